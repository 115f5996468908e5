import type { SerializeFrom } from "@remix-run/node";
import { partView } from "#app/features/payment/part-view.tsx";
import type { PaymentParts } from "#app/features/payment/payment-part.ts";
import { BankPart } from "./bank/part.tsx";
import { CreditLinePart } from "./credit-line/part.tsx";
import type { paymentParts } from "./parts.server.ts";
import { PaypalPart } from "./paypal/part.tsx";
import { PointsPart } from "./points/part.tsx";
import { VoucherPart } from "./voucher/part.tsx";

type Parts = SerializeFrom<PaymentParts<typeof paymentParts>>;

/** Rendered above the list of payment methods, in this order: what pays before anything else. */
export const viewsAbove = [
  partView("paypal", (parts: Parts) => parts.paypal, PaypalPart),
  partView("voucher", (parts: Parts) => parts.voucher, VoucherPart),
  partView("loyalty", (parts: Parts) => parts.points, PointsPart),
  partView("credit-line", (parts: Parts) => parts.creditLine, CreditLinePart),
];

/** Rendered below the list: sections that belong to one of its methods. */
export const viewsBelow = [partView("bank-promotion", (parts: Parts) => parts.bank, BankPart)];
