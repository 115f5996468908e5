import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState, useLastForm } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { Detail } from "./detail-page.tsx";

/** Ordering and withdrawing, while the quotation is open and belongs to the reader; otherwise the reason why neither is possible. */
export function DetailActions({ data }: { data: Detail }) {
  const { text, head, own, ordered, links } = data;
  const words = text.detail;
  const filled = useLastForm()?.intent === "order";
  if (ordered)
    return (
      <p className="no-print">
        <a href={ordered.href}>{fill(words.toOrder, { orderId: ordered.orderId })}</a>
      </p>
    );
  if (!own || !head.open) return <p className="no-print">{own ? words.over : words.ofColleague}</p>;
  return (
    <div className="stack no-print">
      {filled ? (
        <Notice kind="info">
          <a href={links.cart}>{words.toCart}</a>
        </Notice>
      ) : (
        <form method="post" className="stack">
          <HiddenFields values={{ intent: "order", ticket: data.ticket }} />
          <p>{words.orderText}</p>
          <div className="actions">
            <Button>{words.order}</Button>
          </div>
        </form>
      )}
      <Disclosure summary={words.withdraw}>
        <form method="post" className="stack">
          <HiddenFields values={{ intent: "withdraw" }} />
          <p>{words.withdrawText}</p>
          <div className="actions">
            <Button variant="danger">{words.withdrawSure}</Button>
          </div>
        </form>
      </Disclosure>
    </div>
  );
}

/** Sends it to a colleague or to the buyer, with the address of this page. */
export function SendQuotation({ data: { text, ticket } }: { data: Detail }) {
  const state = useFormState("send");
  const words = text.send;
  return (
    <div className="no-print">
      <Panel title={words.title}>
        <form method="post" className="form" noValidate>
          <HiddenFields values={{ intent: "send", ticket }} />
          <Field
            {...state.field("to")}
            type="email"
            dir="ltr"
            autoComplete="email"
            label={words.to}
            maxLength={254}
            required
          />
          <TextAreaField {...state.field("message")} label={words.message} maxLength={1000} />
          <div className="actions">
            <Button variant="secondary">{words.send}</Button>
          </div>
        </form>
      </Panel>
    </div>
  );
}
