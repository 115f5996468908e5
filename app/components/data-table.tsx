import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A table with real headers; where it is narrower than 40rem each row becomes a card with the same headings. */
export function DataTable({ caption, hideCaption, columns, rows, dense }: DataTableProps) {
  return (
    <div className={classNames("data-table", dense && "data-table--dense")}>
      <table>
        <caption className={hideCaption ? "visually-hidden" : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.end ? "data-table__end" : undefined}>
                {column.hideLabel ? <span className="visually-hidden">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {row.cells[column.key]}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DataColumn = {
  key: string;
  label: string;
  /** The cell that names its row. */
  rowHeader?: boolean;
  /** Aligns numbers and amounts to the end of the cell. */
  end?: boolean;
  /** Announced but not shown, for a column of buttons. */
  hideLabel?: boolean;
};

export type DataTableProps = {
  caption: string;
  hideCaption?: boolean;
  /** For hundreds of short rows of four cells: on narrow screens a row takes two lines, without headings. */
  dense?: boolean;
  columns: DataColumn[];
  rows: { id: string; cells: Record<string, ReactNode> }[];
};

function Cell({ column, children }: { column: DataColumn; children: ReactNode }) {
  const common = {
    className: column.end ? "data-table__end" : undefined,
    "data-label": column.hideLabel || column.rowHeader ? undefined : column.label,
  };
  return column.rowHeader ? (
    <th scope="row" {...common}>
      {children}
    </th>
  ) : (
    <td {...common}>{children}</td>
  );
}
