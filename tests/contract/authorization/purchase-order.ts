import { eq } from "drizzle-orm";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { purchaseOrders } from "#backend/platform/db/schema/purchase-order.ts";
import { kit } from "./matrix.ts";

let organizationId = 9000;

/** A purchase order number of the organization for which the owner buys. */
export const purchaseOrder = kit({
  owner: "shopper",

  async own({ db }, { memberId }) {
    organizationId += 1;
    await db.update(members).set({ organizationId }).where(eq(members.id, memberId));
    await db.update(activities).set({ organizationId }).where(eq(activities.memberId, memberId));
    const row = { organizationId, number: "OC-1", type: "Blanket", currency: "MXN" } as const;
    const [made] = await db.insert(purchaseOrders).values(row).returning();
    return { id: String(made?.id) };
  },

  state: ({ db }, _, { id }) =>
    db
      .select()
      .from(purchaseOrders)
      .where(eq(purchaseOrders.id, Number(id))),

  cases: [{ call: "purchaseOrder.get", input: ({ id }) => ({ params: { id } }) }],
});
