import { and, eq } from "drizzle-orm";
import { fulfill } from "#backend/after-sales/fulfillment/act.ts";
import { heldBack, type Step } from "#backend/after-sales/fulfillment/rules.ts";
import { readStage, type ReadStage } from "#backend/after-sales/fulfillment/stage.ts";
import { isHeldForCheck } from "#backend/after-sales/order/fraud.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { written } from "#backend/platform/http/written.ts";
import { recordOperatorAct, type ActName } from "./acts.ts";
import { formVersion } from "./form-version.ts";
import type { Problem, Visit } from "./visit.ts";

/** `held`: why nothing of it may be packed. */
export type FoundOrder = { order: OrderRow; stage: ReadStage; version: string; held: ReturnType<typeof heldBack> };
export type Act = {
  name: ActName;
  steps: (found: FoundOrder) => readonly Step[];
  details: { carrier?: string; trackingNumber?: string; reason?: string };
};

/** An order of the store that was really placed; undefined for any other. */
export async function findOrder(db: Db, storeId: number, id: number): Promise<FoundOrder | undefined> {
  const here = and(eq(orders.id, id), eq(orders.storeId, storeId), eq(orders.preview, false));
  const [order] = await db.select().from(orders).where(here);
  if (!order?.placedAt) return undefined;
  const stage = await readStage(db, id);
  const held = heldBack({ ...order, unchecked: await isHeldForCheck(db, id) });
  return { order, stage, version: versionOf(order, stage), held };
}

/** Of what an operator sees of an order. Pure. */
const versionOf = ({ status }: OrderRow, { lines, parcels }: ReadStage): string =>
  formVersion([status, lines, parcels.map(({ code, state, pieces }) => [code, state, [...pieces]])]);

/** Does something about an order, all of it or nothing, and writes down who did. @returns why not */
export function actOnOrder(visit: Visit, id: number, version: string, act: Act): Promise<Problem | undefined> {
  return written(visit.db, async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for("update");
    const found = await findOrder(tx, visit.store.id, id);
    if (found?.version !== version) return "changed" as const;
    const steps = act.steps(found);
    for (const step of steps) {
      const outcome = await fulfill(tx, id, step, { ...act.details, at: new Date() });
      if (outcome.result === "refused") throw new Refused({ error: outcome.why });
      if (outcome.result !== "done") throw new Refused("changed");
    }
    const parcel = steps.flatMap((step) => step.parcel ?? []).join(", ");
    await recordOperatorAct(tx, visit, act.name, `order/${id}`, { ...(parcel && { parcel }), ...act.details });
    return undefined;
  }).catch((error: unknown) => {
    if (error instanceof Refused) return error.problem;
    throw error;
  });
}

/** Takes back the steps before it. */
class Refused extends Error {
  constructor(readonly problem: Problem) {
    super("refused");
  }
}
