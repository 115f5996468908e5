import { renderToStaticMarkup } from "react-dom/server";
import type { PagePlace } from "#app/delivery/page-place.server.ts";
import { partStore } from "#app/delivery/part-store.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { DeliveryNote, PickUpText, PostalForm } from "./arrival-text.tsx";
import type { Visit } from "./entries.server.ts";
import { loadNearStores, postalCodeOf } from "./near-stores.server.ts";
import { arrivalText, pickUpOf } from "./promise.server.ts";
import { loadPromise } from "./stock.server.ts";

/**
 * When an item arrives, where it can be picked up, and the form for the postal code that makes both exact: HTML. `arrival` is undefined
 * where the backend makes no promises.
 */
export type Arrival = { arrival?: string | undefined; pickUp: string; postalForm: string };

/** These depend on an item and a place, and not on the visitor. */
const arrivals = partStore<Arrival>();

export async function loadArrival({ shop, session }: Visit, sku: string): Promise<Arrival> {
  if (!(session.placed() ?? session.get("postalCode") !== undefined)) {
    const preferred = session.get("myStores")?.[shop.store.storeId];
    return arrivalAt(shop, sku, undefined, await postalCodeOf(shop, preferred));
  }
  const blank = (name: keyof Arrival) => session.blank(name, sku);
  const [arrival, pickUp, postalForm] = [blank("arrival"), blank("pickUp"), blank("postalForm")];
  if (pickUp === undefined || postalForm === undefined) return arrivalAt(shop, sku, session.get("postalCode"));
  return { arrival: shop.has("deliveryPromises") ? arrival : undefined, pickUp, postalForm };
}

/** The same for a page that leaves it blank; undefined if it was not requested recently. */
export const keptArrival = ({ tiles, item }: PagePlace, postalCode: string): Arrival | undefined =>
  arrivals.find(tiles, `${item} ${postalCode}`);

/** Fetches it if `keptArrival` does not find it. @param freshUntil of the responses, in epoch milliseconds */
export async function prepareArrival(
  shop: Shop,
  place: PagePlace,
  postalCode: string,
  freshUntil: () => number,
): Promise<void> {
  const { tiles, item } = place;
  if (item === undefined || keptArrival(place, postalCode)) return;
  const arrival = await arrivalAt(shop, item, postalCode);
  arrivals.keep(tiles, `${item} ${postalCode}`, arrival, freshUntil());
}

/** @param near the postal code to look for stores near, if it is a different one */
async function arrivalAt(shop: Shop, sku: string, postalCode: string | undefined, near = postalCode): Promise<Arrival> {
  const [promised, stores] = await Promise.all([loadPromise(shop, sku, postalCode), loadNearStores(shop, sku, near)]);
  const arrival = arrivalText(shop, promised, postalCode);
  const pickUp = pickUpOf(shop, sku, promised, stores);
  return {
    arrival: arrival && renderToStaticMarkup(<DeliveryNote {...arrival} />),
    pickUp: pickUp ? renderToStaticMarkup(<PickUpText {...pickUp} />) : "",
    postalForm: renderToStaticMarkup(<PostalForm text={shop.words.catalog.product} postalCode={postalCode} />),
  };
}
