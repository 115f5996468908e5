import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "#backend/platform/db/client.ts";
import type { Stage } from "./every-order.ts";
import { rowsOf } from "./rows.ts";

/** One payment of an order: `heard` lists transactions with what was said and answered, `back` those refunded. */
export type PaidBy = { status: string; attempt: number; heard: string[]; back: string[] };

/** The payment state of orders. `was`: the statuses an order went through; `agreed`: at PayPal; `plan`: of a bank. */
export type Money = { order: string; was: string; paidBy: PaidBy[]; agreed: string[]; plan: string; mails: number };

type Table = { name: string; where: (ids: SQL) => SQL; kept?: boolean };
const ofOrder = (ids: SQL) => sql`order_id in (${ids})`;

/**
 * The tables below an order that a provider's message can change. Emptied in this order and filled in reverse: callbacks
 * are found by their instructions. Rows of a `kept` table are referenced by others and are overwritten instead.
 */
const tables: readonly Table[] = [
  {
    name: "payment_callbacks",
    where: (ids) => sql`payment_instruction_id in (select id from payment_instructions where order_id in (${ids}))`,
  },
  { name: "payment_instructions", where: ofOrder },
  { name: "paypal_orders", where: ofOrder },
  { name: "order_bank_promotions", where: ofOrder },
  { name: "bank_promotion_uses", where: ofOrder },
  { name: "refunds", where: ofOrder },
  { name: "order_events", where: ofOrder },
  { name: "outbox", where: (ids) => sql`payload->>'orderId' in (select id::text from orders where id in (${ids}))` },
  { name: "order_items", where: ofOrder, kept: true },
  { name: "orders", where: (ids) => sql`id in (${ids})`, kept: true },
];

/** Orders as a stage for messages about their payments: read without numbers, and put back as they were. */
export function paymentStage(db: Db, orderIds: readonly (number | string)[]): Stage<Money[]> {
  const ids = sql.join(
    orderIds.map((id) => sql`${Number(id)}`),
    sql`, `,
  );
  return {
    read: () => readMoney(db, orderIds, ids),
    async save() {
      const before: { table: Table; rows: string }[] = [];
      for (const table of tables) before.push({ table, rows: await rowsAsText(db, table, ids) });
      return async () => {
        for (const { name, where, kept } of tables)
          if (!kept) await db.execute(sql`delete from ${sql.identifier(name)} where ${where(ids)}`);
        for (const { table, rows } of before.toReversed()) await putBack(db, table, rows);
      };
    },
  };
}

async function rowsAsText(db: Db, { name, where }: Table, ids: SQL): Promise<string> {
  const table = sql.identifier(name);
  const text = sql`coalesce(json_agg(${table}), '[]')::text as text`;
  const [row] = await rowsOf(db, sql`select ${text} from ${table} where ${where(ids)}`);
  return String(row?.text);
}

async function putBack(db: Db, { name, kept }: Table, text: string) {
  const table = sql.identifier(name);
  const rows = sql`json_populate_recordset(null::${table}, ${text}::json)`;
  if (!kept) return void (await db.execute(sql`insert into ${table} select * from ${rows}`));
  const set = (await columnsOf(db, name)).map(
    (column) => sql`${sql.identifier(column)} = was.${sql.identifier(column)}`,
  );
  await db.execute(sql`update ${table} set ${sql.join(set, sql`, `)} from ${rows} was where ${table}.id = was.id`);
}

const known = new Map<string, string[]>();

/** The columns of a table except its key. */
async function columnsOf(db: Db, table: string): Promise<string[]> {
  const ours = sql`table_schema = 'public' and table_name = ${table} and column_name <> 'id'`;
  const found =
    known.get(table) ??
    (await rowsOf(db, sql`select column_name as name from information_schema.columns where ${ours}`)).map(({ name }) =>
      String(name),
    );
  known.set(table, found);
  return found;
}

const Rows = z.object({
  id: z.number(),
  order: z.string(),
  was: z.array(z.string()),
  mails: z.number(),
  agreed: z.array(z.string()),
  plan: z.string(),
  paidBy: z.array(z.object({ id: z.number(), status: z.string(), attempt: z.number() })),
  heard: z.array(z.object({ pi: z.number(), name: z.string(), result: z.string(), said: z.string() })),
  back: z.array(z.object({ pi: z.number(), name: z.string() })),
});

/** Uses one query, because it runs after every step. */
async function readMoney(db: Db, orderIds: readonly (number | string)[], ids: SQL): Promise<Money[]> {
  const list = (what: string, from: string) => sql.raw(`coalesce((select json_agg(${what}) from ${from}), '[]')`);
  const found = await rowsOf(
    db,
    sql`select json_build_object(
      'id', o.id, 'order', o.status,
      'was', ${list("e.status order by e.id", "order_events e where e.order_id = o.id")},
      'mails', (select count(*) from outbox where kind = 'payment-returned' and payload->>'orderId' = o.id::text),
      'agreed', ${list("p.status order by p.created_at", "paypal_orders p where p.order_id = o.id")},
      'plan', (select coalesce((select 'BP-' || b.promotion_id from order_bank_promotions b where b.order_id = o.id), '')),
      'paidBy', ${list(
        "json_build_object('id', i.id, 'status', i.status, 'attempt', i.attempt) order by i.id",
        "payment_instructions i where i.order_id = o.id",
      )},
      'heard', ${list(
        "json_build_object('pi', i.id, 'name', c.transaction_id, 'result', c.result, 'said', c.pi_status)",
        "payment_callbacks c join payment_instructions i on i.id = c.payment_instruction_id where i.order_id = o.id",
      )},
      'back', ${list(
        "json_build_object('pi', r.payment_instruction_id, 'name', coalesce(r.transaction_id, 'canceled'))",
        "refunds r where r.order_id = o.id",
      )}) as money from orders o where o.id in (${ids})`,
  );
  const rows = found.map(({ money }) => Rows.parse(money));
  return orderIds.flatMap((id) => rows.filter((row) => row.id === Number(id)).map(viewMoney));
}

function viewMoney({ order, was, mails, agreed, plan, paidBy, heard, back }: z.output<typeof Rows>): Money {
  // `65510.1.a` becomes `1.a`: numbers of rows differ from order to order.
  const short = (name: string) => name.replace(/^\d+\./, "");
  return {
    order,
    was: was.join(""),
    paidBy: paidBy.map(({ id, status, attempt }) => ({
      status,
      attempt,
      heard: heard
        .filter(({ pi }) => pi === id)
        .map(({ name, result, said }) => `${short(name)} ${result} ${said}`)
        .sort(),
      back: back
        .filter(({ pi }) => pi === id)
        .map(({ name }) => short(name))
        .sort(),
    })),
    agreed,
    plan,
    mails,
  };
}

/** The transitions that one payment may make in one step. */
const mayFollow: Record<string, readonly string[]> = {
  Pending: ["Pending", "Success", "Failed"],
  Failed: ["Failed", "Success", "Pending"],
  Success: ["Success"],
};

/**
 * What is wrong with a step of an order's money; empty if the step is allowed.
 * @see docs/interface/payment.md#provider-callback
 * @see docs/interface/order.md#moves
 */
export function faultsOf(from: Money, to: Money): string[] {
  const faults = to.paidBy.flatMap((now, index) => [
    ...stepFaults(from.paidBy[index], now),
    ...bookFaults(to.order, now),
  ]);
  if (!to.was.startsWith(from.was) || to.was.length > from.was.length + 1) faults.push(`${from.was} became ${to.was}`);
  if (!/^(P?|M[CX]?|MCX)$/.test(to.was)) faults.push(`an order was ${to.was}`);
  const paid = to.paidBy.length > 0 && to.paidBy.every(({ status }) => status === "Success");
  if (to.was.startsWith("M") && to.order !== "X" && (to.order === "C") !== paid)
    faults.push(`${to.order} although it is ${paid ? "" : "not "}paid`);
  return faults;
}

function stepFaults(before: PaidBy | undefined, now: PaidBy): string[] {
  if (!before) return [];
  const again = now.attempt === before.attempt + 1 && now.status === "Pending" && before.status !== "Success";
  const moved = now.status !== before.status;
  return [
    ...(mayFollow[before.status]?.includes(now.status) ? [] : [`${before.status} became ${now.status}`]),
    ...(moved && now.status === "Pending" && !again ? ["open again without a request"] : []),
    ...(moved && now.status !== "Pending" && now.heard.length === before.heard.length ? ["moved without a word"] : []),
    ...(before.back.every((one) => now.back.includes(one)) ? [] : ["what goes back was forgotten"]),
  ];
}

/** Money that was taken is kept once for what it pays; everything else is refunded, each once. */
function bookFaults(order: string, { status, heard, back }: PaidBy): string[] {
  const taken = heard.filter((one) => one.includes(" APPROVED ")).length;
  const kept = order !== "X" && status === "Success" ? 1 : 0;
  return [
    ...(taken - back.length === kept ? [] : [`taken ${taken}, given back ${back.length}, to be kept ${kept}`]),
    ...(new Set(back).size === back.length ? [] : ["given back twice"]),
  ];
}
