import { expire, issue, redeem, reserve, type Step } from "#backend/payment/methods/voucher/ledger.ts";
import { hashFolio } from "#backend/payment/methods/voucher/secrets.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { voucherMovements, vouchers } from "#backend/platform/db/schema/voucher.ts";
import { Decimal } from "#backend/platform/money.ts";
import { hashPin } from "#backend/platform/password/password.ts";
import { addDays, dayOf, endOfDay } from "#backend/platform/time.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { seedStores } from "./stores.ts";

const ana = 4001;
const bruno = 4002;

/** `days`: how long ago for past events, how far ahead for its last day. `spent`: what orders took, and how many days ago. */
type Sample = {
  folio: string;
  owner: number | null;
  type: "DEVOLUCION" | "COMPENSACION" | "PROMOCION";
  amount: string;
  issued: number;
  lasts: number;
  pin?: string;
  spent?: [string, number, number][];
  blocked?: boolean;
};

/** Every state a shopper can see; `docs/sample-data.md` lists them, with their PINs. */
const samples: Sample[] = [
  { folio: "402188309001", owner: ana, type: "COMPENSACION", amount: "500.00", issued: 40, lasts: 325 },
  {
    folio: "402188309002",
    owner: ana,
    type: "DEVOLUCION",
    amount: "400.00",
    issued: 214,
    lasts: 90,
    spent: [["150.00", 60, 900_100_507]],
  },
  { folio: "402188309003", owner: ana, type: "DEVOLUCION", amount: "300.00", issued: 12, lasts: 353, pin: "4410" },
  { folio: "402188309004", owner: ana, type: "PROMOCION", amount: "120.00", issued: 24, lasts: 6 },
  { folio: "402188309005", owner: ana, type: "PROMOCION", amount: "200.00", issued: 120, lasts: -30 },
  {
    folio: "402188309006",
    owner: ana,
    type: "DEVOLUCION",
    amount: "180.00",
    issued: 200,
    lasts: 165,
    spent: [["180.00", 21, 900_100_508]],
  },
  { folio: "402188309007", owner: null, type: "COMPENSACION", amount: "350.00", issued: 3, lasts: 362, pin: "2580" },
  { folio: "402188309008", owner: ana, type: "COMPENSACION", amount: "90.00", issued: 80, lasts: 285, blocked: true },
  { folio: "402188309009", owner: bruno, type: "COMPENSACION", amount: "250.00", issued: 8, lasts: 357 },
];

const firstId = 9001;

/** Store credit of Ana and Bruno in the first store, and one paper voucher. */
export async function writeVouchers(db: Db) {
  const now = new Date();
  const made = await Promise.all(samples.map((sample, index) => make(sample, firstId + index, now)));
  await insertAll(
    db,
    vouchers,
    made.map(({ row }) => row),
  );
  await insertAll(
    db,
    voucherMovements,
    made.flatMap(({ movements }) => movements),
  );
}

async function make(sample: Sample, id: number, now: Date) {
  const { folio, owner, type, amount, issued, lasts, pin, blocked = false } = sample;
  const expiresAt = endOfDay(addDays(dayOf(now), lasts));
  const steps = history(sample, expiresAt, now);
  const purse = steps.at(-1)?.step.purse;
  if (!purse) throw new Error("a voucher without a past");
  const row = {
    id,
    storeId: seedStores.casaNorte.id,
    memberId: owner,
    folioHash: await hashFolio(folio),
    folioLast: folio.slice(-4),
    pinHash: pin === undefined ? null : await hashPin(pin),
    type,
    currency: "MXN",
    originalAmount: amount,
    balance: purse.balance.toFixed(6),
    expiredAmount: purse.expired.toFixed(6),
    issuedAt: ago(now, issued),
    expiresAt,
    blocked,
  };
  const movements = steps.flatMap(({ step, at, orderId }) =>
    step.movements.map((one) => ({
      voucherId: id,
      type: one.type,
      amount: one.amount.toFixed(6),
      balanceAfter: one.balanceAfter.toFixed(6),
      orderId,
      channel: orderId === null ? ("STORE" as const) : ("ONLINE" as const),
      at,
    })),
  );
  return { row, movements };
}

type Past = { step: Step; at: Date; orderId: number | null };

/** Issued, spent, expired: by the same rules as in the running shop. */
function history({ amount, issued, lasts, spent = [] }: Sample, expiresAt: Date, now: Date): Past[] {
  const past: Past[] = [{ step: issue(new Decimal(amount), expiresAt), at: ago(now, issued), orderId: null }];
  const last = () => past.at(-1)?.step.purse ?? issue(new Decimal(amount), expiresAt).purse;
  for (const [part, days, orderId] of spent) {
    const at = ago(now, days);
    const reserved = reserve(last(), new Decimal(part), at);
    if (!reserved) throw new Error("more spent than there was");
    past.push({ step: reserved, at, orderId });
    past.push({ step: redeem(reserved.purse, new Decimal(part)), at, orderId });
  }
  if (lasts < 0) past.push({ step: expire(last(), now), at: new Date(expiresAt.getTime() + 60_000), orderId: null });
  return past;
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
