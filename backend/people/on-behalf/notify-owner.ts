import { inArray } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";

type Done = { call: string; storeId: number; memberId: number; agentId: number };

/** Other sensitive acts (a password, a canceled order and its refund) send an email of their own. */
const topics: readonly [RegExp, string][] = [
  [/^contact\./, "address"],
  [/^(person|buyer)\.update$/, "profile"],
  [/^priceOverride\.set$/, "price"],
];

/**
 * Mails the owner of an account when an agent has changed their address, profile, or a price; in the transaction of the change.
 * @see docs/interface/on-behalf.md#what-is-recorded
 */
export async function notifyOwner(db: Tx, { call, storeId, memberId, agentId }: Done): Promise<void> {
  const what = topics.find(([calls]) => calls.test(call))?.[1];
  if (!what) return;
  const people = await db
    .select()
    .from(members)
    .where(inArray(members.id, [memberId, agentId]));
  const owner = people.find(({ id }) => id === memberId);
  const agent = people.find(({ id }) => id === agentId);
  if (!owner?.email) return;
  const about = { what, agentName: agent?.firstName ?? "", languageId: owner.languageId };
  const payload = { storeId: String(storeId), ...about };
  await db.insert(outbox).values({ to: owner.email, kind: "changed-on-behalf", payload });
}
