import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { PhysicalStore } from "#contract/shapes/physical-store.ts";
import type { OrderItem } from "#contract/shapes/order.ts";

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

/** The name of a state; its code when nobody can tell. */
async function stateName({ commerce }: Shop, stateCode: string) {
  if (!stateCode) return "";
  const answer = await optional(commerce.geo.stateName({ query: { countryCode: "MX", stateCode } }));
  return answer?.stateDisplayName ?? stateCode;
}

/** Shops where an order can be picked up, those with the nearest postal codes first. */
export async function loadStores({ commerce }: Shop, zipCode: string | undefined, most: number) {
  const query = { pickUp: "true", pageSize: "1000", pageNumber: "1" };
  const { PhysicalStore = [] } = await commerce.inventory.physicalStores({ query });
  const far = (postalCode: string) => Math.abs(Number(postalCode) - Number(zipCode ?? 0)) || 0;
  return [...PhysicalStore]
    .sort((a, b) => far(a.postalCode) - far(b.postalCode))
    .slice(0, most)
    .map(viewStore);
}

const viewStore = (store: PhysicalStore): StoreView => ({
  id: store.uniqueID,
  name: store.storeName,
  address: `${store.addressLine.filter(Boolean).join(", ")}, ${store.postalCode} ${store.city}`,
  hours: store.Attribute?.find(({ name }) => name === "StoreHours")?.displayValue ?? "",
  phone: store.telephone1 ?? "",
  state: store.stateOrProvinceName,
});

/** One of them by its id; nothing when it cannot be had. */
export async function findStore({ commerce }: Shop, id: string | undefined): Promise<StoreView | undefined> {
  if (!id) return undefined;
  const { PhysicalStore = [] } = await optional(commerce.storeLocator.byIds({ query: { physicalStoreId: [id] } }), {
    PhysicalStore: [],
  });
  return PhysicalStore.map(viewStore)[0];
}
