import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { FieldNotes, fieldWiring } from "#app/components/field-frame.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { OrderLines } from "#app/features/order/order-lines.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { SubscriptionPage as SubscriptionData } from "./subscriptions.server.ts";

type Data = SerializeFrom<SubscriptionData>;

/** An order that repeats: when, at what price, how to stop it, and its outcomes so far. */
export function SubscriptionPage(data: Data) {
  const { text, state } = data;
  return (
    <>
      <PageHeading title={data.name} text={data.rhythm} actions={<a href={data.all}>{text.all}</a>} />
      <FormErrors />
      <div className="stack stack--l">
        <Panel title={text.plan} action={<Badge kind={state.kind}>{state.label}</Badge>}>
          <SummaryList rows={data.facts} stacked />
          {data.skip && <Skip data={data} skip={data.skip} />}
          {data.move && <Move data={data} move={data.move} />}
          {data.mayCancel && <Cancel data={data} />}
        </Panel>
        <Panel title={text.contents}>
          <OrderLines label={text.contents} times={data.times} lines={data.lines} />
        </Panel>
        <History data={data} />
      </div>
    </>
  );
}

/** One tap: the line above the button names both dates. */
function Skip({ data: { text, id, ticket }, skip }: { data: Data; skip: NonNullable<Data["skip"]> }) {
  const notes = { id: "date", hint: skip.text, error: useFormState("skip").error("date") };
  return (
    <form method="post" className="stack">
      <HiddenFields values={{ intent: "skip", subscriptionId: id, ticket, date: skip.date }} />
      <FieldNotes {...notes} />
      <div className="actions">
        <Button id={notes.id} variant="secondary" aria-describedby={fieldWiring(notes)["aria-describedby"]}>
          {text.skip.label}
        </Button>
      </div>
    </form>
  );
}

/** Any day from tomorrow until the order after it; also the way back after skipping. */
function Move({ data: { text, id, ticket }, move }: { data: Data; move: NonNullable<Data["move"]> }) {
  const state = useFormState("move");
  return (
    <Disclosure summary={text.move.open} open={state.refused}>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "move", subscriptionId: id, ticket, date: move.date }} />
        <Field
          {...state.field("day")}
          label={text.move.label}
          hint={move.hint}
          type="date"
          min={move.first}
          max={move.last}
          short
          required
        />
        <div className="actions">
          <Button variant="secondary">{text.move.save}</Button>
        </div>
      </form>
    </Disclosure>
  );
}

/** The first tap reveals the button, the second one cancels. */
function Cancel({ data: { text, id } }: { data: Data }) {
  return (
    <Disclosure summary={text.cancel.open}>
      <form method="post" className="stack">
        <HiddenFields values={{ intent: "cancel", subscriptionId: id }} />
        <p>{text.cancel.text}</p>
        <div className="actions">
          <Button variant="danger">{text.cancel.sure}</Button>
        </div>
      </form>
    </Disclosure>
  );
}

function History({ data: { text, history } }: { data: Data }) {
  return (
    <DataTable
      caption={text.history.title}
      columns={[
        { key: "date", label: text.history.date, rowHeader: true },
        { key: "result", label: text.history.result },
      ]}
      rows={history.map(({ id, date, order, over, problem }) => ({
        id,
        cells: {
          date,
          result: order ? (
            <>
              <a href={order.href}>{order.label}</a> {over && <Badge kind={over.badge}>{over.status}</Badge>}
            </>
          ) : (
            <Notice kind="warning" quiet>
              {problem}
            </Notice>
          ),
        },
      }))}
    />
  );
}
