import { eq } from "drizzle-orm";
import { activities, members, organizations } from "#backend/platform/db/schema/member.ts";
import { goods } from "../world.ts";
import { kit } from "./matrix.ts";

let count = 0;

/** A buyer's quotation, made from a cart. The strangers who request it belong to no organization, or to another one. */
export const quotation = kit({
  owner: "shopper",

  async own({ db, must }, as) {
    const [made] = await db
      .insert(organizations)
      .values({ name: `Taller ${as.memberId}`, parentId: -2001 })
      .returning();
    const organizationId = made?.id ?? 0;
    await db.update(members).set({ organizationId }).where(eq(members.id, as.memberId));
    await db.update(activities).set({ organizationId }).where(eq(activities.memberId, as.memberId));
    await must("cart.add", { as, body: { orderItem: [{ partNumber: goods.plain, quantity: "2" }] } });
    const { body: cart } = await must("cart.get", { as });
    const { body } = await must("quotation.create", { as, body: { orderId: cart.orderId } });
    return { id: String(body.quotationId), cartId: String(cart.orderId) };
  },

  state: async ({ must }, as, { id }) => (await must("quotation.get", { as, params: { quotationId: id } })).body,

  cases: [
    { call: "quotation.get", input: ({ id }) => ({ params: { quotationId: id } }) },
    { call: "quotation.create", input: ({ cartId }) => ({ body: { orderId: cartId, reference: `${(count += 1)}` } }) },
    { call: "quotation.send", input: ({ id }) => ({ params: { quotationId: id }, body: { to: "luis@example.mx" } }) },
    { call: "quotation.order", input: ({ id }) => ({ params: { quotationId: id }, body: {} }) },
    { call: "quotation.withdraw", input: ({ id }) => ({ params: { quotationId: id }, body: {} }) },
  ],
});
