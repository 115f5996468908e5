import type { Shop } from "#app/features/shop/shop.server.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";
import type { Entries } from "./entries.server.ts";
import { viewLines } from "./lines.server.ts";
import { moreLines } from "./more-lines.server.ts";
import { collectorLine, courierLine } from "./collector.server.ts";
import { addressLines, findStore } from "./places.server.ts";
import { isZero, sumOf, without } from "#app/features/shop/sums.server.ts";

type Destined = Pick<OrderItem, "shipModeId" | "addressId" | "physicalStoreId">;
type Sent = Pick<OrderItem, "fulfillmentCenterId" | "x_sources">;
type Traveling = Destined & Sent & Pick<OrderItem, "shippingCharge" | "x_giftWrap"> & { x_giftWrapCharge?: string };

/**
 * Lines that travel together: from one center by the same mode to the same place. If several centers send a line, each parcel has
 * a part of it. `charge` is the exact delivery cost. Pure.
 */
export function parcelsOf<Line extends Traveling>(lines: readonly Line[]): { lines: Line[]; charge: string }[] {
  const parcels = new Map<string, Line[]>();
  for (const line of lines.flatMap(partsOf)) {
    const key = `${line.fulfillmentCenterId} ${destinationOf(line)}`;
    parcels.set(key, [...(parcels.get(key) ?? []), line]);
  }
  return [...parcels.values()].map((members) => ({
    lines: members,
    charge: sumOf(members.map(deliveryOf)),
  }));
}

/** What the delivery of a line costs, or of a part of it, without its gift wrapping. Pure. */
export const deliveryOf = ({
  shippingCharge,
  x_giftWrap: gift,
  x_giftWrapCharge: part = gift?.charge,
}: Traveling): string => (part === undefined ? shippingCharge : without(shippingCharge, part));

/** A line, or the part that each center sends of it; its own discounts go with the first part. */
const partsOf = <Line extends Traveling>(line: Line): Line[] =>
  line.x_sources?.map((source, index) => ({ ...line, ...source, ...(index > 0 && { adjustment: [] }) })) ?? [line];

const destinationOf = ({ shipModeId, physicalStoreId, addressId }: Destined) =>
  `${shipModeId} ${physicalStoreId ? `s${physicalStoreId}` : `a${addressId}`}`;

/** True if the order goes to several places, or to one by several modes: its buyer has decided line by line. Pure. */
export const goesApart = (lines: readonly Destined[]): boolean => new Set(lines.map(destinationOf)).size > 1;

/** How many centers send an order that goes to one place: each sends a shipment. Pure. */
export const centersOf = (lines: readonly Sent[]): number =>
  new Set(
    lines.flatMap(({ fulfillmentCenterId, x_sources }) =>
      x_sources ? x_sources.map((source) => source.fulfillmentCenterId) : [fulfillmentCenterId],
    ),
  ).size;

export type ParcelView = Awaited<ReturnType<typeof viewParcels>>[number];

/** Each parcel of an order: where to, how, when, what is in it and what its delivery costs; nothing when it is one. */
export async function viewParcels(shop: Shop, items: readonly OrderItem[], entries: Entries) {
  const parcels = parcelsOf(items);
  if (parcels.length < 2) return [];
  return Promise.all(
    parcels.map(async ({ lines, charge }, index) => ({
      id: `parcel-${index + 1}`,
      title: shop.t("order:parcels.title", { number: index + 1, count: parcels.length }),
      ...(await viewPlace(shop, lines[0])),
      charge: isZero(charge) ? shop.t("order:totals.free") : shop.format.money(charge, lines[0]?.currency ?? ""),
      lines: viewLines(shop, lines, entries, items),
      more: moreLines(shop, lines),
    })),
  );
}

async function viewPlace(shop: Shop, line: OrderItem | undefined) {
  const { t, format } = shop;
  const date = line?.expectedShipDate ? format.day(line.expectedShipDate) : "";
  const mode = line?.shipModeDescription ?? "";
  if (!line?.physicalStoreId) {
    const known = line?.addressId && line.shipModeId;
    return {
      pickUp: false,
      mode,
      when: known && date ? t("checkout:delivery.arrivesBy", { date }) : "",
      place: known
        ? [...(await addressLines(shop, line)), courierLine(shop, line)].filter(Boolean)
        : [t("order:parcels.nowhere")],
    };
  }
  const store = await findStore(shop, line.physicalStoreId);
  return {
    pickUp: true,
    mode,
    when: date && t("checkout:delivery.readyOn", { date }),
    place: [
      ...(store ? [store.name, store.address, store.hours] : [t("order:parcels.storeUnknown")]),
      collectorLine(shop, line),
    ].filter(Boolean),
  };
}
