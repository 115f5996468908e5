import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import { LineItem, LineItems } from "#app/components/line-item.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { OrderButton } from "#app/features/order/order-button.tsx";
import type { HistoryPage as HistoryData } from "./history.server.ts";

type Data = SerializeFrom<HistoryData>;

/** All orders of the shopper. */
export function HistoryPage(data: Data) {
  const { text, ticket, orders, links, problem, narrowed, summary } = data;
  const words = text.history;
  return (
    <>
      <PageHeading
        title={words.title}
        text={summary}
        actions={links.returns && <a href={links.returns}>{words.returns}</a>}
      />
      <div className="stack stack--l">
        {(orders.length > 0 || narrowed) && <HistoryFilters data={data} />}
        {problem && <Notice kind="warning">{problem}</Notice>}
        {orders.length === 0 && (
          <EmptyState
            icon="truck"
            title={narrowed ? words.noneTitle : words.emptyTitle}
            text={narrowed ? words.noneText : words.emptyText}
          >
            {narrowed ? <a href={links.all}>{words.clear}</a> : <a href={links.home}>{words.browse}</a>}
          </EmptyState>
        )}
        {orders.map((order) => (
          <OrderRow key={order.id} text={text} order={order} ticket={ticket} />
        ))}
        <Pagination label={data.pages} {...data.paging} />
        <Disclosure summary={words.hideTitle}>
          <p className="measure">{words.hideText}</p>
        </Disclosure>
      </div>
    </>
  );
}

/** A plain GET form, so that each search has a URL. */
function HistoryFilters({ data: { text, filters, links, action, carried, narrowed, searchable } }: { data: Data }) {
  const words = text.history;
  const groups = Object.entries(words.groups).map(([value, label]) => ({ value, label }));
  return (
    <Disclosure summary={words.filter} open={narrowed}>
      <form method="get" action={action} className="form" role="search" aria-label={words.filter}>
        <HiddenFields values={carried} />
        {searchable && (
          <Field id="q" name="q" label={words.text} hint={words.textHint} defaultValue={filters.text} maxLength={100} />
        )}
        <SelectField
          id="status"
          name="status"
          label={words.status}
          options={groups}
          placeholder={words.every}
          defaultValue={filters.status ?? ""}
        />
        {searchable && (
          <div className="cluster">
            <Field id="from" name="from" type="date" label={words.from} defaultValue={filters.from} />
            <Field id="to" name="to" type="date" label={words.to} defaultValue={filters.to} />
          </div>
        )}
        <div className="actions">
          <Button variant="secondary">{words.apply}</Button>
          {narrowed && <a href={links.all}>{words.clear}</a>}
        </div>
      </form>
    </Disclosure>
  );
}

type RowProps = Pick<Data, "text" | "ticket"> & { order: Data["orders"][number] };

function OrderRow({ text, order, ticket }: RowProps) {
  const words = text.history;
  return (
    <Panel title={<a href={order.href}>{order.title}</a>} action={<Badge kind={order.badge}>{order.status}</Badge>}>
      <p className="strong">{order.sentence}</p>
      <p className="soft">{order.facts}</p>
      <LineItems label={text.lines}>
        {order.lines.map(({ id, name, lang, quantity, picture, attributes }) => (
          <LineItem
            key={id}
            compact
            name={`${quantity} ${text.times} ${name}`}
            lang={lang}
            picture={picture}
            attributes={attributes}
          />
        ))}
      </LineItems>
      {order.more && <p className="small soft">{order.more}</p>}
      <div className="cluster">
        {order.pay && (
          <OrderButton to={order.href} intent="repay" label={text.confirmation.payAgain} name={order.title} />
        )}
        {order.follow && (
          <ButtonLink href={order.href} size="small">
            {words.follow}
            <VisuallyHidden> {order.title}</VisuallyHidden>
          </ButtonLink>
        )}
        {order.give && (
          <ButtonLink href={order.give} variant="secondary" size="small">
            {text.detail.give}
            <VisuallyHidden> {order.title}</VisuallyHidden>
          </ButtonLink>
        )}
        <OrderButton
          to={order.href}
          intent="again"
          ticket={ticket}
          label={text.again.buy}
          name={order.title}
          secondary
        />
      </div>
    </Panel>
  );
}
