import { CommerceError, CommerceUnavailable } from "#app/commerce/errors.ts";
import { loadStores, type StoreView } from "#app/features/order/places.server.ts";
import { sumOf } from "#app/features/order/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Zone } from "#contract/geo.ts";
import type { Contact } from "#contract/shapes/address.ts";
import { pickUpCode } from "./address-actions.server.ts";
import { businessDayAfter, daysOf } from "./arrival.ts";
import { checkoutContact } from "./contact.ts";
import { findZone, viewZone } from "./zone.server.ts";

export type Mode = Awaited<ReturnType<Shop["commerce"]["shipping"]["modes"]>>["usableShippingMode"][number];
export type Choice = { value: string; label: string };
/** Ways to one address, or the stores; `label` is the heading of a group of choices. */
export type Choices = { label: string; options: Choice[] };
const nearby = 12;

/** The ways to each address of the book: only modes that reach it, with days and price; and what its zone costs more. */
export async function waysHome(shop: Shop, contacts: readonly Contact[], modes: readonly Mode[]) {
  const codes = [...new Set(contacts.map(({ zipCode = "" }) => zipCode))];
  const zones = new Map(await Promise.all(codes.map(async (code) => [code, await findZone(shop, code)] as const)));
  const homes = contacts.map((contact) => ({ contact, zone: zones.get(contact.zipCode ?? "") }));
  return {
    groups: homes
      .filter(({ zone }) => zone?.covered !== false)
      .map(({ contact, zone }) => ({
        label: addressName(contact),
        options: modes
          .filter(({ shipModeCode }) => shipModeCode !== pickUpCode)
          .map((mode) => ({
            value: `a.${contact.addressId}.${mode.shipModeId}`,
            // A closed list shows its choice without its heading.
            label: [...(homes.length > 1 ? [shortName(contact)] : []), modeWords(shop, mode, zone)].join(" · "),
          })),
      })),
    notices: homes.flatMap(({ contact, zone }) => {
      const notice = zone && viewZone(shop, zone).notice;
      return notice ? [{ ...notice, text: `${addressName(contact)}: ${notice.text}` }] : [];
    }),
  };
}

/** An address in one line; the one of this checkout has no name of its own. */
export const addressName = (contact: Contact): string =>
  [contact.nickName === checkoutContact ? "" : contact.nickName, contact.addressLine?.[0], contact.city]
    .filter(Boolean)
    .join(", ");

const shortName = (contact: Contact): string =>
  contact.nickName === checkoutContact ? (contact.addressLine?.[0] ?? "") : contact.nickName;

/** `Standard delivery · 25–27 Nov · $99.00 (free from $999.00)`, the zone's surcharge in it. */
function modeWords({ t, format }: Shop, mode: Mode, zone: Zone | undefined): string {
  const days = daysOf(mode.field1);
  const [from, to] = (days ?? []).map((one) => businessDayAfter(new Date(), one + Number(zone?.additionalDays ?? 0)));
  const when = from && to ? (from === to ? format.day(to) : format.dayRange(from, to)) : (mode.field2 ?? "");
  return [mode.shipModeDescription, when, priceWords({ t, format }, mode, zone)].filter(Boolean).join(" · ");
}

function priceWords({ t, format }: Pick<Shop, "t" | "format">, mode: Mode, zone: Zone | undefined): string {
  const { x_shippingCharge: charge, x_shippingChargeCurrency: currency = "", x_freeFrom: freeFrom } = mode;
  if (charge === undefined) return "";
  const extended = zone?.extended && zone.surcharge.currency === currency ? zone.surcharge.amount : "0";
  const price = format.money(sumOf([charge, extended]), currency);
  if (freeFrom === undefined) return price;
  return t(extended === "0" ? "checkout:parcels.freeFrom" : "checkout:parcels.lessFrom", {
    price,
    amount: format.money(freeFrom, currency),
    rest: format.money(extended, currency),
  });
}

/** Stores near a postal code that have some of each thing. `byPart` is undefined when nobody can tell what they have. */
export async function waysToStores(shop: Shop, postalCode: string, partNumbers: readonly string[], chosen: string[]) {
  try {
    const all = await loadStores(shop, postalCode, 1000);
    const near = all.filter(({ id }, index) => index < nearby || chosen.includes(id));
    return { stores: near, byPart: await stockOf(shop, near, [...new Set(partNumbers)]) };
  } catch (error) {
    if (error instanceof CommerceError || error instanceof CommerceUnavailable) return undefined;
    throw error;
  }
}

const atOnce = 50;

/** How many of each part number each store has. */
async function stockOf({ commerce }: Shop, stores: StoreView[], partNumbers: string[]) {
  const physicalStoreId = stores.map(({ id }) => id);
  const chunks = Array.from({ length: Math.ceil(partNumbers.length / atOnce) }, (_, index) =>
    partNumbers.slice(index * atOnce, (index + 1) * atOnce),
  );
  const answers = await Promise.all(
    chunks.map((chunk) =>
      commerce.inventory.inStores({
        body: { item: chunk.map((partNumber) => ({ partNumber, quantity: "1" })), physicalStoreId },
      }),
    ),
  );
  const stock = new Map<string, Map<string, number>>();
  for (const row of answers.flatMap(({ InventoryStore }) => InventoryStore))
    for (const { partNumber = "", inventoryStatus, availableQuantity } of row.InventoryAvailability)
      if (inventoryStatus === "Available")
        stock.set(partNumber, (stock.get(partNumber) ?? new Map()).set(row.physicalStoreId, availableQuantity));
  return stock;
}
