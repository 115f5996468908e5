import type { SerializeFrom } from "@remix-run/node";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { RepetitionNotice } from "#app/features/subscription/repetition-notice.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { CancelForm } from "./cancel-form.tsx";
import type { CancelPage as CancelData } from "./cancel.server.ts";
import { OrderLines } from "#app/features/order/order-lines.tsx";

/** Asks for confirmation before an order is canceled. */
export function CancelPage({ text, heading, lines, refunds, repetition, reasons, back }: SerializeFrom<CancelData>) {
  const words = text.cancel;
  return (
    <>
      <PageHeading title={heading} text={words.intro} />
      <FormErrors />
      <div className="stack stack--l">
        <Panel title={words.what}>
          <OrderLines label={words.what} times={text.times} lines={lines} />
        </Panel>
        {refunds.map((refund) => (
          <Notice key={refund} kind="info" quiet>
            {refund}
          </Notice>
        ))}
        {repetition && <RepetitionNotice {...repetition} />}
        <CancelForm words={words} reasons={reasons} back={back} />
      </div>
    </>
  );
}
