import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { LineItem, LineItems } from "#app/components/line-item.tsx";
import { AddressLines } from "#app/components/address-lines.tsx";
import { Notice } from "#app/components/notice.tsx";
import { OrderSummary } from "#app/components/order-summary.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { Split } from "#app/components/split.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { ApprovalSteps } from "#app/features/approval/approval-steps.tsx";
import { SplitTable } from "#app/features/cost-center/split-table.tsx";
import { GiftList } from "#app/features/gift-wrap/gift-list.tsx";
import { BankAgain } from "#app/features/bank-session/bank-again.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { fill } from "#app/i18n/fill.ts";
import { DetailActions, DetailReturns } from "./detail-actions.tsx";
import type { DetailPage as DetailData } from "./detail.server.ts";
import { OwnComments } from "#app/features/order/own-comments.tsx";
import { ParcelList } from "#app/features/order/parcel-list.tsx";
import { Parcels } from "./tracked-order.tsx";

export type Detail = SerializeFrom<DetailData>;

/** One order of the shopper: where it is, what is in it, what it came to, what can be done with it. */
export function DetailPage(data: Detail) {
  const { text, orderId, status, badge, placed, orders } = data;
  return (
    <>
      <p className="no-print">
        <a href={orders}>{text.detail.all}</a>
      </p>
      <PageHeading
        title={fill(text.history.order, { orderId })}
        text={placed}
        actions={<Badge kind={badge}>{status}</Badge>}
      />
      <FormErrors />
      <Split
        main={
          <div className="stack stack--l">
            <DetailActions data={data} />
            <ApprovalSteps steps={data.approval} buyer />
            {data.again && <BankAgain again={data.again} />}
            {data.tracked ? (
              <Parcels text={text} order={data.tracked} calendar={data.calendar} />
            ) : (
              data.trackable && (
                <div data-degraded="order">
                  <Notice kind="warning">{text.detail.parcelsUnknown}</Notice>
                </div>
              )
            )}
            {data.split && <SplitTable sums={data.split} file={data.splitFile} />}
            <DetailReturns data={data} />
            <OwnComments {...data.comments} />
          </div>
        }
        aside={<Aside data={data} />}
      />
    </>
  );
}

function Aside({ data }: { data: Detail }) {
  const { text, totals, place, places, payments, pickUp, invoice, purchaseOrder, organizationDetails } = data;
  return (
    <>
      <OrderSummary title={text.summary} rows={totals.rows} note={totals.note}>
        <Lines data={data} />
      </OrderSummary>
      {places.length > 0 ? (
        <ParcelList parcels={places} words={text.parcels} times={text.times} />
      ) : (
        <Panel title={pickUp ? text.confirmation.store : text.confirmation.address}>
          <p>
            <AddressLines lines={place} />
          </p>
        </Panel>
      )}
      {data.gifts && <GiftList gifts={data.gifts} />}
      <Panel title={text.confirmation.payment}>
        <SummaryList
          rows={payments.map(({ name, amount, status }) => ({
            name: [name, status].filter(Boolean).join(" · "),
            value: <bdi>{amount}</bdi>,
          }))}
        />
        {purchaseOrder && (
          <p>
            {text.detail.purchaseOrder}: <bdi>{purchaseOrder}</bdi>
          </p>
        )}
        {organizationDetails.map(({ name, value }) => (
          <p key={name}>
            {name}: <bdi>{value}</bdi>
          </p>
        ))}
        <p className="no-print">
          <a href={data.print}>{text.document.link}</a>
        </p>
      </Panel>
      {invoice && (
        <Panel title={invoice.title}>
          <SummaryList stacked rows={invoice.rows.map(({ name, value }) => ({ name, value: <bdi>{value}</bdi> }))} />
          <p className="small soft">{invoice.note}</p>
        </Panel>
      )}
    </>
  );
}

/** The lines, each with a button that buys it again. */
function Lines({ data: { text, lines, ticket } }: { data: Detail }) {
  return (
    <LineItems label={text.lines}>
      {lines.map((line) => (
        <LineItem
          key={line.id}
          compact
          name={`${line.quantity} ${text.times} ${line.name}`}
          href={line.href}
          picture={line.picture}
          lang={line.lang}
          attributes={line.attributes}
          notes={line.notes}
          total={line.total}
          remove={
            line.gift ? undefined : (
              <form method="post" className="no-print">
                <HiddenFields values={{ intent: "line", orderItemId: line.id, ticket }} />
                <Button variant="quiet" size="small">
                  {text.again.buyLine}
                  <VisuallyHidden> {line.name}</VisuallyHidden>
                </Button>
              </form>
            )
          }
        />
      ))}
    </LineItems>
  );
}
