import type { parcelStates } from "#backend/platform/db/schema/parcel.ts";
import { orderStatus, type OrderStatus } from "#contract/shapes/order-status.ts";

export type ParcelState = (typeof parcelStates)[number];
/** Pieces by line. */
export type Pieces = ReadonlyMap<number, number>;

/** A line that the warehouse has to send. `together`: lines with the same value may travel in one parcel. */
export type StockedLine = {
  id: number;
  quantity: number;
  together: string;
  /** Its goods have not arrived: it can be refused, but not packed. */
  isAwaited?: boolean;
  /** All of it has left, in parcels or, where people have not sent it, without any. */
  hasLeft?: boolean;
};
export type KnownParcel = { code: string; state: ParcelState; pieces: Pieces; carrier: string };
/** An order as the warehouse sees it, without refused lines and without those that sellers send themselves. */
export type Stage = { lines: readonly StockedLine[]; parcels: readonly KnownParcel[] };

/** What the warehouse, or an operator, says has happened. Without pieces: all that are left. */
export type Step =
  | { kind: ParcelState; parcel: string; pieces?: Pieces; carrier?: string }
  | { kind: "refused"; parcel?: string; pieces?: Pieces }
  | { kind: "unpacked"; parcel: string };

export type Why = "nothingLeft" | "unknownLine" | "tooMany" | "several" | "shipped" | "awaited";

/** `done` with what changes; `stale`: it is already further along; `waiting`: its predecessor has not arrived yet. */
export type Decision =
  | { result: "done"; parcel: { code: string; to: ParcelState; pieces: Pieces; leaves: boolean } }
  | { result: "done"; refused: Pieces; unpacked?: string }
  | { result: "done"; named: string }
  | { result: "done"; opened: string }
  | { result: "stale" | "waiting" }
  | { result: "refused"; why: Why };

/** The warehouse has the order from these statuses on. */
const ready: readonly OrderStatus[] = [
  orderStatus.paid,
  orderStatus.released,
  orderStatus.partlyShipped,
  orderStatus.shipped,
  orderStatus.delivered,
  orderStatus.returnOpen,
];

/** Whether the warehouse may do something for an order of this status; what, depends on its goods. Pure. */
export const isAtWarehouse = (status: OrderStatus): boolean =>
  ready.includes(status) || status === orderStatus.backordered;

/** An order as a whole. `unchecked`: its fraud check has not accepted it. */
export type Whole = { status: OrderStatus; shipAsComplete: boolean; unchecked: boolean };

/**
 * Why nothing of an order may be packed, whatever lies on the shelves; undefined if it may. A check that is requested after the release
 * of an order does not stop it. Pure.
 * @see docs/interface/order.md#fraud-check
 */
export function heldBack({
  status,
  shipAsComplete,
  unchecked,
}: Whole): "notReady" | "checked" | "incomplete" | undefined {
  if (!isAtWarehouse(status)) return "notReady";
  if (status === orderStatus.backordered && shipAsComplete) return "incomplete";
  const isReleased = status !== orderStatus.paid && status !== orderStatus.backordered;
  return unchecked && !isReleased ? "checked" : undefined;
}

const ranks: Record<ParcelState, number> = { packed: 0, shipped: 1, delivered: 2 };

/**
 * What a status changes in an order. Statuses may arrive in any order: a later one implies those before it, an earlier one that arrives
 * late changes nothing, except that it still names the carrier. Pure.
 * @see docs/operations.md#statuses-of-the-warehouse
 */
export function decide(stage: Stage, step: Step): Decision {
  const known = stage.parcels.find(({ code }) => code === step.parcel);
  if (step.kind === "refused") return refusal(stage, step, known);
  if (step.kind === "unpacked") return unpacking(stage, known);
  if (known) return progress(stage, step, known);
  if (step.kind === "delivered" && !step.pieces) return { result: "waiting" };
  const pieces = step.pieces ?? packablePieces(stage);
  const why = problemOf(stage, pieces, openPieces(stage));
  if (why) return { result: "refused", why };
  return { result: "done", parcel: { code: step.parcel, to: step.kind, pieces, leaves: step.kind !== "packed" } };
}

/** Pieces that are here and in no parcel yet, by line. Pure. */
export function openPieces({ lines, parcels }: Stage): Pieces {
  const here = lines.filter((line) => !line.hasLeft);
  const left = here.map(({ id, quantity }): [number, number] => [
    id,
    quantity - parcels.reduce((sum, { pieces }) => sum + (pieces.get(id) ?? 0), 0),
  ]);
  return new Map(left.filter(([, pieces]) => pieces > 0));
}

/** Pieces that are in no parcel yet and lie on their shelves, by line. Pure. */
export function packablePieces(stage: Stage): Pieces {
  const awaited = new Set(stage.lines.filter((line) => line.isAwaited).map(({ id }) => id));
  return new Map([...openPieces(stage)].filter(([id]) => !awaited.has(id)));
}

/** Pieces that have not left the warehouse, packed or not, by line. Pure. */
export const piecesHere = ({ lines, parcels }: Stage): Pieces =>
  openPieces({ lines, parcels: parcels.filter(({ state }) => state !== "packed") });

function progress(stage: Stage, step: Extract<Step, { kind: ParcelState }>, known: KnownParcel): Decision {
  if (ranks[known.state] >= ranks[step.kind]) {
    const late = step.kind === "shipped" && known.state === "delivered" && !known.carrier && step.carrier;
    return late ? { result: "done", named: known.code } : { result: "stale" };
  }
  const leaves = known.state === "packed";
  // What was packed may be repacked until it leaves.
  const pieces = (leaves && step.pieces) || known.pieces;
  const others = { ...stage, parcels: stage.parcels.filter((one) => one !== known) };
  const why = leaves && problemOf(stage, pieces, openPieces(others));
  if (why) return { result: "refused", why };
  return { result: "done", parcel: { code: known.code, to: step.kind, pieces, leaves } };
}

/** Takes a parcel apart that has not left: its pieces are to be packed again. */
function unpacking(stage: Stage, known: KnownParcel | undefined): Decision {
  if (!known) return { result: "stale" };
  return hasLeft(stage, known) ? { result: "refused", why: "shipped" } : { result: "done", opened: known.code };
}

const hasLeft = ({ lines }: Stage, { state, pieces }: KnownParcel): boolean =>
  state !== "packed" || lines.some((line) => line.hasLeft && pieces.has(line.id));

/** Refuses a packed parcel, or pieces that are not packed yet. */
function refusal(stage: Stage, step: Extract<Step, { kind: "refused" }>, known: KnownParcel | undefined): Decision {
  if (step.parcel !== undefined && !known) return { result: "waiting" };
  if (known && hasLeft(stage, known)) return { result: "refused", why: "shipped" };
  const from = known?.pieces ?? openPieces(stage);
  const pieces = step.pieces ?? from;
  const why = problemOf(stage, pieces, from, false);
  if (why) return { result: "refused", why };
  return { result: "done", refused: pieces, ...(known && { unpacked: known.code }) };
}

function problemOf({ lines }: Stage, pieces: Pieces, from: Pieces, inOne = true): Why | undefined {
  if (!pieces.size) return "nothingLeft";
  const chosen = [...pieces.keys()].map((id) => lines.find((line) => line.id === id));
  if (chosen.some((line) => !line)) return "unknownLine";
  if ([...pieces].some(([id, count]) => count < 1 || count > (from.get(id) ?? 0))) return "tooMany";
  if (inOne && chosen.some((line) => line?.isAwaited)) return "awaited";
  return inOne && new Set(chosen.map((line) => line?.together)).size > 1 ? "several" : undefined;
}
