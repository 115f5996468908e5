import { and, asc, count, desc, eq, exists, inArray, type SQL } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { isStaffOf } from "#backend/order/find.ts";
import { addresses, memberRoles, members, organizations } from "#backend/platform/db/schema/member.ts";
import { cardHolders } from "#backend/payment/loyalty/holder.ts";
import { forbidden, invalid, missing } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { pageAt, windowOf } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { readLineages } from "../organization/lineage.ts";
import { administeredIds, administeredOrganization, siteOf } from "../organization/tree.ts";
import { criteriaOf, searchColumns } from "./criteria.ts";
import { isPerson } from "./scope.ts";
import { viewListed } from "./view.ts";

type Search = typeof contract.buyer.search;
type Args = HandlerArgs<Search>;
const command = "UserSearch";

/**
 * Errors: 401; 403 for guests and for people who neither administer nor serve others; 404 for an organization that the
 * caller does not administer; `_ERR_CMD_MISSING_PARAM` without a criterion for staff, `_ERR_CMD_INVALID_PARAM`.
 * @see docs/interface/buyer.md#search
 */
export async function search(args: Args): Promise<WireReply<Search>> {
  const { db, query } = args;
  const where = and(isPerson, await scope(args), ...criteriaOf(query), ...(await filters(args)));
  const { start, size } = windowOf(query);
  const own = and(
    eq(addresses.memberId, members.id),
    eq(addresses.nickName, members.logonId),
    eq(addresses.current, true),
  );
  const matches = () =>
    db
      .select({ id: members.id })
      .from(members)
      .leftJoin(addresses, own)
      .leftJoin(organizations, eq(organizations.id, members.organizationId))
      .where(where);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(matches().as("matches"));
  const page = await matches()
    .orderBy(...orderOf(query.orderByFieldName))
    .limit(size)
    .offset(start);
  const ids = page.map(({ id }) => id);
  const detailed = query.profileName === "IBM_User_List_Details";
  return {
    recordSetTotal: total,
    recordSetCount: ids.length,
    recordSetCompleteIndicator: start + ids.length >= total,
    ...pageAt({ start, size }),
    pageSize: String(size),
    userDataBeans: await viewAll(args, ids, detailed),
  };
}

/** Limits the search to the people the caller may find. */
async function scope({ db, caller, store, query }: Args): Promise<SQL | undefined> {
  requireRegistered(caller, command);
  const site = siteOf(caller);
  if (query.q === "registeredUsersICanManage") {
    if (!isStaffOf(caller, store)) throw forbidden(command);
    if (!criteriaOf(query).length && !query.x_loyaltyCard) throw missing("logonId");
    return eq(members.state, 1);
  }
  if (site === "writes") return undefined;
  const ids = await administeredIds(db, caller);
  if (!ids.length) throw forbidden(command);
  return inArray(members.organizationId, ids);
}

async function filters({ db, caller, store, query }: Args): Promise<SQL[]> {
  const { accountStatus, roleId, parentOrgId, x_loyaltyCard } = query;
  if (accountStatus && !["0", "1"].includes(accountStatus)) throw invalid("accountStatus");
  const some: SQL[] = accountStatus ? [eq(members.enabled, accountStatus === "1")] : [];
  if (parentOrgId) {
    const organization = await administeredOrganization(db, caller, { id: parentOrgId, command });
    some.push(eq(members.organizationId, organization.id));
  }
  if (roleId) {
    const role = and(eq(memberRoles.memberId, members.id), eq(memberRoles.roleId, roleOf(roleId)));
    some.push(exists(db.select({ id: memberRoles.memberId }).from(memberRoles).where(role)));
  }
  if (x_loyaltyCard) {
    // Administrators do not see which cards people have.
    const holders = query.q === "registeredUsersICanManage" && (await cardHolders(db, store, x_loyaltyCard));
    if (!holders) throw invalid("x_loyaltyCard");
    some.push(inArray(members.id, [-1, ...holders]));
  }
  return some;
}

function roleOf(text: string): number {
  const id = readId(text.replace(/^-/, ""));
  if (id === undefined) throw invalid("roleId");
  return text.startsWith("-") ? -id : id;
}

/** `lastName`, `lastName DESC`; people without the field come last. */
function orderOf(asked = "logonId"): SQL[] {
  const [, name = "", way] = /^(\w+)( DESC| ASC)?$/i.exec(asked) ?? [];
  const columns = { ...searchColumns, status: members.enabled };
  const column = Object.entries(columns).find(([field]) => field === name)?.[1];
  if (!column) throw invalid("orderByFieldName");
  return [way?.trim().toUpperCase() === "DESC" ? desc(column) : asc(column), asc(members.id)];
}

async function viewAll({ db }: Args, ids: readonly number[], detailed: boolean) {
  const among = [-1, ...ids];
  const rows = await db.select().from(members).where(inArray(members.id, among));
  const roles = await db.select().from(memberRoles).where(inArray(memberRoles.memberId, among));
  const lineages = await readLineages(db, [...new Set(rows.map(({ organizationId }) => organizationId))]);
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const lineage = lineages.find((one) => one.id === row.organizationId);
    const held = roles.flatMap(({ memberId, roleId }) => (memberId === id ? roleId : []));
    return viewListed(row, detailed ? { lineage, roles: [...new Set(held)].sort((a, b) => b - a) } : undefined);
  });
}
