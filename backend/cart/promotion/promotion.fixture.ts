import type { Db } from "#backend/platform/db/client.ts";
import { promotionCodes, promotions } from "#backend/platform/db/schema/promotion.ts";
import { casaNorte } from "../goods.fixture.ts";

export const day = 86_400_000;
export const soon = new Date(Date.now() + day);
export const past = new Date(Date.now() - day);

/** A promotion called `Promo <code>` that needs this code: ten percent off the order unless `more` says otherwise. */
export async function promotionOffered(db: Db, code: string, more: Partial<typeof promotions.$inferInsert> = {}) {
  const [row] = await db
    .insert(promotions)
    .values({
      storeId: casaNorte,
      name: `Promo ${code}`,
      description: { "-5": "Diez por ciento", "-1": "Ten percent" },
      kind: "order-percent",
      value: "10",
      needsCode: true,
      startsAt: past,
      endsAt: soon,
      ...more,
    })
    .returning();
  const promotionId = row?.id ?? 0;
  await db.insert(promotionCodes).values({ storeId: casaNorte, code, promotionId });
  return promotionId;
}
