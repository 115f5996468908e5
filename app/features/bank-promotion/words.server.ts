import { sameAmount, sumOf, timesPieces } from "#app/features/shop/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { BankPromotion, ChosenBankPromotion, LostBankPromotion } from "#contract/bank-promotion.ts";

type Benefit = Omit<ChosenBankPromotion, "promoId" | "bankId" | "cardBin">;

/** The benefit of a promotion: `12 × $525.00`; with a different first payment, both amounts, so that they add up. */
export function benefitText({ t, format }: Shop, promotion: Benefit, currency: string): string {
  const { type, months = 1, monthlyAmount, firstMonthAmount, discountAmount = "0", cashbackAmount = "0" } = promotion;
  const money = (amount: string) => format.money(amount, currency);
  if (type === "DISCOUNT") return t("bankPromotion:discount", { amount: money(discountAmount) });
  if (type === "CASHBACK") return t("bankPromotion:cashback", { amount: money(cashbackAmount) });
  if (!monthlyAmount || !firstMonthAmount) return "";
  if (sameAmount(monthlyAmount, firstMonthAmount)) return `${months} × ${money(monthlyAmount)}`;
  return `1 × ${money(firstMonthAmount)} + ${months - 1} × ${money(monthlyAmount)}`;
}

/** The same with the promotion's and the bank's names, in one line. */
export const promotionLine = (shop: Shop, promotion: Benefit, currency: string): string =>
  [`${promotion.name}, ${promotion.bankName}`, benefitText(shop, promotion, currency)].filter(Boolean).join(": ");

/** Every payment of a plan: the first, the others, what they add up to. Nothing for promotions without months. */
export function monthTable({ t, format }: Shop, promotion: ChosenBankPromotion, currency: string) {
  const { months = 1, monthlyAmount, firstMonthAmount } = promotion;
  if (!monthlyAmount || !firstMonthAmount) return [];
  const money = (amount: string) => format.money(amount, currency);
  return [
    { name: t("bankPromotion:first"), value: money(firstMonthAmount) },
    ...(months > 1
      ? [{ name: t("bankPromotion:others", { from: 2, to: months }), value: `${months - 1} × ${money(monthlyAmount)}` }]
      : []),
    {
      name: t("bankPromotion:sum"),
      value: money(sumOf([firstMonthAmount, timesPieces(monthlyAmount, months - 1)])),
      kind: "strong" as const,
    },
  ];
}

/** Why a promotion does not apply, as text for people. */
export function reasonText({ t, format }: Shop, promotion: BankPromotion, currency: string): string {
  const { reasonCode, minPurchase, bankName } = promotion;
  if (!reasonCode) return "";
  return t(`bankPromotion:reason.${reasonCode}`, {
    minimum: format.money(minPurchase, currency),
    bank: bankName,
    currency,
  });
}

/** The text that says that a promotion was lost, and why. */
export const lostText = ({ t }: Shop, { name, reasonCode }: LostBankPromotion): string =>
  `${t("bankPromotion:lost", { name })} ${t(`bankPromotion:lostBecause.${reasonCode}`)}`;
