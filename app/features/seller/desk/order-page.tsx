import type { SerializeFrom } from "@remix-run/node";
import { AddressLines } from "#app/components/address-lines.tsx";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { CheckboxField, Field, HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { LineItem, LineItems } from "#app/components/line-item.tsx";
import { Notice } from "#app/components/notice.tsx";
import { OrderSummary } from "#app/components/order-summary.tsx";
import { Panel, Split } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { useFormState, useLastForm } from "#app/forms/form-state.ts";
import { DeskFrame } from "./desk-frame.tsx";
import type { OrderPage as OrderData } from "./order.server.ts";

type Data = SerializeFrom<OrderData>;

/** One order: what to send and where to, and the forms for what comes next. */
export function OrderPage(data: Data) {
  const { frame, text, row, lines, shipTo, facts } = data;
  const first = lines.find(({ refused }) => !refused);
  return (
    <DeskFrame
      frame={frame}
      actions={<Badge kind={row.badge}>{row.status}</Badge>}
      idOf={(name) => (name.startsWith("lines") ? first && `line-${first.id}` : name)}
    >
      <p>
        <a href={data.all}>{text.orders.back}</a>
      </p>
      <Split
        main={
          <div className="stack stack--l">
            {data.waiting && (
              <Notice kind="info" quiet>
                {text.order.waiting}
              </Notice>
            )}
            {facts.length > 0 && (
              <SummaryList stacked rows={facts.map(({ name, value }) => ({ name, value: <bdi>{value}</bdi> }))} />
            )}
            {data.mayPack && <Pack text={text} />}
            {data.mayShip && <Ship text={text} />}
            {data.mayRefuse && <Refuse data={data} />}
          </div>
        }
        aside={
          <>
            <Goods data={data} />
            {shipTo.length > 0 && (
              <Panel title={text.order.shipTo}>
                <p>
                  <AddressLines lines={shipTo} />
                </p>
              </Panel>
            )}
          </>
        }
      />
    </DeskFrame>
  );
}

function Goods({ data: { text, times, row, lines } }: { data: Data }) {
  return (
    <OrderSummary
      title={text.order.goods}
      rows={[
        { name: text.orders.placed, value: row.placed },
        { name: text.orders.total, value: <bdi>{row.total}</bdi>, kind: "strong" },
      ]}
    >
      <LineItems label={text.order.goods}>
        {lines.map((line) => (
          <LineItem
            key={line.id}
            compact
            name={`${line.quantity} ${times} ${line.name}`}
            picture={line.picture}
            attributes={[...line.attributes, line.partNumber]}
            note={line.refused && text.order.lineRefused}
            total={line.total}
          />
        ))}
      </LineItems>
    </OrderSummary>
  );
}

const Pack = ({ text: { order } }: Pick<Data, "text">) => (
  <Panel title={order.pack}>
    <form method="post" className="form">
      <p>{order.packText}</p>
      <div className="actions">
        <Button variant="secondary" name="intent" value="pack">
          {order.packed}
        </Button>
      </div>
    </form>
  </Panel>
);

function Ship({ text: { order, fact } }: Pick<Data, "text">) {
  const state = useFormState("ship");
  const field = (name: "carrier" | "trackingNumber") => ({
    id: name,
    name,
    label: fact[name],
    maxLength: 60,
    required: true,
    defaultValue: state.value(name),
    error: state.error(name),
  });
  return (
    <Panel title={order.ship}>
      <form method="post" className="form" noValidate>
        <p>{order.shipText}</p>
        <HiddenFields values={{ intent: "ship" }} />
        <Field {...field("carrier")} hint={order.carrierHint} />
        <Field {...field("trackingNumber")} dir="ltr" autoComplete="off" spellCheck={false} />
        <div className="actions">
          <Button>{order.shipped}</Button>
        </div>
      </form>
    </Panel>
  );
}

/** The question opens, the button under it does it. */
function Refuse({ data: { text, times, lines } }: { data: Data }) {
  const state = useFormState("refuse");
  const chosen = useLastForm()?.values["lines"];
  const { order } = text;
  const open = lines.filter(({ refused }) => !refused);
  return (
    <Panel title={order.refuse} sunk>
      <Disclosure summary={order.refuseOpen} open={state.refused}>
        <form method="post" className="form" noValidate>
          <p>{order.refuseText}</p>
          <HiddenFields values={{ intent: "refuse" }} />
          <fieldset className="field">
            <legend className="field__label">{order.refuseLines}</legend>
            {open.map(({ id, name, quantity }, index) => (
              <CheckboxField
                key={id}
                id={`line-${id}`}
                name="lines"
                value={id}
                label={`${quantity} ${times} ${name}`}
                defaultChecked={chosen?.includes(id)}
                error={index === 0 ? state.error("lines") : undefined}
              />
            ))}
          </fieldset>
          <TextAreaField
            id="reason"
            name="reason"
            label={order.reason}
            hint={order.reasonHint}
            rows={2}
            maxLength={254}
            defaultValue={state.value("reason")}
            error={state.error("reason")}
            required
          />
          <div className="actions">
            <Button variant="danger">{order.refused}</Button>
          </div>
        </form>
      </Disclosure>
    </Panel>
  );
}
