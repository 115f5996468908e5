import type { SerializeFrom } from "@remix-run/node";
import { DataTable } from "#app/components/data-table.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import type { Spending } from "./spending.server.ts";

type Data = SerializeFrom<Spending>;
type Bars = Data["charts"][number]["byMonth"];

/** What an organization has spent, by month and by unit: tables with the exact amounts, and a bar for each. */
export function SpendingChart({ text, away, charts }: Data) {
  return (
    <Panel title={text.title}>
      {away ? (
        <div data-degraded="spending">
          <Notice>{text.away}</Notice>
        </div>
      ) : (
        <p>{charts.length ? text.intro : text.none}</p>
      )}
      {charts.map(({ currency, total, byMonth, byUnit }) => (
        <div key={currency} className="stack">
          <p>
            <strong>{total}</strong>
          </p>
          <BarTable text={text} caption={text.byMonth} label={text.month} bars={byMonth} />
          {byUnit.length > 0 && <BarTable text={text} caption={text.byUnit} label={text.unit} bars={byUnit} />}
        </div>
      ))}
    </Panel>
  );
}

type BarTableProps = { text: Data["text"]; caption: string; label: string; bars: Bars };

function BarTable({ text, caption, label, bars }: BarTableProps) {
  return (
    <DataTable
      dense
      caption={caption}
      columns={[
        { key: "name", label, rowHeader: true },
        { key: "amount", label: text.amount, end: true },
        { key: "bar", label: text.bar, hideLabel: true },
        { key: "orders", label: text.orders, end: true },
      ]}
      rows={bars.map(({ id, name, href, amount, orders, bar }) => ({
        id,
        cells: {
          name: href ? (
            <a href={href}>
              <bdi>{name}</bdi>
            </a>
          ) : (
            name
          ),
          amount: <bdi>{amount}</bdi>,
          bar: <Bar {...bar} />,
          orders,
        },
      }))}
    />
  );
}

/** As wide as its cell. Only for the eyes: the amount is beside it. */
const Bar = ({ from, length }: Bars[number]["bar"]) => (
  <svg width="100%" height="8" aria-hidden="true">
    <rect x={from} width={length} height="8" fill="currentColor" />
  </svg>
);
