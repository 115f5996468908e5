import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { BillingPart } from "#app/features/billing/billing-part.tsx";
import { Notice } from "#app/components/notice.tsx";
import { BankPart } from "#app/features/payment/methods/bank/part.tsx";
import { CreditPayment } from "#app/features/payment/methods/credit-line/part.tsx";
import { PointsPart } from "#app/features/payment/methods/points/part.tsx";
import { PaypalPart } from "#app/features/payment/methods/paypal/part.tsx";
import { VoucherPayment } from "#app/features/payment/methods/voucher/part.tsx";
import type { PaymentPage } from "./payment-step.server.ts";

type Props = { data: SerializeFrom<PaymentPage> };

/** What pays before anything else does, above the ways to pay: vouchers, points. Each is a `PaymentPart`. */
export function PartsBefore({ data: { parts, text } }: Props) {
  return (
    <>
      <PaymentPart name="paypal" part={parts.paypal} text={text.payment}>
        {(part) => <PaypalPart part={part} other={text.paypal.other} />}
      </PaymentPart>
      <PaymentPart name="voucher" part={parts.voucher} text={text.payment}>
        {(part) => <VoucherPayment part={part} />}
      </PaymentPart>
      <PaymentPart name="loyalty" part={parts.points} text={text.payment}>
        {(points) => <PointsPart points={points} />}
      </PaymentPart>
      <PaymentPart name="credit-line" part={parts.credit} text={text.payment}>
        {(part) => <CreditPayment part={part} />}
      </PaymentPart>
    </>
  );
}

/** What belongs to a way to pay or to the whole, under the ways to pay: promotions of banks, data for the invoice. */
export function PartsAfter({ data: { parts, text } }: Props) {
  return (
    <>
      <PaymentPart name="bank-promotion" part={parts.bank} text={text.payment}>
        {(part) => <BankPart part={part} />}
      </PaymentPart>
      <PaymentPart name="billing" part={parts.billing} text={text.payment}>
        {(part) => <BillingPart part={part} />}
      </PaymentPart>
    </>
  );
}

type PartProps<Data> = {
  name: string;
  /** What the part's loader answered. */
  part: Data | "away" | undefined;
  text: { partAway: string };
  children: (part: Data) => ReactNode;
};

/** One part in its place: what it has to show, nothing, or that it is away just now. */
function PaymentPart<Data extends object>({ name, part, text, children }: PartProps<Data>) {
  if (part === undefined) return null;
  if (part !== "away") return children(part);
  return (
    <div data-degraded={name}>
      <Notice>{text.partAway}</Notice>
    </div>
  );
}
