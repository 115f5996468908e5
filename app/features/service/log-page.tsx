import type { SerializeFrom } from "@remix-run/node";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import type { LogPage as LogData } from "./log.server.ts";

type Data = SerializeFrom<LogData>;

/** The record of what agents did. */
export function LogPage(data: Data) {
  const { text, rows, links, paging, problems } = data;
  return (
    <>
      <PageHeading
        title={text.log.title}
        text={text.log.intro}
        actions={
          links.file && (
            <ButtonLink href={links.file} variant="secondary" data-native="">
              {text.log.file}
            </ButtonLink>
          )
        }
      />
      <ErrorSummary {...problems} />
      <div className="stack stack--l">
        <Filter data={data} />
        {rows.length > 0 && <Acts text={text} rows={rows} />}
        {rows.length === 0 && problems.errors.length === 0 && (
          <EmptyState icon="done" title={text.log.empty.title} text={text.log.empty.text} />
        )}
        <Pagination {...paging} />
      </div>
    </>
  );
}

function Acts({ text: { log }, rows }: Pick<Data, "text" | "rows">) {
  return (
    <DataTable
      caption={log.title}
      hideCaption
      columns={[
        { key: "date", label: log.column.at, rowHeader: true },
        { key: "agent", label: log.column.agent },
        { key: "shopper", label: log.column.shopper },
        { key: "what", label: log.column.act },
        { key: "order", label: log.column.order },
        { key: "reason", label: log.column.reason },
      ]}
      rows={rows.map(({ id, date, agent, shopper, what, order, reason }) => ({
        id,
        cells: {
          date,
          agent: <bdi>{agent}</bdi>,
          shopper: (
            <a href={shopper.href}>
              <bdi>{shopper.label}</bdi>
            </a>
          ),
          what,
          order: order && <a href={order.href}>{order.label}</a>,
          reason: <span dir="auto">{reason}</span>,
        },
      }))}
    />
  );
}

function Filter({ data: { text, form, filter, errors, filtered, links } }: { data: Data }) {
  const words = text.log.filter;
  const field = (name: keyof typeof filter) => ({ id: name, name, defaultValue: filter[name], error: errors[name] });
  return (
    <Disclosure summary={words.title} open={filtered}>
      <form method="get" action={form.action} className="form measure">
        <HiddenFields values={form.hidden} />
        <div className="field-row">
          <Field {...field("from")} type="date" label={words.from} />
          <Field {...field("to")} type="date" label={words.to} />
        </div>
        <div className="field-row">
          <Field {...field("orderId")} inputMode="numeric" label={words.order} />
          <Field {...field("userId")} inputMode="numeric" label={words.shopper} />
        </div>
        <div className="actions">
          <Button variant="secondary">{words.submit}</Button>
          {filtered && <a href={links.all}>{words.clear}</a>}
        </div>
      </form>
    </Disclosure>
  );
}
