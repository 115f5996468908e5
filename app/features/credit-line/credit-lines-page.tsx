import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import type { CreditLinesPage as CreditLinesData } from "./credit-lines.server.ts";

type Data = SerializeFrom<CreditLinesData>;
type Line = Data["lines"][number];

/** The credit lines of the shopper's organization: their state and their movements. */
export function CreditLinesPage({ text, away, file, lines }: Data) {
  return (
    <>
      <PageHeading
        title={text.title}
        text={text.intro}
        actions={
          file && (
            <ButtonLink href={file} variant="secondary" download data-native="">
              {text.movements.file}
            </ButtonLink>
          )
        }
      />
      {away && (
        <div data-degraded="credit-line">
          <Notice>{text.away}</Notice>
        </div>
      )}
      {!away && !lines.length && <EmptyState icon="info" title={text.emptyTitle} text={text.emptyText} />}
      <div className="stack stack--l">
        {lines.map((line) => (
          <CreditLinePanel key={line.id} text={text} line={line} />
        ))}
      </div>
    </>
  );
}

function CreditLinePanel({ text, line }: { text: Data["text"]; line: Line }) {
  const { name, closed, facts, note, movements } = line;
  const { title, date, what, amount, owed } = text.movements;
  const state = closed ? text.state.INACTIVE : text.state.ACTIVE;
  return (
    <>
      <Panel title={<bdi>{name}</bdi>} action={<Badge kind={closed ? "bad" : "good"}>{state}</Badge>}>
        <SummaryList rows={facts.map((fact) => ({ name: fact.name, value: <bdi>{fact.value}</bdi> }))} />
        {note && (
          <Notice kind="warning" quiet>
            {note}
          </Notice>
        )}
      </Panel>
      {movements.length > 0 && (
        <DataTable
          caption={title}
          columns={[
            { key: "date", label: date, rowHeader: true },
            { key: "what", label: what },
            { key: "amount", label: amount, end: true },
            { key: "owed", label: owed, end: true },
          ]}
          rows={movements.map(({ id, ...cells }) => ({ id, cells }))}
        />
      )}
      {(line.latest || line.earlier) && (
        <p className="cluster no-print">
          {line.latest && <a href={line.latest}>{text.movements.latest}</a>}
          {line.earlier && <a href={line.earlier}>{text.movements.earlier}</a>}
        </p>
      )}
    </>
  );
}
