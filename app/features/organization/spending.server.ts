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
  const bars = <Row extends Sums>(rows: Row[], nameOf: (row: Row) => { id: string; name: string; href?: string }) => {
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
    byMonth: bars(months, ({ month }) => ({ id: month, name: format.month(month) })),
    /** One unit alone is the total. */
    byUnit: unitBars.length > 1 ? [...unitBars, ...rest] : [],
  };
}

/** Where a bar begins and how long it is, in percent of its cell, seen from the left. */
function barOf(part: number, dir: string) {
  const percent = Math.round(part * 1000) / 10;
  return { from: `${dir === "rtl" ? 100 - percent : 0}%`, length: `${percent}%` };
}
