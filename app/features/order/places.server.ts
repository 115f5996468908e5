import type { Shop } from "#app/features/shop/shop.server.ts";
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
  const answer = await commerce.geo.stateName({ query: { countryCode: "MX", stateCode } }).catch(() => undefined);
  return answer?.stateDisplayName ?? stateCode;
}

/** The shops where an order can be picked up. */
export async function loadStores({ commerce }: Shop): Promise<StoreView[]> {
  const { PhysicalStore = [] } = await commerce.inventory.physicalStores({
    query: { pickUp: "true", pageSize: "100", pageNumber: "1" },
  });
  return PhysicalStore.map((store) => ({
    id: store.uniqueID,
    name: store.storeName,
    address: `${store.addressLine.filter(Boolean).join(", ")}, ${store.postalCode} ${store.city}`,
    hours: store.Attribute?.find(({ name }) => name === "StoreHours")?.displayValue ?? "",
    phone: store.telephone1 ?? "",
    state: store.stateOrProvinceName,
  }));
}

/** One of them by its id; nothing when the list cannot be had. */
export const findStore = async (shop: Shop, id: string | undefined) =>
  id ? (await loadStores(shop).catch(() => [])).find((store) => store.id === id) : undefined;
