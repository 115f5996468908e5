import { Button, ButtonLink } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { ReturnRows } from "#app/features/return/return-rows.tsx";
import { RepetitionNotice } from "#app/features/subscription/repetition-notice.tsx";
import type { Detail } from "./detail-page.tsx";
import { Settling } from "./settling.tsx";

/** What can be done with the order now, and why other actions are not possible. */
export function DetailActions({ data }: { data: Detail }) {
  const { text, mayPay, cancel, give, toList, whyNoCancel, whyNoReturn, dates } = data;
  const words = text.detail;
  return (
    <div className="stack">
      {mayPay && (
        <Notice kind="warning">
          {words.unpaid} {data.settling.kept}
        </Notice>
      )}
      <Settling {...data.settling} />
      {data.repetition && <RepetitionNotice {...data.repetition} />}
      <div className="actions no-print">
        {mayPay && <Post intent="repay" label={text.confirmation.payAgain} />}
        {give && <ButtonLink href={give}>{words.give}</ButtonLink>}
        <Post intent="again" ticket={data.ticket} label={text.again.buy} secondary />
        {toList && <a href={toList}>{words.toList}</a>}
        {data.rate && <a href={data.rate}>{data.rateLabel}</a>}
        {data.review && <a href={data.review}>{data.reviewLabel}</a>}
        {cancel && (
          <ButtonLink href={cancel} variant="danger">
            {words.cancel}
          </ButtonLink>
        )}
      </div>
      {(give || whyNoReturn) && (
        <ul className="small soft">
          {dates.map((date) => (
            <li key={date}>{date}</li>
          ))}
          {whyNoReturn && <li>{whyNoReturn}</li>}
        </ul>
      )}
      {whyNoCancel && <p className="small soft no-print">{whyNoCancel}</p>}
    </div>
  );
}

/** The returns of this order with their states. */
export function DetailReturns({ data }: { data: Detail }) {
  const { text, returns, returnsUnknown } = data;
  if (returnsUnknown)
    return (
      <div data-degraded="returns">
        <Notice kind="warning">{text.detail.returnsUnknown}</Notice>
      </div>
    );
  if (!returns.length) return null;
  return (
    <Panel title={text.detail.returns}>
      <ReturnRows rows={returns} />
    </Panel>
  );
}

type PostProps = { intent: string; ticket?: string; label: string; secondary?: boolean };

function Post({ intent, ticket, label, secondary }: PostProps) {
  return (
    <form method="post">
      <HiddenFields values={{ intent, ...(ticket && { ticket }) }} />
      <Button variant={secondary ? "secondary" : "primary"}>{label}</Button>
    </form>
  );
}
