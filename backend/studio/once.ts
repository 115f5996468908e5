import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { requestKeys } from "#backend/platform/db/schema/request-key.ts";
import { type Html, html } from "./html.ts";

/** The field of a form that makes something: sent twice, it makes one thing. @param sent what the form carried already, if it comes back */
export const onceField = (sent: string | null | undefined): Html =>
  html`<input type="hidden" name="once" value="${sent || randomUUID()}" />`;

/**
 * Makes something, unless the same form of the same person has made it already. Runs in a transaction: a second click waits for the first.
 * @param key what `onceField` has sent; without one it is made in any case
 * @param make returns the id of what it has made, or anything else if it has made nothing
 */
export async function makeOnce<Made>(
  tx: Tx,
  { memberId, key }: { memberId: number; key: string | undefined },
  make: () => Promise<number | Made>,
): Promise<number | Made> {
  if (!key || !/^[\w-]{16,64}$/.test(key)) return make();
  // A key of the interface has no space in it.
  const own = { memberId, key: `desk ${key}` };
  const here = and(eq(requestKeys.memberId, memberId), eq(requestKeys.key, own.key));
  await tx
    .insert(requestKeys)
    .values({ ...own, digest: "" })
    .onConflictDoNothing();
  const [before] = await tx.select().from(requestKeys).where(here).for("update");
  if (typeof before?.answer.id === "number") return before.answer.id;
  const made = await make();
  if (typeof made === "number")
    await tx
      .update(requestKeys)
      .set({ answer: { id: made } })
      .where(here);
  return made;
}
