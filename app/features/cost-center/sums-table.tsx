import type { SerializeFrom } from "@remix-run/node";
import { DataTable } from "#app/components/data-table.tsx";
import type { SumsView } from "./sums.server.ts";

/** What each cost center pays; the columns of the amounts are those of the order's totals. */
export function SumsTable({ sums }: { sums: SerializeFrom<SumsView> }) {
  const { title, columns, rows } = sums;
  const amounts = ["goods", "discount", "delivery", "tax", "total"] as const;
  return (
    <DataTable
      caption={title}
      columns={[
        { key: "name", label: columns.name, rowHeader: true },
        { key: "pieces", label: columns.pieces, end: true },
        ...amounts.map((key) => ({ key, label: columns[key], end: true })),
      ]}
      rows={rows.map(({ id, name, pieces, ...row }) => ({
        id,
        cells: {
          name: <bdi>{name}</bdi>,
          pieces,
          ...Object.fromEntries(amounts.map((key) => [key, <bdi key={key}>{row[key]}</bdi>])),
        },
      }))}
    />
  );
}
