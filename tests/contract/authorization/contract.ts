import { eq } from "drizzle-orm";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { contracts, offers } from "#backend/platform/db/schema/price.ts";
import { goods } from "../world.ts";
import { kit } from "./matrix.ts";

let organizationId = 9500;

/** What an organization has agreed with the shop, its prices above all. */
export const contractKit = kit({
  owner: "shopper",

  async own({ db }, { memberId }) {
    organizationId += 1;
    await db.update(members).set({ organizationId }).where(eq(members.id, memberId));
    await db.update(activities).set({ organizationId }).where(eq(activities.memberId, memberId));
    const [made] = await db.insert(contracts).values({ storeId: 1, name: "Convenio", organizationId }).returning();
    const [item] = await db.select().from(products).where(eq(products.partNumber, goods.plain));
    const contractId = made?.id ?? 0;
    await db.insert(offers).values({ productId: item?.id ?? 0, contractId, currency: "MXN", price: "1.23" });
    return { contractId: String(contractId) };
  },

  state: ({ db }, _, { contractId }) =>
    db
      .select()
      .from(offers)
      .where(eq(offers.contractId, Number(contractId))),

  cases: [
    { call: "paymentTerm.agreement", input: ({ contractId }) => ({ params: { contractId } }) },
    {
      call: "price.query",
      input: ({ contractId }) => ({
        body: {
          query: { name: "byPartNumber", products: [{ partNumber: goods.plain }], contractIds: [contractId] },
        },
      }),
    },
    {
      call: "cart.add",
      input: ({ contractId }) => ({ body: { orderItem: [{ partNumber: goods.plain, quantity: "1", contractId }] } }),
    },
  ],
});
