import type { Shop } from "#app/features/shop/shop.server.ts";
import { type Approvals, approvalsOf, typeNames } from "./kinds.ts";

/** What the organization itself approves. */
export async function readApprovals({ commerce }: Shop, organizationId: string): Promise<Approvals> {
  const { resultList } = await commerce.memberGroup.search({ query: { q: "manageable" } });
  return approvalsOf(resultList.filter(({ ownerId }) => ownerId === organizationId).map(({ name }) => name));
}

/** Other kinds, which only the backend knows, stay unchanged. */
export async function writeApprovals({ commerce }: Shop, organizationId: string, approvals: Approvals): Promise<void> {
  const [types, groups] = await Promise.all([
    commerce.memberGroup.search({ query: { q: "approvalMemberGroupTypes", propertiesFilter: "approval=y" } }),
    commerce.memberGroup.search({ query: { q: "manageable" } }),
  ]);
  const own = groups.resultList.filter(({ ownerId }) => ownerId === organizationId).map(({ name }) => name);
  const wanted = typeNames(approvals, own);
  const ids = types.resultList.flatMap(({ name, memberGroupTypeId }) =>
    memberGroupTypeId !== undefined && wanted.includes(name) ? memberGroupTypeId : [],
  );
  const body = { orgEntityId: organizationId, segmentId: ids.join(",") };
  await commerce.organization.change({ organizationId, query: { action: "updateApprovalGroups" }, body });
}
