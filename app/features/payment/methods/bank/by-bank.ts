import type { BankPromotion } from "#contract/bank-promotion.ts";

type Plan = Pick<BankPromotion, "bankId" | "bankName" | "eligible" | "type" | "months">;

/**
 * Sorts the way buyers choose: by bank, starting with banks that offer something for this cart; within a bank by months
 * in ascending order, then by other benefits; promotions that cannot be chosen come last. Pure.
 */
export function byBank<P extends Plan>(promos: readonly P[]): { label: string; plans: P[] }[] {
  const ranked = [...promos].sort((one, other) => rankOf(one) - rankOf(other));
  const banks = new Map(ranked.map(({ bankId, bankName }) => [bankId, bankName]));
  return [...banks].map(([bankId, label]) => ({ label, plans: ranked.filter((one) => one.bankId === bankId) }));
}

const rankOf = ({ eligible, type, months = 0 }: Plan) =>
  (eligible ? 0 : 10_000) + (type === "MSI" ? months : 1_000 + months);
