import { and, eq, gte, not, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { returns } from "#backend/platform/db/schema/return.ts";
import { dayOf, startOfDay } from "#backend/platform/time.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { withWesternDigits } from "#contract/rules/digits.ts";
import { readJobs } from "./job-states.ts";
import { undecidedReturns } from "./open-returns.ts";
import { filtered } from "./order-filters.ts";
import type { Visit } from "./visit.ts";

/** More than that many are said as "99+" and not counted: the page must not become slow on a bad day. */
const most = 99;

/** What today is about: orders since midnight, what waits for the desk, and jobs that need attention. */
export async function figuresView(visit: Visit): Promise<Html> {
  const { db, store, texts } = visit;
  const { figures, filters } = texts;
  const today = startOfDay(dayOf(new Date()));
  const own = and(eq(orders.storeId, store.id), not(orders.preview));
  const placed = await db.$count(orders, and(own, gte(orders.placedAt, today)));
  const toPack = await countUpTo(db, orders, filtered(db, store.id, "open"));
  const toDecide = await countUpTo(db, returns, undecidedReturns(store.id));
  const troubled = (await readJobs(visit)).filter(({ isTroubled }) => isTroubled).length;
  const number = new Intl.NumberFormat(withWesternDigits(texts.lang));
  const bounded = (count: number) => (count > most ? `${number.format(most)}+` : number.format(count));
  const link = (section: string, count: number, label: string, isWrong = false) =>
    html`<li>
      <a href="/operations/${store.id}/${section}"
        ><strong ${isWrong && html`class="error"`}><bdi>${bounded(count)}</bdi></strong> ${label}</a
      >
    </li>`;
  return html`<ul class="figures" aria-label="${texts.today}">
    <li>
      <div><strong>${number.format(placed)}</strong> ${figures.orders}</div>
    </li>
    ${link("orders", toPack, filters.open)} ${link("returns?state=decide", toDecide, figures.decide)}
    ${link("jobs", troubled, figures.jobs, troubled > 0)}
  </ul>`;
}

async function countUpTo(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = sql`select 1 from ${table} where ${where ?? sql`true`} limit ${most + 1}`;
  const [row] = await readRows<{ count: number }>(db, sql`select count(*)::int as count from (${some}) found`);
  return row?.count ?? 0;
}
