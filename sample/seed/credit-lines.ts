import { type Credit, type CreditStep, draw, pay, reserve } from "#backend/payment/methods/credit-line/ledger.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { creditLines, creditMovements } from "#backend/platform/db/schema/credit-line.ts";
import { paymentTerms } from "#backend/platform/db/schema/payment-term.ts";
import { Decimal, zero } from "#backend/platform/money.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { seedStores } from "./stores.ts";

/** `past`: what was drawn and paid, and how many days ago. */
type Sample = {
  id: number;
  organizationId: number;
  contractId: number;
  account: string;
  limit: string;
  past: ["DRAW" | "PAYMENT", string, number][];
  blocked?: boolean;
};

const samples: Sample[] = [
  {
    id: 8101,
    organizationId: 7001,
    contractId: 11_011,
    account: "CR-7001-0044",
    limit: "80000.00",
    past: [
      ["DRAW", "12480.50", 64],
      ["DRAW", "9310.00", 41],
    ],
    blocked: true,
  },
  {
    id: 8102,
    organizationId: 7002,
    contractId: 11_012,
    account: "CR-7002-0187",
    limit: "50000.00",
    past: [
      ["DRAW", "8200.00", 52],
      ["PAYMENT", "8200.00", 20],
      ["DRAW", "3450.75", 9],
    ],
  },
  {
    id: 8103,
    organizationId: 7003,
    contractId: 11_013,
    account: "CR-7003-2291",
    limit: "2000.00",
    past: [
      ["DRAW", "1100.00", 33],
      ["PAYMENT", "1100.00", 12],
    ],
  },
];

/** Credit lines of the organizations that buy in the second store, and the terms of their contracts. */
export async function writeCreditLines(db: Db) {
  const now = new Date();
  const made = samples.map((sample) => make(sample, now));
  await insertAll(
    db,
    creditLines,
    made.map(({ row }) => row),
  );
  await insertAll(
    db,
    creditMovements,
    made.flatMap(({ movements }) => movements),
  );
  await insertAll(db, paymentTerms, [
    ...samples.map(({ id, contractId }) => ({
      id: id - 3000,
      contractId,
      method: "LOC",
      sequence: 1,
      creditLineId: id,
    })),
    // The cooperative's contract says that it pays monthly.
    { id: 5111, contractId: 11_013, method: "PayLater", sequence: 2, creditLineId: null },
  ]);
}

/** What happened to it, by the same rules as in the running shop. */
function make({ id, organizationId, account, limit, past, blocked = false }: Sample, now: Date) {
  let credit: Credit = { limit: new Decimal(limit), balance: zero, reserved: zero, active: true };
  const movements = past.flatMap(([type, text, days]) => {
    const at = new Date(now.getTime() - days * 86_400_000);
    const steps = type === "DRAW" ? drawn(credit, new Decimal(text)) : [pay(credit, new Decimal(text))];
    credit = steps.at(-1)?.credit ?? credit;
    return steps.map(({ movement }) => ({
      creditLineId: id,
      type: movement.type,
      amount: movement.amount.toFixed(6),
      balanceAfter: movement.balanceAfter.toFixed(6),
      orderId: null,
      at,
    }));
  });
  const row = {
    id,
    storeId: seedStores.oficina.id,
    organizationId,
    account,
    currency: "MXN",
    creditLimit: limit,
    balance: credit.balance.toFixed(6),
    active: !blocked,
  };
  return { row, movements };
}

function drawn(credit: Credit, amount: Decimal): CreditStep[] {
  const held = reserve(credit, amount);
  if (!held) throw new Error("more drawn than the limit");
  return [held, draw(held.credit, amount)];
}
