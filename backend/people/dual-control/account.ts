import { eq, inArray } from "drizzle-orm";
import { needsSecond } from "#backend/order/dual-control/details.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import type { Actor } from "#backend/platform/http/authenticate.ts";

/**
 * Whether a second agent is wanted for what changes an account. An account is the same in every store: what one store that the agent serves
 * wants cannot be avoided at the address of another one.
 * @see docs/interface/dual-control.md#what-waits
 */
export async function accountNeedsSecond(
  db: Db,
  { memberId }: Pick<Actor, "memberId">,
  act: "password" | "email",
): Promise<boolean> {
  const [agent] = await db.select({ ids: members.servedStoreIds }).from(members).where(eq(members.id, memberId));
  const served = await db
    .select({ userData: stores.userData })
    .from(stores)
    .where(inArray(stores.id, [-1, ...(agent?.ids ?? [])]));
  return served.some((store) => needsSecond(store, act));
}
