import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Reply } from "#contract";
import type { organization } from "#contract/organization.ts";

export type Spending = NonNullable<Awaited<ReturnType<typeof loadSpending>>>;
type Spent = Reply<typeof organization.spending>["spent"][number];
type Sums = { amount: string; orders: number };

/** What an organization and its units have spent, per currency; undefined without the capability. An outage is shown as such. */
export async function loadSpending(shop: Shop, organizationId: string) {
  if (!shop.has("spending")) return undefined;
  const found = await optional(shop.commerce.organization.spending({ organizationId }));
  const text = shop.words.organization.spending;
  return { text, away: found === undefined, charts: (found?.spent ?? []).map((spent) => viewChart(shop, spent)) };
}

function viewChart(shop: Shop, { currency, months, units, otherUnits, ...total }: Spent) {
  const { format, t, href, language } = shop;
  const text = shop.words.organization.spending;
  const bars = <Row extends Sums>(
    rows: readonly Row[],
    nameOf: (row: Row) => { id: string; name: string; href?: string },
  ) => {
    // Lengths of bars only: the amounts themselves stay text.
    const longest = Math.max(...rows.map(({ amount }) => Number(amount)), 1);
    return rows.map((row) => ({
      ...nameOf(row),
      amount: format.money(row.amount, currency),
      orders: t("organization:spending.count", { count: row.orders }),
      bar: barOf(Number(row.amount) / longest, language.dir),
    }));
  };
  const unitBars = bars(units, ({ organizationId: id, displayName }) => ({
    id,
    name: displayName,
    href: href(paths.organization({ unit: id })),
  }));
  const rest = bars(otherUnits ? [otherUnits] : [], ({ count }) => ({
    id: "others",
    name: t("organization:spending.others", { count }),
  }));
  return {
    currency,
    total: t("organization:spending.total", {
      amount: format.money(total.amount, currency),
      orders: t("organization:spending.count", { count: total.orders }),
    }),
    byMonth: bars(fromFirst(months), ({ month }) => ({ id: month, name: month ? format.month(month) : text.earlier })),
    /** One unit alone is the total. */
    byUnit: unitBars.length > 1 ? [...unitBars, ...rest] : [],
  };
}

type Month = Spent["months"][number];

/** Months before the first order are one row, without a name: an organization that is new would see little else. Pure. */
function fromFirst(months: readonly Month[]): readonly Month[] {
  const first = months.findIndex(({ orders }) => orders > 0);
  const [empty] = months;
  return first > 1 && empty ? [{ ...empty, month: "" }, ...months.slice(first)] : months;
}

/** Where a bar begins and how long it is, in percent of its cell, seen from the left. */
function barOf(part: number, dir: string) {
  const percent = Math.round(part * 1000) / 10;
  return { from: `${dir === "rtl" ? 100 - percent : 0}%`, length: `${percent}%` };
}
