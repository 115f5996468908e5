import { type AppLoadContext, redirect } from "@remix-run/node";
import { isZero, compareAmounts } from "#app/features/order/sums.server.ts";
import { travelsApart } from "#app/features/order/parcels.server.ts";
import { collectorLine } from "#app/features/order/collector.server.ts";
import { findStore, loadStores } from "#app/features/order/places.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { readCollector } from "#contract/shapes/collector.ts";
import { businessDayAfter, daysOf } from "./arrival.ts";
import { pickUpCode } from "./address-actions.server.ts";
import { openCheckout, viewFrame } from "./open-checkout.server.ts";
import { isPickUp } from "./progress.server.ts";
import { findZone, viewZone } from "./zone.server.ts";

export type DeliveryPage = Awaited<ReturnType<typeof loadDelivery>>;
export type PickupPage = Awaited<ReturnType<typeof loadPickup>>;
type Mode = Awaited<ReturnType<Shop["commerce"]["cart"]["usableShippingModes"]>>["usableShippingMode"][number];

/** The second step: the ways to get the order, cheapest first, each with its price and the days it arrives. */
export async function loadDelivery(context: AppLoadContext) {
  const checkout = await openCheckout(context, "delivery");
  const { shop, cart, contact } = checkout;
  if (travelsApart(cart.orderItem)) throw redirect(shop.href(paths.checkoutParcels()), 303);
  const { commerce } = shop;
  const [frame, { usableShippingMode }, modes, zone] = await Promise.all([
    viewFrame(checkout, "delivery"),
    commerce.cart.usableShippingModes(),
    commerce.shipping.modes().catch(() => ({ usableShippingMode: [] })),
    findZone(shop, contact?.zipCode ?? ""),
  ]);
  const words = new Map(modes.usableShippingMode.map((mode) => [mode.shipModeId, mode]));
  const sorted = [...usableShippingMode].sort(
    (a, b) =>
      Number(a.shipModeCode === pickUpCode) - Number(b.shipModeCode === pickUpCode) ||
      compareAmounts(a.shippingCharge, b.shippingCharge),
  );
  return {
    ...frame,
    chosen: cart.orderItem[0]?.shipModeId ?? sorted[0]?.shipModeId ?? "",
    notice: zone && viewZone(shop, zone).notice,
    parcels: shop.href(paths.checkoutParcels()),
    modes: sorted.map((mode) => viewMode(shop, mode, words.get(mode.shipModeId), Number(zone?.additionalDays ?? 0))),
  };
}

type ModeWords = { field1?: string | null; field2?: string | null };

function viewMode({ t, format }: Shop, mode: Mode, words: ModeWords | undefined, additionalDays: number) {
  const days = daysOf(words?.field1);
  const pickUp = mode.shipModeCode === pickUpCode;
  const [from, to] = (days ?? []).map((one) => businessDayAfter(new Date(), one + (pickUp ? 0 : additionalDays)));
  const when =
    from && to
      ? pickUp
        ? t("checkout:delivery.readyOn", { date: format.day(to) })
        : t("checkout:delivery.arrives", { range: from === to ? format.day(to) : format.dayRange(from, to) })
      : (words?.field2 ?? "");
  return {
    value: mode.shipModeId,
    label: mode.description,
    hint: [when, pickUp ? t("checkout:delivery.pickupHint") : (mode.carrier ?? "")].filter(Boolean).join(" · "),
    meta: isZero(mode.shippingCharge)
      ? t("order:totals.free")
      : format.money(mode.shippingCharge, mode.shippingChargeCurrency),
  };
}

const mostShown = 40;
/** Who has everything may be farther away than the first forty. */
const mostAsked = 120;

/** The stores an order can be picked up at, the nearest postal codes first; those that lack something last. */
export async function loadPickup(context: AppLoadContext) {
  const checkout = await openCheckout(context, "delivery");
  const { shop, cart, contact } = checkout;
  const [frame, stores] = await Promise.all([
    viewFrame(checkout, "delivery"),
    loadStores(shop, contact?.zipCode, mostAsked),
  ]);
  const able = await suppliersOf(
    shop,
    cart.orderId,
    stores.map(({ id }) => id),
  );
  const lacks = (id: string) => able !== undefined && !able.has(id);
  const sorted = [...stores].sort((a, b) => Number(lacks(a.id)) - Number(lacks(b.id))).slice(0, mostShown);
  const words = shop.words.checkout.pickup;
  return {
    ...frame,
    title: `${words.title} | ${shop.store.name}`,
    chosen: cart.orderItem[0]?.physicalStoreId ?? "",
    collector: viewCollector(cart.orderItem[0]?.shipInstruction),
    stores: sorted.map(({ id, name, address, hours }) => ({
      value: id,
      label: name,
      hint: lacks(id) ? `${address} · ${words.lacks}` : address,
      more: hours,
    })),
  };
}

/** What stands in the form: who was named before. */
function viewCollector(instruction: string | undefined) {
  const known = readCollector(instruction);
  return known?.type === "2"
    ? { choice: "other", name: known.pickupPersonFullName, email: known.pickupPersonEmail }
    : { choice: "self", name: "", email: "" };
}

/** The shops that have the whole order; undefined when nobody can tell. */
async function suppliersOf({ commerce }: Shop, orderId: string, ids: string[]): Promise<Set<string> | undefined> {
  if (ids.length === 0) return undefined;
  const answer = await commerce.inventory
    .byOrder({ orderId, query: { physicalStoreId: ids.join(",") } })
    .catch(() => undefined);
  const able = answer?.overallInventoryAvailability.filter((row) => row.overallInventoryStatus === "Available");
  return able && new Set(able.map(({ physicalStoreId }) => physicalStoreId));
}

/** How the order travels, in words: to an address by some way, or to be fetched at a store. */
export async function deliveryWords(shop: Shop, cart: Parameters<typeof isPickUp>[0] & { orderItem: OrderLine[] }) {
  const [line] = cart.orderItem;
  const store = isPickUp(cart) ? await findStore(shop, line?.physicalStoreId) : undefined;
  const date = line?.expectedShipDate ? shop.format.day(line.expectedShipDate) : "";
  const key = isPickUp(cart) ? "checkout:delivery.readyOn" : "checkout:delivery.arrivesBy";
  return {
    pickUp: isPickUp(cart),
    mode: line?.shipModeDescription ?? "",
    when: date && shop.t(key, { date }),
    store: store && [store.name, store.address, store.hours, collectorLine(shop, line)].filter(Boolean),
  };
}

type OrderLine = {
  shipModeDescription?: string;
  expectedShipDate?: string;
  physicalStoreId?: string;
  shipInstruction?: string;
};
