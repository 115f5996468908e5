import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { LineItem, LineItems } from "#app/components/line-item.tsx";
import { Notice } from "#app/components/notice.tsx";
import { OrderSummary } from "#app/components/order-summary.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { Split } from "#app/components/split.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { DeskFrame } from "./desk-frame.tsx";
import { Destinations } from "./destinations.tsx";
import type { OrderPage as OrderData } from "./order.server.ts";
import { pieceFieldId, pieceLabels, Refusal } from "./refusal.tsx";

type Data = SerializeFrom<OrderData>;

/** One order: what to send and where to, and the forms for what comes next. */
export function OrderPage(data: Data) {
  const { frame, text, row, facts } = data;
  return (
    <DeskFrame
      frame={frame}
      actions={<Badge kind={row.badge}>{row.status}</Badge>}
      idOf={pieceFieldId}
      labels={{ ...text.fact, reason: text.order.reason, ...pieceLabels(data.open) }}
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
            {data.mayRefuse && <Refusal {...data} />}
          </div>
        }
        aside={
          <>
            <Goods data={data} />
            <Destinations title={text.order.shipTo} destinations={data.destinations} />
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
    ...state.field(name),
    label: fact[name],
    maxLength: 60,
    required: true,
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
