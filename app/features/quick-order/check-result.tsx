import type { SerializeFrom } from "@remix-run/node";
import { DataTable } from "#app/components/data-table.tsx";
import { Section } from "#app/components/page-layout.tsx";
import { fill } from "#app/i18n/fill.ts";
import type { QuickResult } from "./actions.server.ts";
import type { ResultRow } from "./check.server.ts";
import type { QuickOrder } from "./quick-order-page.tsx";

type Text = QuickOrder["text"];
type Rows = SerializeFrom<ResultRow>[];
type ResultProps = { text: Text; check: SerializeFrom<NonNullable<QuickResult["check"]>> };

/** The result for each row: refused rows come first, because they need action. */
export function CheckResult({ text, check: { good = [], refused, total, csv } }: ResultProps) {
  return (
    <Section id="result" title={text.result.title}>
      <div className="stack stack--l">
        {refused.length > 0 && (
          <RefusedRows
            text={text}
            rows={refused}
            csv={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${csv}`)}`}
          />
        )}
        {good.length > 0 && <GoodRows text={text} rows={good} total={total ?? ""} />}
      </div>
    </Section>
  );
}

/** Rows that were left out. `csv`: the address of a file of them; one that holds its data needs no state on the server. */
export function RefusedRows({ text: { result }, rows, csv }: { text: Text; rows: Rows; csv: string }) {
  return (
    <div className="stack">
      <DataTable
        caption={result.refused}
        columns={[
          { key: "partNumber", label: result.partNumber, rowHeader: true },
          { key: "where", label: result.where },
          { key: "quantity", label: result.quantity, end: true },
          { key: "reason", label: result.reason },
        ]}
        rows={rows.map((row, index) => ({
          id: `${index} ${row.where}`,
          cells: {
            partNumber: <bdi>{row.partNumber || "—"}</bdi>,
            where: row.where,
            quantity: <bdi>{row.quantity}</bdi>,
            reason: (
              <span>
                {row.reason} {row.choose && row.href && <a href={row.href}>{result.open}</a>}
              </span>
            ),
          },
        }))}
      />
      <p>
        <a href={csv} download="not-added.csv" data-native>
          {result.csv}
        </a>
      </p>
    </div>
  );
}

/** Rows that can be added, at today's prices. */
export function GoodRows({ text: { result }, rows, total }: { text: Text; rows: Rows; total?: string }) {
  return (
    <div className="stack">
      <DataTable
        caption={result.good}
        columns={[
          { key: "product", label: result.product, rowHeader: true },
          { key: "where", label: result.where },
          { key: "quantity", label: result.quantity, end: true },
          { key: "price", label: result.price, end: true },
          { key: "total", label: result.total, end: true },
          { key: "stock", label: result.stock },
        ]}
        rows={rows.map((row) => ({
          id: row.partNumber,
          cells: {
            product: (
              <span>
                {row.href ? <a href={row.href}>{row.name}</a> : row.name}{" "}
                <bdi className="small soft">{row.partNumber}</bdi>
              </span>
            ),
            where: row.where,
            quantity: row.quantity,
            price: row.price,
            total: row.total,
            stock: row.stock,
          },
        }))}
      />
      {total && <p className="strong">{fill(result.sum, { amount: total })}</p>}
    </div>
  );
}
