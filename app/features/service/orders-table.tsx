import { Badge, type BadgeKind } from "#app/components/badge.tsx";
import { DataTable } from "#app/components/data-table.tsx";

type Row = { id: string; name: string; href: string; date: string; total: string; status: string; badge: BadgeKind };
type Words = { caption: string; order: string; date: string; total: string; status: string };

/** Orders, each leading to its page at the desk. */
export function OrdersTable({ text, rows }: { text: Words; rows: Row[] }) {
  return (
    <DataTable
      caption={text.caption}
      hideCaption
      columns={[
        { key: "name", label: text.order, rowHeader: true },
        { key: "date", label: text.date },
        { key: "status", label: text.status },
        { key: "total", label: text.total, end: true },
      ]}
      rows={rows.map(({ id, name, href, date, total, status, badge }) => ({
        id,
        cells: { name: <a href={href}>{name}</a>, date, status: <Badge kind={badge}>{status}</Badge>, total },
      }))}
    />
  );
}
