import { type AppLoadContext, redirect } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { partNumbersOf } from "#app/features/order/lines.server.ts";
import { goesApart, viewParcels } from "#app/features/order/parcels.server.ts";
import { pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isBusinessStore } from "#app/features/shop/store-type.ts";
import type { Contact } from "#contract/shapes/address.ts";
import { courierNoteOf, maxCourierNote } from "#contract/shapes/courier-note.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";
import { pickUpCode } from "./address-actions.server.ts";
import { goodsArrival } from "./goods-arrival.server.ts";
import { type Checkout, openCheckout, viewFrame } from "#app/features/checkout/open-checkout.server.ts";
import { type Choices, homeDestinations, storeDestinations } from "./parcel-destinations.server.ts";
import { goodsAtOnce, lastPage, pageAt, pageNamed } from "./parcels-pages.server.ts";
import { type Good, goodsOf, unpackParts } from "./parts.ts";

export type ParcelsPage = Awaited<ReturnType<typeof loadParcels>>;
type DeliveryChoices = { groups: Choices[]; near: Awaited<ReturnType<typeof storeDestinations>> };

/** Each item of the cart with where and how it goes: to several addresses, or with some of it picked up. */
export async function loadParcels(context: AppLoadContext) {
  const checkout = await openCheckout(context, "delivery");
  const { shop, cart, contact } = checkout;
  const postalCode = context.session.get("postalCode") ?? contact?.zipCode ?? "";
  const [entries, facts, info] = await Promise.all([
    loadEntries(shop, partNumbersOf(cart.orderItem)),
    loadFacts(checkout),
    shop.commerce.shipping.info({ query: { pageNumber: "1", pageSize: "500" } }),
  ]);
  const goods = goodsOf(placed(cart.orderItem, info.orderItem));
  const chosen = [
    ...cart.orderItem.flatMap(({ physicalStoreId }) => physicalStoreId ?? []),
    ...draftStores(context, shop),
  ];
  const near = facts.pickUpModeId
    ? await storeDestinations(shop, postalCode, partNumbersOf(cart.orderItem), chosen)
    : undefined;
  const text = shop.words.checkout.parcels;
  const views = goods.map((good) => viewGood(shop, good, entries.of(good.item.partNumber).name, { ...facts, near }));
  const { shown, ...pages } = pageOf(shop, views);
  return {
    ...(await viewFrame(checkout, "delivery", entries)),
    title: `${text.title} | ${shop.store.name}`,
    split: goesApart(cart.orderItem),
    parcels: await viewParcels(shop, cart.orderItem, entries),
    parcelWords: shop.words.order.parcels,
    notices: facts.notices,
    freight: await whoPays(context, shop, cart.orderId),
    postalCode,
    pickUp: facts.pickUpModeId !== "" && shop.has("physicalStores"),
    stores: near?.stores.map(({ id, name, address, hours }) => ({ id, name, address, hours })),
    goods: shown,
    notes: facts.groups.map((group) => viewNote(shop, cart.orderItem, group)),
    ...pages,
    together: info.shipAsComplete,
  };
}

/** The stores chosen in the form that this page shows again, wherever they are. */
function draftStores({ session }: AppLoadContext, { here }: Shop): string[] {
  const [draft = ""] = session.lookAtForm(here)?.values.draft ?? [];
  return unpackParts(draft).flatMap(({ destination }) => (destination.startsWith("s.") ? destination.slice(2) : []));
}

/** The items of one page; if the URL names no page, of the first one where a destination is missing. */
function pageOf<Good extends { lost: boolean }>(shop: Shop, goods: readonly Good[]) {
  const last = lastPage(goods.length);
  const page = pageNamed(shop);
  const open =
    Math.floor(
      Math.max(
        0,
        goods.findIndex(({ lost }) => lost),
      ) / goodsAtOnce,
    ) + 1;
  const now = page ?? open;
  if (now > last || (!page && now > 1)) throw redirect(shop.href(pageAt(Math.min(now, last))), 303);
  const words = shop.words.checkout.parcels;
  return {
    shown: goods.slice((now - 1) * goodsAtOnce, now * goodsAtOnce),
    paging: { label: words.pages, ...pagingOf(shop, now, last, (other) => shop.href(pageAt(other))) },
    button: now < last ? shop.t("checkout:parcels.nextPage", { page: now + 1, last }) : words.save,
  };
}

/** The courier note of an address, for its field. */
const viewNote = ({ t }: Shop, items: readonly OrderItem[], { address = "", label }: Choices) => ({
  address,
  label: t("checkout:parcels.noteFor", { place: label }),
  value: courierNoteOf(items.find(({ addressId }) => addressId === address)),
  max: maxCourierNote,
});

/** The addresses that the backend allows for this cart, the store's modes, and the modes for each address. */
export async function loadFacts({ shop, cart, contact, saved }: Pick<Checkout, "shop" | "cart" | "contact" | "saved">) {
  const [{ usableShippingAddress = [] }, { usableShippingMode }, arrival] = await Promise.all([
    shop.commerce.shipping.usableInfo(),
    shop.commerce.shipping.modes(),
    goodsArrival(shop, cart.orderItem),
  ]);
  const usable = new Set(usableShippingAddress.map(({ addressId }) => addressId));
  const book: Contact[] = [...(contact ? [contact] : []), ...saved];
  const contacts = book.filter(
    ({ addressId }, index) => usable.has(addressId) && book.findIndex((one) => one.addressId === addressId) === index,
  );
  const pickUpModeId = usableShippingMode.find(({ shipModeCode }) => shipModeCode === pickUpCode)?.shipModeId ?? "";
  return { contacts, pickUpModeId, ...(await homeDestinations(shop, contacts, usableShippingMode, arrival)) };
}

/** The lines of the cart with their current destinations. */
function placed(items: readonly OrderItem[], destinations: readonly Partial<OrderItem>[]): OrderItem[] {
  const known = new Map(destinations.map((destination) => [destination.orderItemId, destination]));
  return items.map((item) => {
    const { shipModeId, addressId, physicalStoreId } = known.get(item.orderItemId) ?? item;
    return { ...item, shipModeId, addressId, physicalStoreId };
  });
}

function viewGood(
  shop: Shop,
  { line, item, pieces, lines }: Good<OrderItem>,
  name: string,
  { groups, near }: DeliveryChoices,
) {
  const stocked = near?.byPart.get(item.partNumber);
  const here = new Set(lines.flatMap(({ destination }) => (destination.startsWith("s.") ? destination.slice(2) : [])));
  const stores = (near?.stores ?? []).flatMap(({ id, name: store }) => {
    const count = stocked?.get(id);
    if (count === undefined && !here.has(id)) return [];
    const has = count === undefined ? "" : ` · ${shop.t("checkout:parcels.stock", { count: Math.floor(count) })}`;
    return [{ value: `s.${id}`, label: `${store}${has}` }];
  });
  const choices = [
    ...groups,
    ...(stores.length ? [{ label: shop.words.checkout.parcels.pickUp, options: stores }] : []),
  ];
  const offered = new Set(choices.flatMap(({ options }) => options.map(({ value }) => value)));
  const rows = byDestination(lines).map(({ quantity, destination }) => ({
    quantity: String(quantity),
    destination: offered.has(destination) ? destination : "",
  }));
  return {
    line,
    name,
    pieces,
    choices,
    rows: [...rows, ...blanks(item.freeGift ? 0 : Math.min(pieces - rows.length, maxBlank))],
    lost: rows.some(({ destination }) => !destination),
    noStore: near !== undefined && stores.length === 0,
  };
}

/** More than three further destinations for one item take several rounds. */
const maxBlank = 3;
const blanks = (count: number) => Array.from({ length: Math.max(0, count) }, () => ({ quantity: "", destination: "" }));

/** Lines with one destination are one row, however they are split. */
function byDestination(lines: Good<OrderItem>["lines"]) {
  const destinations = new Map<string, number>();
  for (const { destination, quantity } of lines)
    destinations.set(destination, (destinations.get(destination) ?? 0) + quantity);
  return [...destinations].map(([destination, quantity]) => ({ destination, quantity }));
}

/** Who pays the carrier, for businesses; omitted if unknown. */
async function whoPays({ session }: AppLoadContext, { store, commerce }: Shop, orderId: string) {
  if (!isBusinessStore(store) || !session.isRegistered()) return [];
  const { resultList } = await optional(commerce.shipping.chargesByMode({ orderId }), { resultList: [] });
  return resultList.flatMap(({ shipChargesByShipMode }) =>
    shipChargesByShipMode.flatMap(({ shipModeDesc, shippingChargeTypes }) =>
      shippingChargeTypes
        .filter(({ selected }) => selected)
        .map(({ policyDescription }) => ({
          name: shipModeDesc,
          value: policyDescription,
        })),
    ),
  );
}
