import type { SerializeFrom } from "@remix-run/node";
import { AddressLines } from "#app/components/address-lines.tsx";
import { Badge } from "#app/components/badge.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { PrintButton } from "#app/components/print-button.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { SumsTable } from "#app/features/cost-center/sums-table.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useLastForm } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import { DetailActions, SendQuotation } from "./detail-actions.tsx";
import type { DetailPage as DetailData } from "./detail.server.ts";

export type Detail = SerializeFrom<DetailData>;

/** A quotation to read, to print, to order. */
export function DetailPage(data: Detail) {
  const { text, head, links, note } = data;
  const words = text.detail;
  return (
    <>
      <p className="no-print">
        <a href={links.all}>{words.all}</a>
      </p>
      <PageHeading
        title={fill(words.title, { number: head.number })}
        text={[head.made, head.until].join(" · ")}
        actions={<Badge kind={head.badge}>{head.status}</Badge>}
      />
      <FormErrors />
      <div className="stack stack--l">
        <DetailActions data={data} />
        <Parties data={data} />
        <Lines data={data} />
        <Panel title={words.totals}>
          <SummaryList rows={data.totals.rows.map((row) => ({ ...row, value: <bdi>{row.value}</bdi> }))} />
          {data.totals.note && <p className="small soft">{data.totals.note}</p>}
        </Panel>
        {data.split && <SumsTable sums={data.split} />}
        {note && (
          <Panel title={words.note}>
            <p className="preserve-lines">
              <bdi>{note}</bdi>
            </p>
          </Panel>
        )}
        <p className="small soft">{words.terms}</p>
        <p className="small soft no-print">{words.print}</p>
        <PrintButton label={words.printNow} />
        {data.own && <SendQuotation data={data} />}
      </div>
    </>
  );
}

function Parties({ data: { text, buyer, seller, delivery, head } }: { data: Detail }) {
  const words = text.detail;
  const party = ({ name, taxPayerId, lines }: typeof buyer) => (
    <AddressLines lines={[name, taxPayerId && fill(words.taxPayerId, { id: taxPayerId }), ...lines].filter(Boolean)} />
  );
  return (
    <Panel title={words.parties}>
      <SummaryList
        stacked
        rows={[
          { name: words.seller, value: party(seller) },
          { name: words.buyer, value: party(buyer) },
          { name: words.contact, value: <bdi>{head.buyer}</bdi> },
          ...(head.reference ? [{ name: words.reference, value: <bdi>{head.reference}</bdi> }] : []),
          ...delivery.map(({ mode, address }) => ({
            name: words.delivery,
            value: <AddressLines lines={[mode, ...(address.length ? address : [words.noAddress])]} />,
          })),
        ]}
      />
    </Panel>
  );
}

function Lines({ data: { text, lines } }: { data: Detail }) {
  const { columns, title } = text.lines;
  const errors = useLastForm()?.errors ?? {};
  return (
    <DataTable
      caption={title}
      columns={[
        { key: "name", label: columns.name, rowHeader: true },
        { key: "quantity", label: columns.quantity, end: true },
        { key: "unitPrice", label: columns.unitPrice, end: true },
        { key: "discount", label: columns.discount, end: true },
        { key: "total", label: columns.total, end: true },
      ]}
      rows={lines.map((line) => ({
        id: line.id,
        cells: {
          name: <LineName line={line} problem={errors[line.id]?.[0]} />,
          quantity: line.quantity,
          unitPrice: <bdi>{line.unitPrice}</bdi>,
          discount: <bdi>{line.discount || "–"}</bdi>,
          total: <bdi>{line.total}</bdi>,
        },
      }))}
    />
  );
}

function LineName({ line, problem }: { line: Detail["lines"][number]; problem: string | undefined }) {
  return (
    <span id={line.id} tabIndex={-1}>
      <bdi>{line.name}</bdi>
      <br />
      <span className="small soft">
        <bdi>{[line.partNumber, ...line.parts].join(" · ")}</bdi>
      </span>
      {problem && (
        <Notice kind="warning" quiet>
          {problem}
        </Notice>
      )}
    </span>
  );
}
