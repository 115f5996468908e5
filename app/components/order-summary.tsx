import type { ReactNode } from "react";
import { SummaryList, type SummaryRow } from "#app/components/summary-list.tsx";

/** The totals. Amounts are formatted text; the last row is the grand total. */
export function OrderSummary({ id = "order-summary", title, rows, note, children }: OrderSummaryProps) {
  return (
    <section className="order-summary" aria-labelledby={id}>
      <h2 className="order-summary__heading" id={id}>
        {title}
      </h2>
      {children}
      <SummaryList rows={rows} />
      {note ? <p className="order-summary__note">{note}</p> : null}
    </section>
  );
}

/** Total and primary action side by side, for the lower edge of a phone (`Split`'s action). */
export function ActionBar({ label, total, children }: { label: string; total: string; children: ReactNode }) {
  return (
    <div className="action-bar">
      <p className="action-bar__total" aria-hidden="true">
        <span className="small">{label}</span>
        <strong>
          <bdi>{total}</bdi>
        </strong>
      </p>
      {children}
    </div>
  );
}

export type OrderSummaryProps = {
  id?: string;
  title: string;
  rows: SummaryRow[];
  note?: ReactNode;
  children?: ReactNode;
};
