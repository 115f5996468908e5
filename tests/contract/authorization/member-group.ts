import { eq } from "drizzle-orm";
import { approvalGroups, memberRoles, members, organizations } from "#backend/platform/db/schema/member.ts";
import { kit } from "./matrix.ts";

let made = 0;

/** An approval that takes place in the owner's organization, and a person who belongs to it. */
export const memberGroup = kit({
  owner: "shopper",

  async own({ db }, { memberId }) {
    made += 1;
    const [organization] = await db
      .insert(organizations)
      .values({ name: `Molinos ${made}`, parentId: -2001 })
      .returning();
    const organizationId = organization?.id ?? 0;
    await db.insert(memberRoles).values({ memberId, organizationId, roleId: -21 });
    const [colleague] = await db.insert(members).values({ registerType: "R", organizationId }).returning();
    const [group] = await db.insert(approvalGroups).values({ organizationId, typeId: 101 }).returning();
    return { groupId: String(group?.id), colleagueId: String(colleague?.id) };
  },

  state: ({ db }, _, { groupId }) =>
    db
      .select()
      .from(approvalGroups)
      .where(eq(approvalGroups.id, Number(groupId))),

  cases: [
    { call: "memberGroup.get", input: ({ groupId }) => ({ params: { memberGroupId: groupId } }) },
    { call: "memberGroup.ofMember", input: ({ colleagueId }) => ({ params: { memberId: colleagueId } }) },
    {
      call: "memberGroup.search",
      input: ({ colleagueId }) => ({ query: { q: "explicitlyIncludedOrExcluded", userId: colleagueId } }),
    },
  ],
});
