import { eq } from "drizzle-orm";
import { activities, members, organizations } from "#backend/platform/db/schema/member.ts";
import { goods } from "../world.ts";
import { kit } from "./matrix.ts";

/** A buyer's private list with one line. The strangers who request it belong to no organization, or to another one. */
export const requisitionList = kit({
  owner: "shopper",

  async own({ db, must }, as) {
    const [made] = await db
      .insert(organizations)
      .values({ name: `Imprenta ${as.memberId}`, parentId: -2001 })
      .returning();
    const organizationId = made?.id ?? 0;
    await db.update(members).set({ organizationId }).where(eq(members.id, as.memberId));
    await db.update(activities).set({ organizationId }).where(eq(activities.memberId, as.memberId));
    const { body } = await must("requisitionList.write", {
      as,
      query: { action: "updateItem" },
      body: { name: "Papel", partNumber: goods.plain, quantity: "2" },
    });
    return { id: String(body.requisitionListId[0]), itemId: String(body.orderItemId[0]) };
  },

  state: async ({ must }, as, { id }) => {
    const { body } = await must("requisitionList.get", { as, params: { id } });
    const { orderItem } = (await must("order.get", { as, params: { orderId: id } })).body;
    return [body.resultList, orderItem];
  },

  cases: [
    { call: "requisitionList.get", input: ({ id }) => ({ params: { id } }) },
    { call: "order.get", input: ({ id }) => ({ params: { orderId: id } }) },
    {
      call: "requisitionList.write",
      input: ({ id }) => ({ query: { action: "copy" }, body: { orderId: id, name: `Copia ${(copies += 1)}` } }),
    },
    {
      call: "requisitionList.write",
      input: ({ id }) => ({
        query: { action: "updateItem" },
        body: { requisitionListId: id, partNumber: goods.plain, quantity: "1" },
      }),
    },
    {
      call: "requisitionList.write",
      input: ({ itemId }, { id }) => ({
        query: { action: "updateItem" },
        body: { orderId: id, orderItemId: itemId, quantity: "3" },
      }),
    },
    {
      call: "requisitionList.write",
      input: ({ id, itemId }) => ({
        query: { action: "updateItem" },
        body: { orderId: id, orderItemId: itemId, quantity: "3" },
      }),
    },
    { call: "requisitionList.update", input: ({ id }) => ({ params: { id }, body: { name: "Otra" } }) },
    { call: "requisitionList.submit", input: ({ id }) => ({ params: { id }, query: { action: "submit" }, body: {} }) },
    { call: "requisitionList.remove", input: ({ id }) => ({ params: { id } }) },
  ],
});

let copies = 0;
