import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eq } from "drizzle-orm";
import { creditMovements } from "#backend/platform/db/schema/credit-line.ts";
import { paymentTerms } from "#backend/platform/db/schema/payment-term.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import { statementsSentBy } from "#tests/support/statements.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
}, 180_000);
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

const at = "/oficina/account/credit/export";
async function signedIn(logonId: string, password: string) {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const visitor = shop.visitor();
  const answer = await visitor.post("/oficina/login", loginIntents, { intent: "signIn", logonId, password });
  expect(answer.status).toBe(303);
  return visitor;
}

test("a statement has what the page shows, with exact amounts, and is for the organization's buyers only", async () => {
  const { loadCreditLines, loadCreditStatement } = await import("./credit-lines.server.ts");
  const { db } = shop.backend;
  const line = eq(creditMovements.creditLineId, 8103);
  // Paid too much: what is owed is negative.
  const paid = { creditLineId: 8103, type: "PAYMENT" as const, amount: "12.500000", balanceAfter: "-12.500000" };
  await db.insert(creditMovements).values({ ...paid, at: new Date("2026-03-05T18:00:00Z") });
  const gloria = await signedIn("gloria", "Gloria.2026!");
  const page = await gloria.get("/oficina/account/credit", loadCreditLines);
  expect(page.file).toBe(at);
  const file = await gloria.get(at, loadCreditStatement);
  expect(file.headers.get("cache-control")).toBe("private, no-store");
  expect(file.headers.get("content-disposition")).toContain("credit-line.csv");
  const rows = (await file.text()).trim().split("\r\n");
  expect(rows[0]).toBe("Línea de crédito,Fecha,Qué pasó,Pedido,Importe,Por pagar entonces,Moneda");
  expect(rows).toHaveLength(1 + page.lines.flatMap(({ movements }) => movements).length);
  expect(rows[1]).toMatch(/^[^,]*2291,2026-03-05 [\d:]+,Pago recibido,,12\.50,-12\.50,MXN$/);
  expect(rows.some((row) => row.includes(",1100.00,0.00,MXN"))).toBe(true);
  await db.delete(creditMovements).where(line);
  expect((await gloria.get("/oficina/account/credit", loadCreditLines)).file).toBeUndefined();
});

test("earlier movements have pages of their own, and the file has all", async () => {
  const { loadCreditLines, loadCreditStatement } = await import("./credit-lines.server.ts");
  const { db } = shop.backend;
  await db.delete(creditMovements).where(eq(creditMovements.creditLineId, 8103));
  const row = { creditLineId: 8103, type: "PAYMENT" as const, balanceAfter: "0" };
  await db.insert(creditMovements).values(Array.from({ length: 250 }, (_, at) => ({ ...row, amount: String(at + 1) })));
  const gloria = await signedIn("gloria", "Gloria.2026!");
  const amounts: string[] = [];
  const sizes: number[] = [];
  let address: string | undefined = "/oficina/account/credit";
  while (address) {
    const { lines }: Awaited<ReturnType<typeof loadCreditLines>> = await gloria.get(address, loadCreditLines);
    amounts.push(...(lines[0]?.movements ?? []).map(({ amount }) => amount.replace(/\.00.*|\D/g, "")));
    sizes.push(lines[0]?.movements.length ?? 0);
    expect(Boolean(lines[0]?.latest)).toBe(sizes.length > 1);
    address = lines[0]?.earlier;
  }
  expect([sizes, amounts]).toEqual([[100, 100, 50], Array.from({ length: 250 }, (_, at) => String(250 - at))]);
  const rows = (await (await gloria.get(at, loadCreditStatement)).text()).trim().split("\r\n");
  expect(rows).toHaveLength(251);
  expect(rows.at(-1)).toContain(",1.00,");
  for (const odd of ["?line=999&before=5", "?line=1&before=x", "?before=0"])
    expect((await gloria.get(`/oficina/account/credit${odd}`, loadCreditLines)).lines[0]?.movements).toHaveLength(100);
});

test("a line that two contracts share is shown, and listed in the file, once", async () => {
  const { loadCreditLines, loadCreditStatement } = await import("./credit-lines.server.ts");
  const { db } = shop.backend;
  await db.delete(creditMovements).where(eq(creditMovements.creditLineId, 8103));
  await db.insert(creditMovements).values({ creditLineId: 8103, type: "PAYMENT", amount: "3", balanceAfter: "0" });
  const [term] = await db.select().from(paymentTerms).where(eq(paymentTerms.creditLineId, 8103));
  const [first] = await db
    .select()
    .from(contracts)
    .where(eq(contracts.id, term?.contractId ?? 0));
  if (!term || !first) throw new Error("no term");
  const { id: _contract, ...agreed } = first;
  const [second] = await db
    .insert(contracts)
    .values({ ...agreed, name: "Segundo convenio" })
    .returning();
  const { id: _term, ...same } = term;
  const [other] = await db
    .insert(paymentTerms)
    .values({ ...same, contractId: second?.id ?? 0, sequence: term.sequence + 1 })
    .returning();
  const gloria = await signedIn("gloria", "Gloria.2026!");
  const { lines } = await gloria.get("/oficina/account/credit", loadCreditLines);
  const file = await (await gloria.get(at, loadCreditStatement)).text();
  await db.delete(paymentTerms).where(eq(paymentTerms.id, other?.id ?? 0));
  await db.delete(contracts).where(eq(contracts.id, second?.id ?? 0));
  expect(lines.map(({ id }) => id)).toEqual([String(term.id)]);
  expect(file.match(/,3\.00,/g)).toHaveLength(1);
});

test("a page is full whatever was only held in between, and an earlier one is read once", async () => {
  const { loadCreditLines } = await import("./credit-lines.server.ts");
  const { db } = shop.backend;
  await db.delete(creditMovements).where(eq(creditMovements.creditLineId, 8103));
  const row = { creditLineId: 8103, amount: "7", balanceAfter: "0" };
  const ordered = (["RESERVE", "DRAW", "RESERVE", "RELEASE"] as const).map((type) => ({ ...row, type }));
  await db.insert(creditMovements).values(Array.from({ length: 120 }, () => ordered).flat());
  const gloria = await signedIn("gloria", "Gloria.2026!");
  const { lines } = await gloria.get("/oficina/account/credit", loadCreditLines);
  expect(lines[0]?.movements).toHaveLength(100);
  const read = await statementsSentBy(async () => {
    const page = await gloria.get(lines[0]?.earlier ?? "", loadCreditLines);
    expect([page.lines[0]?.movements.length, page.lines[0]?.earlier]).toEqual([20, undefined]);
    expect(page.lines[0]?.latest).toBe("/oficina/account/credit");
  });
  expect(read.filter((text) => text.includes('from "credit_movements"'))).toHaveLength(1);
});

test("movements are shown, and the file is offered, however much was only held for carts since then", async () => {
  const { loadCreditLines } = await import("./credit-lines.server.ts");
  const { db } = shop.backend;
  await db.delete(creditMovements).where(eq(creditMovements.creditLineId, 8103));
  const row = { creditLineId: 8103, amount: "7", balanceAfter: "0" };
  const held = (["RESERVE", "RELEASE"] as const).map((type) => ({ ...row, type }));
  await db
    .insert(creditMovements)
    .values([{ ...row, type: "PAYMENT" }, ...Array.from({ length: 120 }, () => held).flat()]);
  const gloria = await signedIn("gloria", "Gloria.2026!");
  const { file, lines } = await gloria.get("/oficina/account/credit", loadCreditLines);
  expect([file, lines[0]?.movements.length, lines[0]?.earlier, lines[0]?.latest]).toEqual([
    at,
    1,
    undefined,
    undefined,
  ]);
});

test("a statement asks visitors to sign in, and does not exist in stores without credit", async () => {
  const { loadCreditStatement } = await import("./credit-lines.server.ts");
  await expect(shop.visitor().get(at, loadCreditStatement)).rejects.toMatchObject({ status: 303 });
  const gloria = await signedIn("gloria", "Gloria.2026!");
  await expect(gloria.get("/casanorte/account/credit/export", loadCreditStatement)).rejects.toMatchObject({
    status: 404,
  });
});

test("a charge or a refund without an order is not said to be an order's", async () => {
  const { loadCreditLines, loadCreditStatement } = await import("./credit-lines.server.ts");
  const { db } = shop.backend;
  await db.delete(creditMovements).where(eq(creditMovements.creditLineId, 8103));
  const row = { creditLineId: 8103, amount: "5", balanceAfter: "5" };
  const rows = [
    { ...row, type: "DRAW" as const },
    { ...row, type: "REVERSAL" as const },
    { ...row, type: "DRAW" as const, orderId: 77 },
  ];
  await db.insert(creditMovements).values(rows);
  const gloria = await signedIn("gloria", "Gloria.2026!");
  const { lines } = await gloria.get("/oficina/account/credit", loadCreditLines);
  expect(lines[0]?.movements.map(({ what }) => what)).toEqual(["Cargo del pedido 77", "Reintegro", "Cargo"]);
  const file = await (await gloria.get(at, loadCreditStatement)).text();
  expect(file.match(/,(Cargo[^,]*|Reintegro[^,]*),/g)).toEqual([",Cargo del pedido,", ",Reintegro,", ",Cargo,"]);
});
