import { inArray } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#backend/platform/db/schema/order.ts";
import people from "#sample/seed/people.json" with { type: "json" };
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

async function overview(logonId: string) {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const { loadOverview } = await import("./overview.server.ts");
  const visitor = shop.visitor();
  const password = people.find((one) => one.logonId === logonId)?.password ?? "";
  await visitor.post("/oficina/login", loginIntents, { intent: "signIn", logonId, password });
  return visitor.get("/oficina/account/organization", loadOverview);
}

test("an organization's address has the names of its state and country", async () => {
  const { contact } = await overview("elena");
  expect(contact.join("\n")).toMatch(/\d{5} Durango, Durango\nMéxico$/m);
});

test("an administrator finds one button, and everything else a unit has behind a fold", async () => {
  const { OverviewPage } = await import("./overview-page.tsx");
  const html = renderToStaticMarkup(createElement(OverviewPage, await overview("elena")));
  expect(html.match(/class="button[^"]*"/g)).toHaveLength(1);
  const [, fold = ""] = /<details[^>]*>(.*?)<\/details>/s.exec(html) ?? [];
  expect([...fold.matchAll(/<a href="[^"]*">([^<]*)</g)].map(([, label]) => label)).toEqual([
    ...["Crear una unidad debajo", "Compradores", "Reglas de aprobación", "Centros de costos", "Exención de impuestos"],
  ]);
});

const buy = (organizationId: number, grandTotal: string, more: Partial<typeof orders.$inferInsert> = {}) =>
  shop.backend.db.insert(orders).values({
    ...{ storeId: 2, memberId: 1, languageId: -5, currency: "MXN", status: "D", placedAt: new Date() },
    ...{ organizationId, grandTotal, ...more },
  });

test("administrators see what each unit has spent in each month, and all others see nothing of it", async () => {
  const sample = inArray(orders.organizationId, [7001, 7011, 7012, 7013]);
  await shop.backend.db.update(orders).set({ preview: true }).where(sample);
  await buy(7001, "1000.50");
  await buy(7013, "250.25");
  await buy(7013, "3", { currency: "USD" });
  await buy(7013, "4", { currency: "USD", placedAt: new Date(Date.now() - 62 * 86_400_000) });
  const { spending } = await overview("bruno");
  expect(spending?.charts.map(({ currency }) => currency)).toEqual(["MXN", "USD"]);
  const [pesos, dollars] = spending?.charts ?? [];
  expect(pesos?.total).toMatch(/^\$1,250\.75\sMXN en 2 pedidos$/);
  expect(pesos?.byUnit.map(({ amount, orders, bar }) => [amount.slice(0, 9), orders, bar])).toEqual([
    ["$1,000.50", "1 pedido", { from: "0%", length: "100%" }],
    [expect.stringContaining("$250.25"), "1 pedido", { from: "0%", length: "25%" }],
  ]);
  expect(pesos?.byUnit[1]?.href).toBe("/oficina/account/organization?unit=7013");
  expect(pesos?.byMonth.map(({ bar }) => bar.length)).toEqual(["0%", "100%"]);
  expect(pesos?.byMonth[0]).toMatchObject({ name: "Meses anteriores", orders: "0 pedidos" });
  expect(pesos?.byMonth.at(-1)?.name).toMatch(/^[A-Z][a-z]+ de 20\d\d$/);
  // A month without orders between two others stays.
  const counts = dollars?.byMonth.map(({ orders }) => orders.charAt(0)).join("");
  expect(counts).toMatch(/^010+1$/);
  expect(dollars?.byUnit).toEqual([]);
  expect((await overview("felipe")).spending).toBeUndefined();
});
