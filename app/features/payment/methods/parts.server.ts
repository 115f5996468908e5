import type { PaymentPart } from "#app/features/payment/payment-part.ts";
import { bankPart } from "./bank/part.server.ts";
import { cardPart } from "./card/part.server.ts";
import { creditLinePart } from "./credit-line/part.server.ts";
import { paypalPart } from "./paypal/part.server.ts";
import { pointsPart } from "./points/part.server.ts";
import { voucherPart } from "./voucher/part.server.ts";

/** The sections that payment methods add to the payment step; methods that are only an entry in the list have none. */
export const paymentParts = {
  card: cardPart,
  paypal: paypalPart,
  voucher: voucherPart,
  points: pointsPart,
  creditLine: creditLinePart,
  bank: bankPart,
} satisfies Record<string, PaymentPart>;
