import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { PrintButton } from "#app/components/print-button.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import type { VoucherPage as VoucherData } from "./vouchers.server.ts";

type Data = SerializeFrom<VoucherData>;

/** One voucher: what it is worth, until when, and all its movements. Printable. */
export function VoucherPage(data: Data) {
  const { text, name, amount, state, expiry, held, pin, usable, use } = data;
  return (
    <>
      <p className="no-print">
        <a href={data.all}>{text.all}</a>
      </p>
      <PageHeading title={<bdi>{name}</bdi>} text={expiry} />
      <div className="stack stack--l">
        <Panel title={amount} action={<Badge kind={state.kind}>{state.label}</Badge>}>
          <SummaryList
            stacked
            rows={data.facts.map((fact) => ({
              name: fact.name,
              value: "href" in fact ? <a href={fact.href}>{fact.value}</a> : <bdi>{fact.value}</bdi>,
            }))}
          />
          {[held, pin].filter(Boolean).map((note) => (
            <p key={note}>{note}</p>
          ))}
          {usable && (
            <p className="no-print">
              <ButtonLink href={use}>{text.use}</ButtonLink>
            </p>
          )}
        </Panel>
        <Movements data={data} />
        <PrintButton label={text.print} />
      </div>
    </>
  );
}

function Movements({ data: { text, movements } }: { data: Data }) {
  const { title, date, what, amount, left } = text.movements;
  return (
    <DataTable
      caption={title}
      columns={[
        { key: "date", label: date, rowHeader: true },
        { key: "what", label: what },
        { key: "amount", label: amount, end: true },
        { key: "left", label: left, end: true },
      ]}
      rows={movements.map(({ id, order, ...cells }) => ({
        id,
        cells: {
          ...cells,
          what: order ? (
            <>
              {cells.what} <a href={order.href}>{order.id}</a>
            </>
          ) : (
            cells.what
          ),
        },
      }))}
    />
  );
}
