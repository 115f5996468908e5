import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { ViewLinks } from "#app/components/view-links.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import type { OrdersPage as OrdersData } from "./orders.server.ts";

type Data = SerializeFrom<OrdersData>;

/** What a seller has to send, and what it has sent. */
export function OrdersPage({ frame, text, filters, rows, slips, paging }: Data) {
  return (
    <DeskFrame
      frame={frame}
      actions={
        slips && (
          <a className="button button--secondary" href={slips}>
            {text.slips.link}
          </a>
        )
      }
    >
      <nav aria-label={text.orders.filter}>
        <ViewLinks links={filters} />
      </nav>
      {rows.length === 0 ? (
        <EmptyState icon="done" title={text.orders.none} text={text.orders.noneText} />
      ) : (
        <Orders text={text} rows={rows} />
      )}
      <Pagination {...paging} />
    </DeskFrame>
  );
}

function Orders({ text: { orders }, rows }: Pick<Data, "text" | "rows">) {
  return (
    <DataTable
      caption={orders.caption}
      hideCaption
      columns={[
        { key: "name", label: orders.order, rowHeader: true },
        { key: "placed", label: orders.placed },
        { key: "status", label: orders.status },
        { key: "pieces", label: orders.pieces, end: true },
        { key: "total", label: orders.total, end: true },
      ]}
      rows={rows.map(({ id, name, href, placed, status, badge, pieces, total }) => ({
        id,
        cells: {
          name: <a href={href}>{name}</a>,
          placed,
          status: <Badge kind={badge}>{status}</Badge>,
          pieces,
          total: <bdi>{total}</bdi>,
        },
      }))}
    />
  );
}
