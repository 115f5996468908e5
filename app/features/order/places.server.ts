import { CapabilityAbsent } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { PhysicalStore } from "#contract/shapes/physical-store.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";

export type Place = Pick<
  OrderItem,
  "firstName" | "lastName" | "addressLine" | "city" | "state" | "zipCode" | "phone1" | "email1"
>;
export type StoreView = { id: string; name: string; address: string; hours: string; phone: string; state: string };

/** An address as lines of text: person, street, colonia, postal code with city and state. */
export async function addressLines(shop: Shop, place: Place): Promise<string[]> {
  const [street = "", colonia = ""] = place.addressLine ?? [];
  const state = await stateName(shop, place.state ?? "");
  return [
    [place.firstName, place.lastName].filter(Boolean).join(" "),
    street,
    colonia,
    `${place.zipCode ?? ""} ${[place.city, state].filter(Boolean).join(", ")}`.trim(),
  ].filter(Boolean);
}

/** The name of a state; its code if the call fails. */
export async function stateName({ commerce }: Shop, stateCode: string) {
  if (!stateCode) return "";
  const answer = await optional(commerce.geo.stateName({ query: { countryCode: "MX", stateCode } }));
  return answer?.stateDisplayName ?? stateCode;
}

type PickUps = { query: { zipCode?: string; pickUp?: string; pageSize?: string; pageNumber?: string } };

/** Shops on the street, as the backend filters them; where it has no such list, those of the store locator. */
export async function physicalStores({ commerce }: Shop, { query }: PickUps) {
  try {
    return await commerce.inventory.physicalStores({ query });
  } catch (error) {
    if (!(error instanceof CapabilityAbsent)) throw error;
    const everywhere = { country: "MX", siteLevelStoreSearch: "false", pageSize: "1000" };
    const { PhysicalStore = [], ...paging } = await commerce.storeLocator.byLocation({ query: everywhere });
    const fits = (store: PhysicalStore) => !query.pickUp || store.pickUpAvailable !== "false";
    return { ...paging, PhysicalStore: PhysicalStore.filter(fits) };
  }
}

export const storeView = (store: PhysicalStore): StoreView => ({
  id: store.uniqueID,
  name: store.storeName,
  address: `${store.addressLine.filter(Boolean).join(", ")}, ${store.postalCode} ${store.city}`,
  hours: store.Attribute?.find(({ name }) => name === "StoreHours")?.displayValue ?? "",
  phone: store.telephone1 ?? "",
  state: store.stateOrProvinceName,
});

/** One of them by its id; undefined if it cannot be read. */
export async function findStore({ commerce }: Shop, id: string | undefined): Promise<StoreView | undefined> {
  if (!id) return undefined;
  const { PhysicalStore = [] } = await optional(commerce.storeLocator.byIds({ query: { physicalStoreId: [id] } }), {
    PhysicalStore: [],
  });
  return PhysicalStore.map(storeView)[0];
}
