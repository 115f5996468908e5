import { eq } from "drizzle-orm";
import { memberRoles, members, organizationRoles, organizations } from "#backend/platform/db/schema/member.ts";
import { segmentMembers } from "#backend/platform/db/schema/spot.ts";
import { kit } from "./matrix.ts";

type Names = Record<"organizationId" | "userId" | "logonId", string>;

let made = 0;

/** An organization that the owner administers, and a person who belongs to it. */
export const buyer = kit({
  owner: "shopper",
  knownToAgents: true,

  async own({ db }, { memberId }) {
    made += 1;
    const named = { name: `Imprenta ${made}`, parentId: -2001 };
    const [organization] = await db.insert(organizations).values(named).returning();
    const organizationId = organization?.id ?? 0;
    await db.insert(organizationRoles).values([-21, -22, -24].map((roleId) => ({ organizationId, roleId })));
    await db.insert(memberRoles).values({ memberId, organizationId, roleId: -21 });
    const logonId = `colega-${memberId}@ejemplo.mx`;
    const person = { registerType: "R" as const, logonId, email: logonId, firstName: "Inés", organizationId };
    const [colleague] = await db.insert(members).values(person).returning();
    return { organizationId: String(organizationId), userId: String(colleague?.id), logonId };
  },

  async state({ db }, _, { organizationId, userId }) {
    const memberId = Number(userId);
    return [
      await db
        .select()
        .from(members)
        .where(eq(members.organizationId, Number(organizationId))),
      await db.select().from(memberRoles).where(eq(memberRoles.memberId, memberId)),
      await db.select().from(segmentMembers).where(eq(segmentMembers.memberId, memberId)),
    ];
  },

  cases: [
    {
      call: "buyer.search",
      input: ({ organizationId }) => ({ query: { q: "usersICanAdmin", parentOrgId: organizationId } }),
    },
    { call: "buyer.search", input: ({ logonId }) => ({ query: { q: "usersICanAdmin", logonId } }) },
    { call: "buyer.get", input: ({ userId }) => ({ params: { userId } }) },
    { call: "buyer.update", input: ({ userId }) => ({ params: { userId }, body: { firstName: "Otra" } }) },
    {
      call: "buyer.update",
      input: ({ organizationId }, { userId }) => ({ params: { userId }, body: { parentMemberId: organizationId } }),
    },
    ...["assignRole", "unassignRole"].flatMap((action) => [
      {
        call: "buyer.changeRoles" as const,
        input: ({ userId }: Names, { organizationId }: Names) => ({
          params: { userId: userId },
          query: { action },
          body: { roleId: "-22", orgEntityId: organizationId },
        }),
      },
      {
        call: "buyer.changeRoles" as const,
        input: ({ organizationId }: Names, { userId }: Names) => ({
          params: { userId: userId },
          query: { action },
          body: { roleId: "-22", orgEntityId: organizationId },
        }),
      },
    ]),
    { call: "buyer.remove", input: ({ userId }) => ({ params: { userId } }) },
    { call: "buyer.resetPassword", input: ({ logonId }) => ({ body: { logonId } }) },
    { call: "buyer.changeGroups", input: ({ userId }) => ({ params: { userId }, body: {} }) },
    {
      call: "person.register",
      input: ({ organizationId }) => ({
        query: { mode: "admin" },
        body: { logonId: `nuevo-${organizationId}@ejemplo.mx`, parentMemberId: organizationId, x_invite: "true" },
      }),
    },
  ],
});
