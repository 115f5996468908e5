import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { Button } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { ActionBar } from "#app/components/order-summary.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { CheckoutSplit } from "#app/components/checkout-split.tsx";
import { Steps } from "#app/components/steps.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { fill } from "#app/i18n/fill.ts";
import { LowerSpots } from "#app/features/marketing/lower-spots.tsx";
import { OrderLines } from "#app/features/order/order-lines.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { Frame } from "./open-checkout.server.ts";

type FrameProps = {
  frame: SerializeFrom<Frame>;
  title: string;
  intro?: string;
  /** The form that the one primary button sends, and what the button says. */
  form: string;
  intent: string;
  button: string;
  /** What must be seen before the button; it states the amount itself and comes at the end of the page. */
  agreement?: ReactNode;
  /** Names of the step's fields, for the list of errors. */
  labels?: Record<string, string>;
  children: ReactNode;
};

/** Every step of the checkout: the progress, the step's own part, the cart next to it, and one button to continue. */
export function CheckoutFrame({ frame, title, intro, form, intent, button, agreement, labels, children }: FrameProps) {
  const { text, totals } = frame;
  const continueButton = (
    <Button form={form} name="intent" value={intent}>
      {button}
    </Button>
  );
  return (
    <>
      <Steps
        label={text.steps.label}
        steps={frame.steps}
        current={frame.current}
        doneLabel={text.steps.done}
        place={fill(text.steps.of, { step: frame.current + 1, steps: frame.steps.length })}
      />
      <PageHeading title={title} text={intro} />
      <FormErrors labels={labels} />
      <LowerSpots sections={frame.slots.lead} />
      <CheckoutSplit
        summary={<CartBeside frame={frame} />}
        main={children}
        review={agreement !== undefined}
        action={
          agreement ? (
            <>
              {agreement}
              {continueButton}
            </>
          ) : (
            <ActionBar label={totals.totalLabel ?? text.total} total={totals.total}>
              {continueButton}
            </ActionBar>
          )
        }
      />
      <LowerSpots sections={frame.slots.rest} />
    </>
  );
}

/** The items and their total: collapsible on a phone, with the amount in its header; otherwise always open next to the step. */
function CartBeside({ frame }: { frame: SerializeFrom<Frame> }) {
  const { text, totals, lines } = frame;
  return (
    <details className="summary-fold">
      <summary className="summary-fold__head">
        <h2>{text.summaryFold}</h2>
        <span className="chevron" aria-hidden="true" />
        <strong>
          <bdi>{totals.total}</bdi>
        </strong>
      </summary>
      <div className="summary-fold__body">
        {frame.namesUnknown && (
          <div data-degraded="catalog">
            <Notice>{text.namesUnknown}</Notice>
          </div>
        )}
        <OrderLines label={text.lines} times={frame.times} lines={lines} more={frame.more} />
        <a href={frame.cartHref}>{text.changeCart}</a>
        <SummaryList rows={totals.rows} />
        {totals.note ? <p className="order-summary__note">{totals.note}</p> : null}
      </div>
    </details>
  );
}
