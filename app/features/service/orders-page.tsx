import type { SerializeFrom } from "@remix-run/node";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { OrdersTable } from "./orders-table.tsx";
import type { OrdersPage as OrdersData } from "./orders.server.ts";

/** Carts and orders to work on. */
export function OrdersPage({ text, filters, rows, paging }: SerializeFrom<OrdersData>) {
  return (
    <>
      <PageHeading title={text.orders.title} text={text.orders.intro} />
      <div className="stack stack--l">
        <nav aria-label={text.orders.filter}>
          <ul className="cluster">
            {filters.map(({ label, href, current }) => (
              <li key={label}>
                <a href={href} className={current ? "strong" : undefined} aria-current={current ? "true" : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {rows.length === 0 ? (
          <EmptyState icon="done" title={text.orders.empty.title} text={text.orders.empty.text} />
        ) : (
          <OrdersTable text={text.order.table} rows={rows} />
        )}
        <Pagination {...paging} />
      </div>
    </>
  );
}
