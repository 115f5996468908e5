import { memberRoles, members, organizations } from "#backend/platform/db/schema/member.ts";
import { submitForApproval } from "#backend/order/approval/record.ts";
import { kit } from "./matrix.ts";

let made = 0;

/** The registration of a person who waits for the owner's approval. */
export const approval = kit({
  owner: "shopper",

  async own({ db }, { memberId }) {
    made += 1;
    const [organization] = await db
      .insert(organizations)
      .values({ name: `Viveros ${made}`, parentId: -2001 })
      .returning();
    const organizationId = organization?.id ?? 0;
    await db.insert(memberRoles).values({ memberId, organizationId, roleId: -22 });
    const waiting = { registerType: "R" as const, organizationId, state: 0, firstName: "Nuria", lastName: "Sanz" };
    const [person] = await db.insert(members).values(waiting).returning();
    const personId = person?.id ?? 0;
    const { id } = await db.transaction((tx) =>
      submitForApproval(tx, {
        flowTypeId: "10004",
        entityId: personId,
        submitterId: personId,
        storeId: 1,
        place: { organizationId, groupId: null },
      }),
    );
    return { approvalId: String(id), personId: String(personId), approverId: String(memberId) };
  },

  state: async ({ must }, as, { approvalId }) =>
    (await must("approval.get", { as, params: { approvalStatusId: approvalId } })).body,

  cases: [
    { call: "approval.search", input: ({ approvalId }) => ({ query: { q: "all", approvalStatusId: approvalId } }) },
    { call: "approval.search", input: ({ personId }) => ({ query: { q: "all", entityId: personId } }) },
    { call: "approval.search", input: ({ approverId }) => ({ query: { q: "all", approverId } }) },
    { call: "approval.get", input: ({ approvalId }) => ({ params: { approvalStatusId: approvalId } }) },
    {
      call: "approval.decide",
      input: ({ approvalId }) => ({
        params: { approvalStatusId: approvalId },
        query: { action: "updateApprovalStatus" },
        body: { aprv_act: "1" },
      }),
    },
  ],
});
