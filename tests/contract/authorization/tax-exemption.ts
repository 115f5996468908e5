import { eq } from "drizzle-orm";
import { memberRoles, members, organizations } from "#backend/platform/db/schema/member.ts";
import { kit } from "./matrix.ts";

const body = (organizationId: string) => ({
  organizationId,
  number: "SAT-1",
  authority: "SAT",
  validFrom: "2026-01-01",
  validUntil: "2099-12-31",
  fileName: "constancia.pdf",
  content: Buffer.from("%PDF-1.7 %%EOF").toString("base64"),
});

/** A certificate of an organization that the owner administers. */
export const taxExemption = kit({
  owner: "shopper",

  async own({ db, must }, as) {
    const [made] = await db
      .insert(organizations)
      .values({ name: `Molino ${as.memberId}`, parentId: -2001 })
      .returning();
    const organizationId = made?.id ?? 0;
    await db.update(members).set({ organizationId }).where(eq(members.id, as.memberId));
    await db.insert(memberRoles).values({ memberId: as.memberId, organizationId, roleId: -21 });
    const { certificateId } = (await must("taxExemption.submit", { as, body: body(String(organizationId)) })).body;
    return { id: String(certificateId), organizationId: String(organizationId) };
  },

  state: async ({ must }, as, { organizationId }) =>
    (await must("taxExemption.list", { as, query: { organizationId } })).body.certificates.length > 0,

  cases: [
    { call: "taxExemption.document", input: ({ id }) => ({ params: { certificateId: id } }) },
    {
      call: "taxExemption.submit",
      input: ({ organizationId }) => ({ body: body(organizationId) }),
      knownToAgents: true,
    },
    { call: "taxExemption.list", input: ({ organizationId }) => ({ query: { organizationId } }) },
    {
      call: "taxExemption.decide",
      input: ({ id }) => ({ params: { certificateId: id }, body: { status: "ACCEPTED" } }),
      staffOnly: true,
    },
  ],
});
