import { mailSeller } from "#backend/order/seller-people.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { type FoundSeller, noteSeller, type SellerRow, updateSeller } from "./record.ts";

type Change = { active: boolean; memberId: number; reason: string };

/** Lets a seller sell, or stops it; if that changes something, its people get an email, and who did it is recorded. */
export async function setActive(db: Tx, { seller }: FoundSeller, change: Change): Promise<SellerRow> {
  const { active, memberId, reason } = change;
  if (seller.active === active) return seller;
  await updateSeller(db, seller.id, { active });
  await noteSeller(db, { sellerId: seller.id, what: active ? "activated" : "deactivated", memberId, reason });
  await mailSeller(db, seller, active ? "seller-activated" : "seller-deactivated", { reason });
  return { ...seller, active };
}
