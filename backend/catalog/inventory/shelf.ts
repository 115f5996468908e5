import { shopTime } from "#backend/platform/preview.ts";

/** Stock of one item by fulfillment center: what is on hand and may be offered, and when more arrives. */
type StockByCenter = Record<string, { available: number; restockAt: string | null }>;
/** An item that leaves the shelf `quantity` times for each piece sold: the item itself, or each part of a set. */
export type ShelfPart = { quantity: number; stock: StockByCenter | null };
/** Pieces a center can supply; if none, when it will. A restock that has passed without being counted promises nothing. */
export type Supply = { available: number; restockAt: string | null };
export type InventoryStatus = "Available" | "Backorderable" | "Unavailable";

/**
 * What these centers are shown to have: what the fullest one has or, if none has any, the restock that comes first. Only placing an
 * order draws on several.
 * @see docs/interface/inventory.md#stock
 */
export function supplyOf(parts: readonly ShelfPart[], centerIds: readonly number[], now = shopTime()): Supply {
  const supplies = centerIds.map((centerId) => supplyFrom(parts, centerId, now));
  return supplies.reduce((best, one) => (isBetter(one, best) ? one : best), { available: 0, restockAt: null });
}

const isBetter = (one: Supply, best: Supply) =>
  one.available === best.available && one.available === 0
    ? one.restockAt !== null && (best.restockAt === null || one.restockAt < best.restockAt)
    : one.available > best.available;

/** For a set, as many as its scarcest part allows. */
function supplyFrom(parts: readonly ShelfPart[], centerId: number, now: Date): Supply {
  if (parts.length === 0) return { available: 0, restockAt: null };
  const supplies = parts.map(({ quantity, stock }) => {
    const { available = 0, restockAt = null } = stock?.[centerId] ?? {};
    return { available: Math.max(0, Math.floor(available / quantity)), restockAt: toCome(restockAt, now) };
  });
  const available = Math.min(...supplies.map((supply) => supply.available));
  const short = supplies.filter((supply) => supply.available === available);
  const arrivals = short.flatMap(({ restockAt }) => restockAt ?? []);
  return { available, restockAt: arrivals.length === short.length ? (arrivals.sort().at(-1) ?? null) : null };
}

const toCome = (restockAt: string | null, now: Date) =>
  restockAt !== null && new Date(restockAt) > now ? restockAt : null;

/** The supply of a store whose stock is not counted here. */
export const boundless: Supply = { available: 999_999, restockAt: null };

/** @param requested pieces; any at all when absent. @see docs/interface/inventory.md#stock */
export function statusOf({ available, restockAt }: Supply, requested = 1): InventoryStatus {
  if (available > 0 && available >= requested) return "Available";
  return restockAt === null ? "Unavailable" : "Backorderable";
}

const order: InventoryStatus[] = ["Available", "Backorderable", "Unavailable"];

/** The best of several ways to get a thing. */
export function bestStatus(...statuses: InventoryStatus[]): InventoryStatus {
  return order.find((status) => statuses.includes(status)) ?? "Unavailable";
}
