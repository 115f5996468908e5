import { inArray } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { organizations } from "#backend/platform/db/schema/member.ts";
import { forbidden, invalid, missing } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { pageAt, windowOf } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { readLineages } from "./lineage.ts";
import { rolesOf, viewRoles } from "./role.ts";
import { administeredIds, administeredOrganization, idsBelow, readableOrganization } from "./tree.ts";
import { viewListed } from "./view.ts";

type Search = typeof contract.organization.search;

/**
 * Errors: 401; 403 for guests and for people who administer nothing; 404 for an organization that the caller may not see;
 * `_ERR_CMD_MISSING_PARAM` (orgId), `_ERR_CMD_INVALID_PARAM` (orgNameSearchType, startIndex, maxResults).
 * @see docs/interface/organization.md#lists
 */
export async function search(args: HandlerArgs<Search>): Promise<WireReply<Search>> {
  const { db, caller, common, query } = args;
  const command = "OrganizationSearch";
  requireRegistered(caller, command);
  const { q, orgId } = query;
  if (q === "organizationsICanAdmin") {
    const ids = await administeredIds(db, caller);
    if (!ids.length) throw forbidden(command);
    return listed(args, ids);
  }
  if (!orgId) throw missing("orgId");
  if (q === "organizationHierarchy") {
    const top = await readableOrganization(db, caller, orgId);
    return listed(args, await idsBelow(db, [top.id]));
  }
  const organization = await administeredOrganization(db, caller, { id: orgId, command });
  return { roleDataBeans: viewRoles(await rolesOf(db, organization.id), common.languageId) };
}

async function listed({ db, query }: HandlerArgs<Search>, ids: readonly number[]): Promise<WireReply<Search>> {
  const rows = await db
    .select()
    .from(organizations)
    .where(inArray(organizations.id, [...ids]));
  const fits = nameTest(query.orgName, query.orgNameSearchType);
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).filter(({ name }) => fits(name));
  const { start, size } = windowOf(query);
  const page = found.slice(start, start + size);
  const lineages = await readLineages(
    db,
    page.map(({ id }) => id),
  );
  return {
    recordSetTotal: found.length,
    recordSetCount: page.length,
    recordSetCompleteIndicator: start + page.length >= found.length,
    ...pageAt({ start, size }),
    organizationDataBeans: page.flatMap((row) => {
      const lineage = lineages.find(({ id }) => id === row.id);
      return lineage ? [viewListed(row, lineage)] : [];
    }),
  };
}

/** Matches by the suite's numbers: 1, 2, 5 are case-sensitive, 3, 4, 6 are not; 8 is any other name. */
function nameTest(wanted: string | undefined, type = "3"): (name: string) => boolean {
  if (!wanted) return () => true;
  const small = (text: string) => text.toLowerCase();
  const tests: Record<string, (name: string) => boolean> = {
    "1": (name) => name.startsWith(wanted),
    "2": (name) => name.includes(wanted),
    "3": (name) => small(name).startsWith(small(wanted)),
    "4": (name) => small(name).includes(small(wanted)),
    "5": (name) => name === wanted,
    "6": (name) => small(name) === small(wanted),
    "8": (name) => name !== wanted,
  };
  const test = Object.hasOwn(tests, type) ? tests[type] : undefined;
  if (!test) throw invalid("orgNameSearchType");
  return test;
}
