import type { SerializeFrom } from "@remix-run/node";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { ViewLinks } from "#app/components/view-links.tsx";
import { OrdersTable } from "./orders-table.tsx";
import type { OrdersPage as OrdersData } from "./orders.server.ts";

/** Carts and orders to work on. */
export function OrdersPage({ text, filters, rows, paging }: SerializeFrom<OrdersData>) {
  return (
    <>
      <PageHeading title={text.orders.title} text={text.orders.intro} />
      <div className="stack stack--l">
        <nav aria-label={text.orders.filter}>
          <ViewLinks links={filters} />
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
