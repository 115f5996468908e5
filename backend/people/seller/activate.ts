import { eq } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { shopUrl } from "#backend/store/shop-url.ts";
import { type FoundSeller, type SellerRow, updateSeller } from "./record.ts";

/** Lets a seller sell, or stops it; the people of the seller get an e-mail the first time it changes. */
export async function setActive(db: Tx, { seller, organization }: FoundSeller, active: boolean): Promise<SellerRow> {
  if (seller.active === active) return seller;
  await updateSeller(db, seller.id, { active });
  const people = organization ? await db.select().from(members).where(eq(members.organizationId, organization.id)) : [];
  const url = await shopUrl(db, seller.storeId, `seller/${String(seller.id)}`);
  const kind = active ? "seller-activated" : "seller-deactivated";
  const mails = people.flatMap(({ email: to, languageId }) =>
    to ? [{ to, kind, payload: { seller: seller.name, languageId, url } }] : [],
  );
  if (mails.length) await db.insert(outbox).values(mails);
  return { ...seller, active };
}
