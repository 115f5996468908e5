import type { WireReply } from "#contract";
import { Decimal } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";
import type { loyalty } from "#contract/loyalty.ts";
import { otpChannels } from "#contract/loyalty.ts";
import { cardNumberLength } from "#contract/rules/mask.ts";

/** The currency cards are kept in. @see docs/interface/loyalty.md#model */
export const cardCurrency = "MXN";
/** Linked to one account at a time. @see docs/interface/loyalty.md#model */
export const maxCardsPerUser = 1;

export type LoyaltySettings = ReturnType<typeof readSettings>;

/**
 * The program as the store's `userData` sets it up (`loyalty.…`); without `loyalty.enabled` there is none. Anyone may
 * read these settings, so none of them is a secret.
 * @see docs/interface/loyalty.md#model
 * @see docs/interface/loyalty.md#flags
 */
export function readSettings({ userData }: Pick<Store, "userData">) {
  const on = (name: string, otherwise: boolean) => (userData[`loyalty.${name}`] ?? String(otherwise)) === "true";
  const number = (name: string, otherwise: string) => {
    const text = userData[`loyalty.${name}`] ?? "";
    return new Decimal(/^\d{1,9}(\.\d{1,6})?$/.test(text) ? text : otherwise);
  };
  const enabled = on("enabled", false);
  return {
    enabled,
    accrual: enabled && on("accrual", true),
    redemption: enabled && on("redemption", true),
    otpForRedemption: on("otpForRedemption", false),
    /** The ledger is closed for maintenance: balances are unknown in the meantime. */
    ledgerClosed: on("ledgerClosed", false),
    cardPrefix: userData["loyalty.cardPrefix"] ?? "",
    /** The value of one point in pesos. */
    pointValue: Decimal.max(number("pointValue", "0.05"), "0.01"),
    accrualPercent: number("accrualPercent", "1.0"),
    minRedemption: number("minRedemption", "1.00"),
    maxRedemptionPercent: Decimal.min(number("maxRedemptionPercent", "100"), 100),
    /** Identifiers of departments whose goods neither earn nor take points. */
    excluded: (userData["loyalty.excluded"] ?? "").split(",").filter(Boolean),
  };
}

type Flags = WireReply<(typeof loyalty)["flags"]>["flags"];

/** The public settings. @see docs/interface/loyalty.md#flags */
export function viewFlags(settings: LoyaltySettings): Flags {
  return {
    loyaltyEnabled: settings.enabled,
    linkEnabled: settings.enabled,
    unlinkEnabled: settings.enabled,
    accrualEnabled: settings.accrual,
    redemptionEnabled: settings.redemption,
    otpRequiredForLink: true,
    otpRequiredForUnlink: true,
    otpRequiredForRedemption: settings.otpForRedemption,
    otpChannels: [...otpChannels],
    maxCardsPerUser,
    cardNumberLength,
    minRedemption: settings.minRedemption.toFixed(2),
    maxRedemptionPercent: settings.maxRedemptionPercent.toString(),
    accrualPercent: settings.accrualPercent.toFixed(1),
  };
}
