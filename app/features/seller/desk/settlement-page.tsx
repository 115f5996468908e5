import type { SerializeFrom } from "@remix-run/node";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import type { SettlementPage as SettlementData } from "./settlement.server.ts";

type Data = SerializeFrom<SettlementData>;

/** What a seller is paid. */
export function SettlementPage(data: Data) {
  const { frame, text, totals, rows, links, paging, problems } = data;
  return (
    <DeskFrame
      frame={frame}
      actions={
        links.file && (
          <ButtonLink href={links.file} variant="secondary" download data-native="">
            {text.file}
          </ButtonLink>
        )
      }
    >
      <ErrorSummary {...problems} />
      <p className="measure">{text.intro}</p>
      <Filter data={data} />
      {totals.map(({ id, gross, commission, net }) => (
        <Panel key={id} title={text.total}>
          <SummaryList
            rows={[
              { name: text.column.gross, value: <bdi>{gross}</bdi> },
              { name: text.column.commission, value: <bdi>{commission}</bdi> },
              { name: text.column.net, value: <bdi>{net}</bdi>, kind: "strong" },
            ]}
          />
        </Panel>
      ))}
      {rows.length > 0 && <Rows text={text} rows={rows} />}
      {rows.length === 0 && problems.errors.length === 0 && (
        <EmptyState icon="done" title={text.none} text={text.noneText} />
      )}
      <Pagination {...paging} />
    </DeskFrame>
  );
}

function Rows({ text, rows }: Pick<Data, "text" | "rows">) {
  const { column } = text;
  return (
    <DataTable
      caption={text.caption}
      hideCaption
      columns={[
        { key: "name", label: column.order, rowHeader: true },
        { key: "date", label: column.date },
        { key: "what", label: column.what },
        { key: "gross", label: column.gross, end: true },
        { key: "commission", label: column.commission, end: true },
        { key: "net", label: column.net, end: true },
      ]}
      rows={rows.map(({ id, name, href, date, what, gross, commission, net }) => ({
        id,
        cells: {
          name: <a href={href}>{name}</a>,
          date,
          what,
          gross: <bdi>{gross}</bdi>,
          commission: <bdi>{commission}</bdi>,
          net: <bdi>{net}</bdi>,
        },
      }))}
    />
  );
}

function Filter({ data: { text, form, period, errors, links } }: { data: Data }) {
  return (
    <form method="get" action={form.action} className="form measure">
      <HiddenFields values={form.hidden} />
      <div className="field-row">
        <Field id="from" name="from" type="date" label={text.from} defaultValue={period.from} error={errors.from} />
        <Field id="to" name="to" type="date" label={text.to} defaultValue={period.to} error={errors.to} />
      </div>
      <div className="actions">
        <Button variant="secondary">{text.submit}</Button>
        {(period.from ?? period.to) && <a href={links.all}>{text.clear}</a>}
      </div>
    </form>
  );
}
