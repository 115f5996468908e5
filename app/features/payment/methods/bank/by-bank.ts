import type { BankPromotion } from "#contract/bank-promotion.ts";

type Plan = Pick<BankPromotion, "bankId" | "bankName" | "eligible" | "type" | "months">;

/**
 * As buyers choose: first the bank, those first that have something for this cart; then months from few to many, what else
 * it gives, and last what cannot be chosen. Pure.
 */
export function byBank<P extends Plan>(promos: readonly P[]): { label: string; plans: P[] }[] {
  const ranked = [...promos].sort((one, other) => rankOf(one) - rankOf(other));
  const banks = new Map(ranked.map(({ bankId, bankName }) => [bankId, bankName]));
  return [...banks].map(([bankId, label]) => ({ label, plans: ranked.filter((one) => one.bankId === bankId) }));
}

const rankOf = ({ eligible, type, months = 0 }: Plan) =>
  (eligible ? 0 : 10_000) + (type === "MSI" ? months : 1_000 + months);
