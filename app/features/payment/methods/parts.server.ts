import type { PaymentPart } from "#app/features/payment/payment-part.ts";
import { bankPart } from "./bank/part.server.ts";
import { cardPart } from "./card/part.server.ts";
import { creditLinePart } from "./credit-line/part.server.ts";
import { paypalPart } from "./paypal/part.server.ts";
import { pointsPart } from "./points/part.server.ts";
import { voucherPart } from "./voucher/part.server.ts";

/** What the ways to pay bring to the payment step; those without more than an entry on the list bring nothing. */
export const paymentParts = {
  card: cardPart,
  paypal: paypalPart,
  voucher: voucherPart,
  points: pointsPart,
  creditLine: creditLinePart,
  bank: bankPart,
} satisfies Record<string, PaymentPart>;
