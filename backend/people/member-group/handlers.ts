import { and, eq } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import { approvalTypes } from "#backend/order/approval/kinds.ts";
import { isStaffOf } from "#backend/order/find.ts";
import { approvalGroups, members } from "#backend/platform/db/schema/member.ts";
import { segmentMembers, segments } from "#backend/platform/db/schema/spot.ts";
import { forbidden, missing, notFound } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { type AskedPage, nativePageOf } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { textIn } from "#backend/platform/text.ts";
import { type ApprovalGroupRow, approvalsIn } from "../organization/approval.ts";
import { administeredIds } from "../organization/tree.ts";
import { manageableSegments, segmentType } from "./segment.ts";

type Calls = typeof contract.memberGroup;
type Groups = WireReply<Calls["get"]>;
type Group = Extract<Groups["resultList"], unknown[]>[number];

/**
 * The kinds of approval, the organizations where they take place, and the segments of a person.
 * @see docs/interface/member-group.md#groups
 */
export const memberGroupHandlers = handlers(contract.memberGroup, {
  search,

  /** Errors: 401; 403 for guests; 404 for a group of an organization that the caller does not administer. */
  async get({ db, caller, params }: HandlerArgs<Calls["get"]>): Promise<Groups> {
    requireRegistered(caller, "MemberGroupFind");
    const id = readId(params.memberGroupId) ?? -1;
    const [row] = await db.select().from(approvalGroups).where(eq(approvalGroups.id, id));
    if (!row || !(await administeredIds(db, caller)).includes(row.organizationId)) throw notFound();
    return envelope([viewGroup(row)], {});
  },

  /** The store's segments that a person was put into by name. Errors: 401; 403 for guests; 404 for people of others. */
  async ofMember({ db, caller, store, params, common }: HandlerArgs<Calls["ofMember"]>): Promise<Groups> {
    requireRegistered(caller, "MemberGroupFind");
    if (params.memberId !== String(caller.memberId)) await requireKnown({ db, caller, store }, params.memberId);
    return envelope(await segmentsNaming({ db, store, common }, params.memberId, true), {});
  },
});

/**
 * Errors: 401; 403 for guests and people who administer nothing; `_ERR_CMD_MISSING_PARAM` (userId); 404 for a person who is
 * not the caller's to see; `_ERR_CMD_INVALID_PARAM` (pageNumber, pageSize).
 * @see docs/interface/member-group.md#groups
 */
async function search({
  db,
  caller,
  store,
  query,
  common,
}: HandlerArgs<Calls["search"]>): Promise<WireReply<Calls["search"]>> {
  requireRegistered(caller, "MemberGroupFind");
  const organizationIds = await administeredIds(db, caller);
  if (!organizationIds.length && !isStaffOf(caller, store)) throw forbidden("MemberGroupFind");
  if (query.q === "approvalMemberGroupTypes") return envelope(approvalTypes.map(viewType), query);
  if (query.q === "explicitlyIncludedOrExcluded") {
    if (!query.userId) throw missing("userId");
    if (query.userId !== String(caller.memberId)) await requireKnown({ db, caller, store }, query.userId);
    const included = query.exclude !== "1" && query.exclude !== "true";
    return envelope(await segmentsNaming({ db, store, common }, query.userId, included), query);
  }
  const { typeName } = query;
  if (typeName?.includes(segmentType)) {
    const rows = await manageableSegments({ db, caller, store }, organizationIds);
    return envelope(
      rows.map((row) => viewSegment(row, common)),
      query,
    );
  }
  const types = approvalTypes.filter(({ name }) => !typeName || typeName.includes(name));
  const rows = await approvalsIn(
    db,
    organizationIds,
    types.map(({ id }) => id),
  );
  return envelope(rows.map(viewGroup), query);
}

type Scope = Pick<HandlerArgs<Calls["search"]>, "db" | "caller" | "store">;

/** A person the caller may see: staff of the store all people, administrators those of their organizations. */
async function requireKnown({ db, caller, store }: Scope, memberId: string) {
  const id = readId(memberId) ?? -1;
  const [member] = await db.select().from(members).where(eq(members.id, id));
  if (!member) throw notFound();
  if (isStaffOf(caller, store)) return;
  if (!(await administeredIds(db, caller)).includes(member.organizationId)) throw notFound();
}

async function segmentsNaming(
  { db, store, common }: Pick<HandlerArgs<Calls["search"]>, "db" | "store" | "common">,
  memberId: string,
  included: boolean,
): Promise<Group[]> {
  const named = and(eq(segmentMembers.memberId, readId(memberId) ?? -1), eq(segmentMembers.included, included));
  const rows = await db
    .select({ segment: segments })
    .from(segmentMembers)
    .innerJoin(segments, eq(segments.id, segmentMembers.segmentId))
    .where(and(named, eq(segments.storeId, store.id)))
    .orderBy(segments.id);
  return rows.map(({ segment }) => viewSegment(segment, common));
}

/** In the language of the caller, if it has a name there. */
const viewSegment = (
  { id, name, names }: Pick<typeof segments.$inferSelect, "id" | "name" | "names">,
  { languageId }: HandlerArgs<Calls["search"]>["common"],
): Group => ({ memberGroupId: id, name: textIn(names, languageId) || name, description: "" });

const viewType = ({ id, name }: (typeof approvalTypes)[number]): Group => ({
  memberGroupTypeId: String(id),
  name,
  description: "",
  properties: "approval=y",
});

const viewGroup = ({ id, organizationId, typeId }: ApprovalGroupRow): Group => ({
  memberGroupId: id,
  name: approvalTypes.find((type) => type.id === typeId)?.name ?? "",
  description: "",
  ownerId: String(organizationId),
});

function envelope(all: readonly Group[], asked: AskedPage): Groups {
  const { members: resultList, paging } = nativePageOf(all, asked);
  const { recordSetComplete: recordSetCompleteIndicator, ...counts } = paging;
  return { ...counts, recordSetCompleteIndicator, resultList };
}
