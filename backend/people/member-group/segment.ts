import { eq } from "drizzle-orm";
import { isStaffOf } from "#backend/order/find.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { segments } from "#backend/platform/db/schema/spot.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import type { Store } from "#backend/store/store.ts";

/** The type by which customer segments are requested. */
export const segmentType = "CustomerSegment";

type Asked = { db: Db; caller: Caller; store: Store };

/**
 * The segments of a store that the caller may put people into: the store's staff all, administrators those that are meant for one of
 * their organizations.
 * @see docs/interface/member-group.md#groups
 */
export async function manageableSegments({ db, caller, store }: Asked, organizationIds: readonly number[]) {
  const rows = await db.select().from(segments).where(eq(segments.storeId, store.id)).orderBy(segments.id);
  if (isStaffOf(caller, store)) return rows;
  return rows.filter(({ rule }) => rule.organizations?.some((id) => organizationIds.includes(id)));
}
