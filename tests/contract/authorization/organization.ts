import { eq } from "drizzle-orm";
import { approvalLimits, approvalReminders } from "#backend/platform/db/schema/approval.ts";
import { costCenters } from "#backend/platform/db/schema/cost-center.ts";
import {
  activities,
  memberRoles,
  members,
  organizationRoles,
  organizations,
} from "#backend/platform/db/schema/member.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import { kit } from "./matrix.ts";

let made = 0;

/** The organization that the owner buys for and administers, with a contract of its own. */
export const organizationKit = kit({
  owner: "shopper",
  knownToAgents: true,

  async own({ db }, { memberId }) {
    made += 1;
    const named = { name: `Talleres Unidos ${made}`, parentId: -2001 };
    const [organization] = await db.insert(organizations).values(named).returning();
    const organizationId = organization?.id ?? 0;
    await db.update(members).set({ organizationId }).where(eq(members.id, memberId));
    await db.update(activities).set({ organizationId }).where(eq(activities.memberId, memberId));
    await db.insert(organizationRoles).values([-21, -24].map((roleId) => ({ organizationId, roleId })));
    await db.insert(memberRoles).values({ memberId, organizationId, roleId: -21 });
    const person = { registerType: "R" as const, logonId: `taller-${made}@ejemplo.mx`, organizationId };
    const [colleague] = await db.insert(members).values(person).returning();
    const [agreed] = await db.insert(contracts).values({ storeId: 1, name: "Convenio", organizationId }).returning();
    return { organizationId: String(organizationId), contractId: String(agreed?.id), userId: String(colleague?.id) };
  },

  async state({ must, db }, as, { organizationId }) {
    const { body } = await must("organization.entitled", { as });
    const id = Number(organizationId);
    return [
      body,
      await db.select().from(activities).where(eq(activities.memberId, as.memberId)),
      await db.select().from(organizations).where(eq(organizations.id, id)),
      await db.select().from(organizations).where(eq(organizations.parentId, id)),
      await db.select().from(organizationRoles).where(eq(organizationRoles.organizationId, id)),
      await db.select().from(approvalLimits).where(eq(approvalLimits.organizationId, id)),
      await db.select().from(approvalReminders).where(eq(approvalReminders.organizationId, id)),
      await db.select().from(costCenters).where(eq(costCenters.organizationId, id)),
    ];
  },

  cases: [
    {
      call: "organization.switchTo",
      input: ({ organizationId }) => ({ query: { activeOrgId: organizationId }, body: {} }),
    },
    { call: "organization.switchTo", input: ({ organizationId }) => ({ body: { activeOrgId: organizationId } }) },
    { call: "organization.switchContract", input: ({ contractId }) => ({ query: { contractId }, body: {} }) },
    { call: "organization.switchContract", input: ({ contractId }) => ({ body: { contractId } }) },
    {
      call: "organization.search",
      input: ({ organizationId }) => ({ query: { q: "organizationHierarchy", orgId: organizationId } }),
    },
    {
      call: "organization.search",
      input: ({ organizationId }) => ({ query: { q: "rolesICanAssignInOrg", orgId: organizationId } }),
    },
    { call: "organization.spending", input: ({ organizationId }) => ({ params: { organizationId } }) },
    { call: "organization.get", input: ({ organizationId }) => ({ params: { organizationId } }) },
    {
      call: "organization.create",
      input: ({ organizationId }) => ({ body: { orgEntityName: "Almacén", parentMemberId: organizationId } }),
    },
    {
      call: "organization.update",
      input: ({ organizationId }) => ({ params: { organizationId }, body: { description: "Otra" } }),
    },
    { call: "costCenter.get", input: ({ organizationId }) => ({ params: { organizationId } }) },
    {
      call: "costCenter.save",
      input: ({ organizationId }) => ({ params: { organizationId }, body: { costCenter: ["Norte"] } }),
    },
    { call: "approvalRule.get", input: ({ organizationId }) => ({ params: { organizationId } }) },
    {
      call: "approvalRule.setLimit",
      input: ({ organizationId }) => ({ params: { organizationId }, body: { currency: "MXN", amount: "100" } }),
    },
    {
      call: "approvalRule.setLimit",
      input: ({ userId }, { organizationId }) => ({
        params: { organizationId },
        body: { userId, currency: "MXN", amount: "100" },
      }),
    },
    {
      call: "approvalRule.setReminder",
      input: ({ organizationId }) => ({ params: { organizationId }, body: { days: "2" } }),
    },
    ...["assignRole", "unassignRole", "updateApprovalGroups"].map((action) => ({
      call: "organization.change" as const,
      input: ({ organizationId }: { organizationId: string }) => ({
        params: { organizationId },
        query: { action },
        body: { orgEntityId: organizationId, segmentId: "" },
      }),
    })),
  ],
});
