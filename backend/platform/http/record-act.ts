import { agentReasons } from "#contract/shapes/order.ts";
import type { Tx } from "../db/client.ts";
import { onBehalfActs } from "../db/schema/on-behalf.ts";
import type { Actor } from "./authenticate.ts";
import { readId } from "./id.ts";

export type Act = {
  actor: Pick<Actor, "memberId" | "sessionId" | "reason">;
  /** For whom. */
  memberId: number;
  storeId: number;
  call: string;
  orderId?: number | undefined;
  object?: string | undefined;
};

const maxObject = 100;

/**
 * Records what an agent did for a person, in the same transaction. The only writer of its table.
 * @see docs/interface/on-behalf.md#what-is-recorded
 */
export async function recordAct(db: Tx, { actor, memberId, storeId, call, orderId, object = "" }: Act): Promise<void> {
  const { memberId: agentId, sessionId, reason } = actor;
  const row = { agentId, memberId, storeId, sessionId, reason, call, orderId, object: object.slice(0, maxObject) };
  await db.insert(onBehalfActs).values(row);
}

/** The order that a call was about: the one it named, otherwise the one in its answer. Pure. */
export function orderIn(...places: unknown[]): number | undefined {
  for (const place of places) {
    if (!(place instanceof Object) || !("orderId" in place)) continue;
    const id = readId(String([place.orderId].flat()[0]));
    if (id !== undefined) return id;
  }
  return undefined;
}

/** Why an order was canceled, if a call said so; nothing else that is typed gets into the record. Pure. */
export function reasonIn(...places: unknown[]): string | undefined {
  const given = places.map((place) =>
    typeof place === "object" && place !== null && "x_reason" in place ? place.x_reason : undefined,
  );
  return agentReasons.find((reason) => given.includes(reason));
}
