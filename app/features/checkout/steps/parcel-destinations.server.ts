import { optional } from "#app/commerce/optional.server.ts";
import type { StoreView } from "#app/features/order/places.server.ts";
import { chunked } from "#app/features/shop/chunked.ts";
import { isZero, sumOf } from "#app/features/shop/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { loadStores } from "#app/features/store-locator/around/stores.server.ts";
import type { Zone } from "#contract/geo.ts";
import { checkoutNickName, type Contact } from "#contract/shapes/address.ts";
import { pickUpCode } from "./address-actions.server.ts";
import { arrivalDays } from "./arrival.ts";
import { findZone, viewZone } from "./zone.server.ts";

export type Mode = Awaited<ReturnType<Shop["commerce"]["shipping"]["modes"]>>["usableShippingMode"][number];
type Choice = { value: string; label: string };
/** Ways to one address, or the stores, which have no `address`; `label` is the heading of a group of choices. */
export type Choices = { label: string; address?: string; options: Choice[] };
const nearby = 12;

/**
 * The modes for each address of the book: only modes that reach it, with days and price, and the surcharge of its zone.
 * `arrival`: when the days start to count; if undefined, no date is promised.
 */
export async function homeDestinations(
  shop: Shop,
  contacts: readonly Contact[],
  modes: readonly Mode[],
  arrival: Date | undefined,
) {
  const codes = [...new Set(contacts.map(({ zipCode = "" }) => zipCode))];
  const zones = new Map(await Promise.all(codes.map(async (code) => [code, await findZone(shop, code)] as const)));
  const homes = contacts.map((contact) => ({ contact, zone: zones.get(contact.zipCode ?? "") }));
  return {
    groups: homes
      .filter(({ zone }) => zone?.covered !== false)
      .map(({ contact, zone }) => ({
        label: addressName(contact),
        address: contact.addressId,
        options: modes
          .filter(({ shipModeCode }) => shipModeCode !== pickUpCode)
          .map((mode) => ({
            value: `a.${contact.addressId}.${mode.shipModeId}`,
            // A closed list shows the chosen option without its group heading.
            label: [...(homes.length > 1 ? [shortName(contact)] : []), modeWords(shop, mode, zone, arrival)].join(
              " · ",
            ),
          })),
      })),
    notices: homes.flatMap(({ contact, zone }) => {
      const notice = zone && viewZone(shop, zone).notice;
      return notice ? [{ ...notice, text: `${addressName(contact)}: ${notice.text}` }] : [];
    }),
  };
}

/** An address in one line; the one of this checkout has no name of its own. */
const addressName = (contact: Contact): string =>
  [contact.nickName === checkoutNickName ? "" : contact.nickName, contact.addressLine?.[0], contact.city]
    .filter(Boolean)
    .join(", ");

const shortName = (contact: Contact): string =>
  contact.nickName === checkoutNickName ? (contact.addressLine?.[0] ?? "") : contact.nickName;

/** `Standard delivery · 25–27 Nov · $99.00 (free from $999.00)`, including the zone's surcharge. */
function modeWords({ t, format }: Shop, mode: Mode, zone: Zone | undefined, arrival: Date | undefined): string {
  const days = arrivalDays(arrival, mode.field1, Number(zone?.additionalDays ?? 0));
  const unknown = arrival ? (mode.field2 ?? "") : t("order:backordered");
  const when = days ? rangeWords(format, days) : unknown;
  return [mode.shipModeDescription, when, priceWords({ t, format }, mode, zone)].filter(Boolean).join(" · ");
}

const rangeWords = (format: Shop["format"], { from, to }: { from: string; to: string }): string =>
  from === to ? format.day(to) : format.dayRange(from, to);

/** What a parcel costs by this mode; its weight is not known before it is put together. */
export function priceWords({ t, format }: Pick<Shop, "t" | "format">, mode: Mode, zone: Zone | undefined): string {
  const { x_shippingCharge: charge, x_shippingChargeCurrency: currency = "", x_freeFrom: freeFrom } = mode;
  if (charge === undefined) return "";
  const extended = zone?.extended && zone.surcharge.currency === currency ? zone.surcharge.amount : "0";
  const least = format.money(sumOf([charge, extended]), currency);
  const price = isZero(mode.x_chargePerKg ?? "0") ? least : t("checkout:parcels.byWeight", { price: least });
  if (freeFrom === undefined) return price;
  return t(extended === "0" ? "checkout:parcels.freeFrom" : "checkout:parcels.lessFrom", {
    price,
    amount: format.money(freeFrom, currency),
    rest: format.money(extended, currency),
  });
}

/** Stores near a postal code that have some of each item. `byPart` is undefined if their stock cannot be read. */
export async function storeDestinations(
  shop: Shop,
  postalCode: string,
  partNumbers: readonly string[],
  chosen: string[],
) {
  const stocked = async () => {
    const all = await loadStores(shop, postalCode, 1000);
    const near = all.filter(({ id }, index) => index < nearby || chosen.includes(id));
    return { stores: near, byPart: await stockOf(shop, near, [...new Set(partNumbers)]) };
  };
  return optional(stocked());
}

const atOnce = 50;

/** How many of each part number each store has. */
async function stockOf({ commerce }: Shop, stores: StoreView[], partNumbers: string[]) {
  const physicalStoreId = stores.map(({ id }) => id);
  const answers = await Promise.all(
    chunked(partNumbers, atOnce).map((chunk) =>
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
