import type { SerializeFrom } from "@remix-run/node";
import { AddressLines } from "#app/components/address-lines.tsx";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { OrderSummary } from "#app/components/order-summary.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { Split } from "#app/components/split.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { SplitTable } from "#app/features/cost-center/split-table.tsx";
import { OrderLines } from "#app/features/order/order-lines.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { ApprovalSteps } from "./approval-steps.tsx";
import type { ApprovalPage as ApprovalData } from "./detail.server.ts";
import { ReasonField } from "./reason-field.tsx";

type Data = SerializeFrom<ApprovalData>;

/** One request: what it is about, its outcome, and the form to decide it while it is undecided. */
export function ApprovalPage(data: Data) {
  const { text, request, steps, order } = data;
  return (
    <>
      <p>
        <a href={data.all}>{text.detail.all}</a>
      </p>
      <PageHeading
        title={request.title}
        text={request.facts}
        actions={<Badge kind={request.badge}>{request.status}</Badge>}
      />
      <FormErrors />
      <Split
        main={
          <div className="stack stack--l">
            {request.waiting ? <Decide data={data} /> : <ApprovalSteps steps={steps} />}
            {data.registration ? <Registration data={data.registration} text={text} /> : <Facts data={data} />}
            {order?.split && <SplitTable sums={order.split} file={order.splitFile} />}
          </div>
        }
        aside={
          <>
            {data.orderUnknown && (
              <div data-degraded="order">
                <Notice kind="warning">{text.detail.orderUnknown}</Notice>
              </div>
            )}
            {order && (
              <OrderSummary title={text.detail.contents} rows={order.totals.rows} note={order.totals.note}>
                <OrderLines label={text.detail.contents} times={data.times} lines={order.lines} />
              </OrderSummary>
            )}
          </>
        }
      />
    </>
  );
}

function Decide({ data: { text, registration } }: { data: Data }) {
  return (
    <Panel title={text.detail.title}>
      <form method="post" className="form" noValidate>
        <p>{registration ? text.registration.text : text.detail.text}</p>
        <ReasonField text={text} />
        <div className="actions">
          <Button name="intent" value="approve">
            {text.detail.approve}
          </Button>
          <Button variant="secondary" name="intent" value="reject">
            {text.detail.reject}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Who has registered, and for which organization. */
function Registration({ data, text }: { data: NonNullable<Data["registration"]>; text: Data["text"] }) {
  return (
    <Panel title={text.registration.registered}>
      {data.unknown && (
        <div data-degraded="registration">
          <Notice kind="warning">{text.registration.unknown}</Notice>
        </div>
      )}
      <SummaryList stacked rows={data.rows} />
    </Panel>
  );
}

function Facts({ data: { text, request, order } }: { data: Data }) {
  const words = text.detail;
  const rows = [
    { name: words.buyer, value: request.buyer },
    { name: words.submitted, value: request.submitted },
    { name: words.limit, value: request.limit },
    { name: words.purchaseOrder, value: order?.purchaseOrder ?? "" },
    ...(order?.details ?? []).map(({ name, value }) => ({ name, value: <bdi>{value}</bdi> })),
    { name: words.delivery, value: order ? <AddressLines lines={order.delivery} /> : "" },
    { name: words.payment, value: order?.payments.join(" · ") ?? "" },
  ];
  return (
    <Panel title={words.request}>
      <SummaryList stacked rows={rows.filter(({ value }) => value)} />
    </Panel>
  );
}
