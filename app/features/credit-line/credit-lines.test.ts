import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eq } from "drizzle-orm";
import { creditMovements } from "#backend/platform/db/schema/credit-line.ts";
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

test("a statement asks visitors to sign in, and does not exist in stores without credit", async () => {
  const { loadCreditStatement } = await import("./credit-lines.server.ts");
  await expect(shop.visitor().get(at, loadCreditStatement)).rejects.toMatchObject({ status: 303 });
  const gloria = await signedIn("gloria", "Gloria.2026!");
  await expect(gloria.get("/casanorte/account/credit/export", loadCreditStatement)).rejects.toMatchObject({
    status: 404,
  });
});
