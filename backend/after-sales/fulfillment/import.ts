import { and, asc, count, eq, min } from "drizzle-orm";
import * as z from "zod";
import { queue } from "#backend/platform/clock/queue.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { warehouseEvents } from "#backend/platform/db/schema/parcel.ts";
import { written } from "#backend/platform/http/written.ts";
import { parseJson } from "#settings/parse-json.ts";
import { fulfill, type Outcome } from "./act.ts";
import type { Step } from "./rules.ts";

const word = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}+$/u);
const number = z.union([z.string(), z.number()]).transform(Number).pipe(z.int().min(1));

/** One line of the file that the warehouse sends. */
const Status = z
  .object({
    eventId: word,
    orderId: number,
    status: z.enum(["packed", "shipped", "delivered", "refused"]),
    parcel: word.optional(),
    carrier: word.optional(),
    trackingNumber: word.optional(),
    reason: z.string().trim().max(254).optional(),
    at: z.iso.datetime({ offset: true }).optional(),
    lines: z
      .array(z.object({ orderItemId: number, quantity: number }))
      .min(1)
      .max(1_000)
      .optional(),
  })
  .refine(({ status, parcel }) => status === "refused" || parcel, { path: ["parcel"], error: "is missing" })
  .refine(({ status, reason }) => status !== "refused" || reason, { path: ["reason"], error: "is missing" });
type Status = z.output<typeof Status>;

/** The result of a row: a `repeated` one was received before, with the same result. */
export type RowResult = {
  row: number;
  eventId?: string;
  result: Outcome["result"] | "repeated" | "unreadable";
  reason?: string;
};

/**
 * Imports the statuses of the warehouse row by row, each in a transaction of its own: a row that fails does not affect the others. A row
 * counts once, by its `eventId`.
 * @see docs/operations.md#statuses-of-the-warehouse
 */
export async function importStatuses(db: Db, lines: readonly string[], now = new Date()): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const [index, line] of lines.entries())
    if (line.trim()) results.push({ row: index + 1, ...(await importOne(db, line, now)) });
  return results;
}

/** Statuses of parcels that have not been imported yet. */
export const earlyStatusQueue = queue("warehouse_statuses", (db) =>
  db
    .select({ rows: count(), oldest: min(warehouseEvents.receivedAt) })
    .from(warehouseEvents)
    .where(eq(warehouseEvents.result, "waiting")),
);

async function importOne(db: Db, line: string, now: Date): Promise<Omit<RowResult, "row">> {
  const read = Status.safeParse(parseJson(line));
  if (!read.success) {
    const [issue] = read.error.issues;
    return { result: "unreadable", reason: `${issue?.path.join(".") || "row"}: ${issue?.message ?? ""}` };
  }
  const status = read.data;
  const done = await written(db, (tx) => take(tx, status, now));
  return { eventId: status.eventId, ...done };
}

async function take(tx: Tx, status: Status, now: Date): Promise<Omit<RowResult, "row">> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, status.orderId)).for("update");
  if (!order) return { result: "refused", reason: "unknownOrder" };
  const [known] = await tx.select().from(warehouseEvents).where(eq(warehouseEvents.eventId, status.eventId));
  if (known) {
    if (!isSame(known.body, status)) return { result: "refused", reason: "otherContent" };
    return { result: "repeated", reason: [known.result, known.reason].filter(Boolean).join(" ") };
  }
  const outcome = await apply(tx, status, now);
  const { eventId, orderId } = status;
  await tx.insert(warehouseEvents).values({ eventId, orderId, body: { ...status }, ...kept(outcome) });
  if (outcome.result === "done") await applyWaiting(tx, orderId, now);
  return { result: outcome.result, ...(outcome.result === "refused" && { reason: outcome.why }) };
}

const kept = (outcome: Outcome) => ({
  result: outcome.result,
  reason: outcome.result === "refused" ? outcome.why : "",
});

/** Applies statuses that came too early as soon as their predecessors are known. */
async function applyWaiting(tx: Tx, orderId: number, now: Date): Promise<void> {
  const waiting = and(eq(warehouseEvents.orderId, orderId), eq(warehouseEvents.result, "waiting"));
  const rows = await tx.select().from(warehouseEvents).where(waiting).orderBy(asc(warehouseEvents.receivedAt));
  for (const { eventId, body } of rows) {
    const outcome = await apply(tx, Status.parse(body), now);
    if (outcome.result !== "waiting")
      await tx.update(warehouseEvents).set(kept(outcome)).where(eq(warehouseEvents.eventId, eventId));
  }
}

function apply(tx: Tx, status: Status, now: Date): Promise<Outcome> {
  const { orderId, status: kind, parcel, carrier, trackingNumber, reason, at, lines } = status;
  const pieces = lines && new Map(lines.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const common = pieces ? { pieces } : {};
  const step: Step =
    kind === "refused"
      ? { kind, ...common, ...(parcel && { parcel }) }
      : { kind, ...common, parcel: parcel ?? "", ...(carrier && { carrier }) };
  // Clocks differ: nothing has happened later than now.
  const happenedAt = at === undefined ? now : new Date(Math.min(Date.parse(at), now.getTime()));
  return fulfill(tx, orderId, step, {
    at: happenedAt,
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
    ...(reason && { reason }),
  });
}

/** The database stores the fields in its own order. */
const isSame = (one: object, other: object) => JSON.stringify(one, sorted) === JSON.stringify(other, sorted);

const sorted = (_: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
