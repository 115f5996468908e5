import { mailSeller } from "#backend/order/seller-people.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { type FoundSeller, type SellerRow, updateSeller } from "./record.ts";

/** Lets a seller sell, or stops it; the people of the seller get an e-mail the first time it changes. */
export async function setActive(db: Tx, { seller }: FoundSeller, active: boolean): Promise<SellerRow> {
  if (seller.active === active) return seller;
  await updateSeller(db, seller.id, { active });
  await mailSeller(db, seller, active ? "seller-activated" : "seller-deactivated", {});
  return { ...seller, active };
}
