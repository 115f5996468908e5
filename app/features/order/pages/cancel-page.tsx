import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { RepetitionNotice } from "#app/features/subscription/repetition-notice.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { CancelPage as CancelData } from "./cancel.server.ts";
import { OrderLines } from "#app/features/order/order-lines.tsx";

/** Asks for confirmation before an order is canceled. */
export function CancelPage({ text, heading, lines, refunds, repetition, back }: SerializeFrom<CancelData>) {
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
        <form method="post" className="actions">
          <HiddenFields values={{ intent: "cancel" }} />
          <Button variant="danger">{words.yes}</Button>
          <a href={back}>{words.no}</a>
        </form>
      </div>
    </>
  );
}
