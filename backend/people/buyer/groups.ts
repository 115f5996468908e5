import { and, eq, inArray } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { segmentMembers } from "#backend/platform/db/schema/spot.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { manageableSegments } from "../member-group/segment.ts";
import { changesAsAgent } from "../on-behalf/managed.ts";
import { administeredIds } from "../organization/tree.ts";
import { administeredPerson, lockPerson } from "./scope.ts";

type Call = typeof contract.buyer.changeGroups;
type Field = keyof HandlerArgs<Call>["body"];
const command = "MemberGroupMemberUpdate";

/**
 * Puts a person into segments of the store by name, keeps them out, or lets the segments' rules decide again. Errors: 401; 403 for
 * guests, and for staff who are no agents of the store; 404; `_ERR_CMD_INVALID_PARAM` for a segment that does not exist, is not the caller's to give, or is in both of the first two
 * lists.
 * @see docs/interface/buyer.md#segments
 */
export async function changeGroups(args: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const { db, caller, store, params, body } = args;
  const person = await administeredPerson({ db, caller, command }, params.userId);
  changesAsAgent(args, command);
  const known = await manageableSegments({ db, caller, store }, await administeredIds(db, caller));
  const idsOf = (field: Field): number[] =>
    (body[field] ?? [])
      .flatMap((text) => text.split(","))
      .filter(Boolean)
      .map((text) => {
        const segment = known.find(({ id }) => String(id) === text.trim());
        if (!segment) throw invalid(field);
        return segment.id;
      });
  const included = idsOf("addAsExplicitInclusionToMemberGroupId");
  const excluded = idsOf("addAsExplicitExclusionToMemberGroupId");
  const removed = idsOf("removeFromMemberGroupId");
  if (included.some((id) => excluded.includes(id))) throw invalid("addAsExplicitExclusionToMemberGroupId");
  await lockPerson(db, person);
  const all = [...included, ...excluded, ...removed];
  if (all.length)
    await db
      .delete(segmentMembers)
      .where(and(eq(segmentMembers.memberId, person.id), inArray(segmentMembers.segmentId, all)));
  const row = (included: boolean) => (segmentId: number) => ({ segmentId, memberId: person.id, included });
  const rows = [...new Set(included)].map(row(true)).concat([...new Set(excluded)].map(row(false)));
  if (rows.length) await db.insert(segmentMembers).values(rows);
  return {
    userId: String(person.id),
    storeId: String(store.id),
    addAsExplicitInclusionToMemberGroupId: included.join(","),
    addAsExplicitExclusionToMemberGroupId: excluded.join(","),
    removeFromMemberGroupId: removed.join(","),
  };
}
