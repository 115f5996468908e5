import type { SerializeFrom } from "@remix-run/node";
import { AddressLines } from "#app/components/address-lines.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { PrintButton } from "#app/components/print-button.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import type { DocumentPage as DocumentData } from "./document.server.ts";

type Data = SerializeFrom<DocumentData>;

/** An order as a sheet of paper: who sells, what, for how much, where to, how it is paid and what its invoice says. */
export function DocumentPage(data: Data) {
  const { text, heading, placed, status, seller, back } = data;
  const words = text.document;
  return (
    <article className="sheet">
      <div className="no-print stack">
        <p>
          <a href={back}>{words.back}</a>
        </p>
        <p className="soft">{words.intro}</p>
        <PrintButton label={words.print} />
      </div>
      <p>
        <AddressLines lines={seller} />
      </p>
      <PageHeading title={heading} text={`${placed} · ${status}`} />
      <Lines data={data} />
      <div className="sheet__end">
        <SummaryList rows={data.totals.rows} />
        {data.totals.note && <p className="small">{data.totals.note}</p>}
      </div>
      <Facts data={data} />
      <p className="small">
        {words.note} {data.invoice && words.invoiceComes}
      </p>
    </article>
  );
}

function Lines({ data: { text, lines } }: { data: Data }) {
  const words = text.document;
  return (
    <DataTable
      caption={text.lines}
      hideCaption
      columns={[
        { key: "item", label: words.item, rowHeader: true },
        { key: "quantity", label: words.quantity, end: true },
        { key: "unitPrice", label: words.unitPrice, end: true },
        { key: "total", label: words.total, end: true },
      ]}
      rows={lines.map(({ id, name, attributes, notes, quantity, unitPrice, total }) => ({
        id,
        cells: {
          item: (
            <>
              {name}
              {[...attributes, ...notes].map((one) => (
                <span key={one} className="small soft">
                  <br />
                  <bdi>{one}</bdi>
                </span>
              ))}
            </>
          ),
          quantity,
          unitPrice: <bdi>{unitPrice}</bdi>,
          total: <bdi>{total}</bdi>,
        },
      }))}
    />
  );
}

function Facts({ data: { text, destination, payments, invoice } }: { data: Data }) {
  return (
    <div className="columns">
      <section>
        <h2>{destination.pickUp ? text.confirmation.store : text.confirmation.address}</h2>
        <p>
          <AddressLines lines={destination.lines} />
        </p>
      </section>
      <section>
        <h2>{text.confirmation.payment}</h2>
        <p>
          <AddressLines lines={payments} />
        </p>
      </section>
      {invoice && (
        <section>
          <h2>{text.document.billing}</h2>
          <SummaryList stacked rows={invoice.rows.map(({ name, value }) => ({ name, value: <bdi>{value}</bdi> }))} />
        </section>
      )}
    </div>
  );
}
