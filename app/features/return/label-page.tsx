import { AddressLines } from "#app/components/address-lines.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { fill } from "#app/i18n/fill.ts";
import type { ReturnDetail } from "./detail-page.tsx";

/** The label to be printed and stuck on the parcel, and the slip that goes into it. */
export function LabelPage({ text, rmaId, orderId, number, place, shopName, items, links, carried }: ReturnDetail) {
  const words = text.label;
  const to = place.length ? place : [shopName, words.desk];
  return (
    <>
      <div className="no-print stack">
        <p>
          <a href={links.detail}>{words.back}</a>
        </p>
        <Notice kind="info" quiet>
          {carried ? words.howCarrier : words.howStore}
        </Notice>
      </div>
      <PageHeading title={fill(words.title, { rmaId })} />
      <div className="stack stack--l">
        <Panel title={words.to}>
          <p>
            <AddressLines lines={to} />
          </p>
          <SummaryList
            rows={[
              { name: words.number, value: <bdi>{number}</bdi>, kind: "strong" },
              { name: words.rma, value: <bdi>{rmaId}</bdi> },
              { name: words.order, value: <bdi>{orderId}</bdi> },
            ]}
          />
        </Panel>
        <Panel title={words.slip}>
          <SummaryList
            rows={items.map(({ name, partNumber, quantity }) => ({
              name: `${name} (${partNumber})`,
              value: quantity,
            }))}
          />
        </Panel>
      </div>
    </>
  );
}
