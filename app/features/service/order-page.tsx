import type { SerializeFrom } from "@remix-run/node";
import { AddressLines } from "#app/components/address-lines.tsx";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { HiddenFields, SelectField, TextAreaField } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { Notice } from "#app/components/notice.tsx";
import { OrderSummary } from "#app/components/order-summary.tsx";
import { PageHeading, Panel, Section } from "#app/components/page-layout.tsx";
import { Split } from "#app/components/split.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { OrderLines } from "#app/features/order/order-lines.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { BeginPanel } from "./begin-panel.tsx";
import type { ServiceOrderPage as OrderData } from "./order.server.ts";

type Data = SerializeFrom<OrderData>;

/** One order at the desk: what is in it, what colleagues noted, and what can be done. */
export function ServiceOrderPage(data: Data) {
  const { text, links, heading, status, badge, date, totals, lines, times, summary } = data;
  return (
    <>
      <p>
        <a href={links.search}>{text.person.back}</a>
      </p>
      <PageHeading title={heading} text={date} actions={<Badge kind={badge}>{status}</Badge>} />
      <FormErrors
        labels={{
          comment: text.order.comment.label,
          send: text.order.comment.send,
          forced: text.order.cancel.forced,
        }}
      />
      <Split
        main={
          <div className="stack stack--l">
            {links.person && (
              <p>
                <a href={links.person}>{text.order.person}</a>
              </p>
            )}
            <Facts data={data} />
            <Returns data={data} />
            <Comments data={data} />
          </div>
        }
        aside={
          <>
            <OrderSummary title={summary} rows={totals.rows} note={totals.note}>
              <OrderLines label={summary} times={times} lines={lines} />
            </OrderSummary>
            {data.begin && <BeginPanel begin={data.begin} />}
            {data.cancelable && <Cancel text={text} reasons={data.reasons} stays={data.stays} />}
          </>
        }
      />
    </>
  );
}

function Facts({ data: { text, delivery, payments, buyerReason } }: { data: Data }) {
  const rows = [
    { name: text.order.buyerReason, value: buyerReason },
    { name: text.order.delivery, value: <AddressLines lines={delivery} /> },
    { name: text.order.payment, value: payments.join(" · ") },
  ];
  return <SummaryList stacked rows={rows.filter(({ value }) => value)} />;
}

/** The pages of returns are the shopper's: staff reach them by acting for the shopper. */
function Returns({ data: { text, returns } }: { data: Data }) {
  if (!returns)
    return (
      <div data-degraded="returns">
        <Notice kind="warning">{text.order.returnsUnknown}</Notice>
      </div>
    );
  if (!returns.length) return null;
  return (
    <Section id="returns" title={text.order.returns}>
      <ul className="stack">
        {returns.map(({ id, title, status, badge, facts }) => (
          <li key={id}>
            {title} <Badge kind={badge}>{status}</Badge>
            <p className="small soft">{facts}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Comments({ data: { text, ticket, comments } }: { data: Data }) {
  const words = text.order.comment;
  return (
    <Section id="comments" title={words.title}>
      {!comments && (
        <div data-degraded="comments">
          <Notice kind="warning">{words.unknown}</Notice>
        </div>
      )}
      {comments?.length === 0 && <p>{words.none}</p>}
      {comments && comments.length > 0 && (
        <ul className="stack">
          {comments.map(({ id, text: said, by, date, mailed }) => (
            <li key={id}>
              <p className="small soft">
                <bdi>{by}</bdi> · {date} {mailed && <Badge kind="accent">{words.mailed}</Badge>}
              </p>
              <p className="preserve-lines" dir="auto">
                {said}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NewComment text={text} ticket={ticket} />
    </Section>
  );
}

function NewComment({ text, ticket }: Pick<Data, "text" | "ticket">) {
  const state = useFormState("comment");
  const words = text.order.comment;
  return (
    <form method="post" className="form measure" noValidate>
      <HiddenFields values={{ intent: "comment", ticket }} />
      <TextAreaField
        {...state.field("comment")}
        label={words.label}
        hint={words.hint}
        rows={3}
        maxLength={3000}
        required
      />
      <CheckboxField
        id="send"
        name="send"
        label={words.send}
        hint={words.sendHint}
        defaultChecked={state.value("send") === "on"}
        error={state.error("send")}
      />
      <div className="actions">
        <Button variant="secondary">{words.submit}</Button>
      </div>
    </form>
  );
}

/** Opening the question reveals the button that does it. */
function Cancel({ text: { order }, reasons, stays }: Pick<Data, "text" | "reasons" | "stays">) {
  const state = useFormState("cancel");
  return (
    <Panel title={order.cancel.title} sunk>
      <Disclosure summary={order.cancel.open} open={state.refused}>
        <p>{order.cancel.text}</p>
        {stays && <p>{stays}</p>}
        <form method="post" className="form">
          <HiddenFields values={{ intent: "cancel" }} />
          {reasons.length > 0 && (
            <SelectField
              {...state.field("why")}
              label={order.cancel.why}
              mark={order.cancel.optional}
              placeholder={order.cancel.noReason}
              groups={reasons}
            />
          )}
          <CheckboxField
            id="forced"
            name="forced"
            label={order.cancel.forced}
            hint={order.cancel.forcedHint}
            error={state.error("forced")}
          />
          <Button variant="danger" size="small">
            {order.cancel.submit}
          </Button>
        </form>
      </Disclosure>
    </Panel>
  );
}
