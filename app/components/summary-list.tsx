import type { ReactNode } from "react";
import { classNames } from "#app/components/class-names.ts";

/** Names and values: totals in a row each, or addresses and data with the name above (`stacked`). */
export function SummaryList({ rows, stacked }: { rows: SummaryRow[]; stacked?: boolean }) {
  return (
    <dl className={classNames("summary-list", stacked && "summary-list--stacked")}>
      {rows.map((row, index) => (
        <div key={index} className={classNames("summary-list__row", row.kind && `summary-list__row--${row.kind}`)}>
          <dt>{row.name}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `strong` is the grand total, `good` a saving. */
export type SummaryRow = { name: ReactNode; value: ReactNode; kind?: "strong" | "good" };
