import { type AppLoadContext, redirect } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { isZero, compareKnown } from "#app/features/shop/sums.server.ts";
import { centersOf, goesApart } from "#app/features/order/parcels.server.ts";
import { collectorLine, courierLine } from "#app/features/order/collector.server.ts";
import { findStore } from "#app/features/order/places.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { courierNoteOf, maxCourierNote } from "#contract/shapes/courier-note.ts";
import { arrivalDays } from "./arrival.ts";
import { pickUpCode } from "./address-actions.server.ts";
import { goodsArrival } from "./goods-arrival.server.ts";
import { openCheckout, viewFrame } from "#app/features/checkout/open-checkout.server.ts";
import { isPickUp } from "#app/features/checkout/progress.server.ts";
import { findZone, viewZone } from "./zone.server.ts";

export type DeliveryPage = Awaited<ReturnType<typeof loadDelivery>>;
type Mode = Awaited<ReturnType<Shop["commerce"]["cart"]["usableShippingModes"]>>["usableShippingMode"][number];

/** The second step: the ways to get the order, cheapest first, each with its price and the days it arrives. */
export async function loadDelivery(context: AppLoadContext) {
  const checkout = await openCheckout(context, "delivery");
  const { shop, cart, contact } = checkout;
  if (goesApart(cart.orderItem)) throw redirect(shop.href(paths.checkoutParcels()), 303);
  const { commerce } = shop;
  const [frame, { usableShippingMode }, modes, zone, arrival] = await Promise.all([
    viewFrame(checkout, "delivery"),
    commerce.cart.usableShippingModes(),
    optional(commerce.shipping.modes(), { usableShippingMode: [] }),
    findZone(shop, contact?.zipCode ?? ""),
    goodsArrival(shop, cart.orderItem),
  ]);
  const extraDays = Number(zone?.additionalDays ?? 0);
  const words = new Map(modes.usableShippingMode.map((mode) => [mode.shipModeId, mode]));
  const sorted = [...usableShippingMode].sort(
    (a, b) =>
      Number(a.shipModeCode === pickUpCode) - Number(b.shipModeCode === pickUpCode) ||
      compareKnown(a.shippingCharge, b.shippingCharge),
  );
  return {
    ...frame,
    chosen: cart.orderItem[0]?.shipModeId ?? sorted[0]?.shipModeId ?? "",
    notice: zone && viewZone(shop, zone).notice,
    split: viewSplit(shop, cart.orderItem),
    inParts: offersParts(cart.orderItem) && { chosen: !cart.shipAsComplete },
    parcels: shop.href(paths.checkoutParcels()),
    note: { value: courierNoteOf(cart.orderItem[0]), max: maxCourierNote, mark: shop.words.common.form.optional },
    modes: sorted.map((mode) => viewMode(shop, mode, { words: words.get(mode.shipModeId), arrival, extraDays })),
  };
}

/** Says before the order is placed that it comes in several shipments. */
function viewSplit({ t }: Shop, lines: Parameters<typeof centersOf>[0]) {
  const count = centersOf(lines);
  return count > 1 ? t("checkout:delivery.split", { count }) : "";
}

/** True if part of the order is in stock and part is backordered: the part in stock may ship first. */
const offersParts = (lines: readonly { orderItemInventoryStatus?: string }[]) =>
  new Set(lines.map(({ orderItemInventoryStatus: status }) => status === "Backordered")).size > 1;

type ModeWords = { field1?: string | null; field2?: string | null };

type ModeFacts = { words: ModeWords | undefined; arrival: Date | undefined; extraDays: number };

function viewMode({ t, format }: Shop, mode: Mode, { words, arrival, extraDays }: ModeFacts) {
  const pickUp = mode.shipModeCode === pickUpCode;
  const days = arrivalDays(arrival, words?.field1, pickUp ? 0 : extraDays);
  const unknown = arrival ? (words?.field2 ?? "") : t("order:backordered");
  const when = days ? arrivalWords({ t, format }, days, pickUp) : unknown;
  return {
    value: mode.shipModeId,
    label: mode.description,
    hint: [when, pickUp ? t("checkout:delivery.pickupHint") : (mode.carrier ?? "")].filter(Boolean).join(" · "),
    meta: chargeOf({ t, format }, mode),
  };
}

/** Empty if it is not known before the mode is chosen. */
function chargeOf({ t, format }: Pick<Shop, "t" | "format">, { shippingCharge: charge, ...mode }: Mode): string {
  if (charge === undefined) return "";
  if (isZero(charge)) return t("order:totals.free");
  return mode.shippingChargeCurrency ? format.money(charge, mode.shippingChargeCurrency) : "";
}

function arrivalWords(
  { t, format }: Pick<Shop, "t" | "format">,
  { from, to }: { from: string; to: string },
  pickUp: boolean,
) {
  if (pickUp) return t("checkout:delivery.readyOn", { date: format.day(to) });
  return t("checkout:delivery.arrives", { range: from === to ? format.day(to) : format.dayRange(from, to) });
}

/** How the order is delivered, in words: to an address by some shipping mode, or picked up at a store. */
export async function deliveryWords(shop: Shop, cart: Parameters<typeof isPickUp>[0] & { orderItem: OrderLine[] }) {
  const [line] = cart.orderItem;
  const store = isPickUp(cart) ? await findStore(shop, line?.physicalStoreId) : undefined;
  const date = line?.expectedShipDate ? shop.format.day(line.expectedShipDate) : "";
  const key = isPickUp(cart) ? "checkout:delivery.readyOn" : "checkout:delivery.arrivesBy";
  return {
    pickUp: isPickUp(cart),
    mode: line?.shipModeDescription ?? "",
    when: date && shop.t(key, { date }),
    note: courierLine(shop, line),
    store: store && [store.name, store.address, store.hours, collectorLine(shop, line)].filter(Boolean),
  };
}

type OrderLine = {
  shipModeDescription?: string;
  expectedShipDate?: string;
  physicalStoreId?: string;
  shipInstruction?: string;
};
