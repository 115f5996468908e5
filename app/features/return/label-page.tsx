import { AddressLines } from "#app/components/address-lines.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { PrintButton } from "#app/components/print-button.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { fill } from "#app/i18n/fill.ts";
import type { SerializeFrom } from "@remix-run/node";
import type { LabelPage as LabelData } from "./label.server.ts";

type Data = SerializeFrom<LabelData>;

/** The label to be printed and stuck on the parcel, and the slip that goes into it. */
export function LabelPage(data: Data) {
  const { text, rmaId, items, links, carried } = data;
  const words = text.label;
  return (
    <>
      <div className="no-print stack">
        <p>
          <a href={links.detail}>{words.back}</a>
        </p>
        <Notice kind="info" quiet>
          <p>{carried ? words.howCarrier : words.howStore}</p>
          <p>{words.instruct}</p>
        </Notice>
        <PrintButton label={words.print} />
      </div>
      <PageHeading title={fill(words.title, { rmaId })} />
      <Label data={data} />
      <Panel title={words.slip}>
        <SummaryList
          rows={items.map(({ name, partNumber, quantity }) => ({
            name: `${name} (${partNumber})`,
            value: quantity,
          }))}
        />
      </Panel>
    </>
  );
}

function Label({ data: { text, number, rmaId, orderId, from, to, barcode } }: { data: Data }) {
  const words = text.label;
  return (
    <section className="label">
      {from.length > 0 && (
        <div>
          <h2>{words.from}</h2>
          <p>
            <AddressLines lines={from} />
          </p>
        </div>
      )}
      <div className="label__to">
        <h2>{words.to}</h2>
        <p>
          <AddressLines lines={to} />
        </p>
      </div>
      <figure className="label__code">
        <svg
          viewBox={`0 0 ${barcode.width} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          role="img"
          aria-label={fill(words.barcode, { number })}
        >
          <path d={barcode.path} />
        </svg>
        <figcaption>
          <bdi>{number}</bdi>
        </figcaption>
      </figure>
      <SummaryList
        rows={[
          { name: words.rma, value: <bdi>{rmaId}</bdi> },
          { name: words.order, value: <bdi>{orderId}</bdi> },
        ]}
      />
    </section>
  );
}
