import { afterAll, beforeAll, expect, test } from "vitest";
import type { FormResult } from "#app/forms/form-state.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

const address = "/oficina/agenda-ejecutiva-semanal-2027";
const consumer = "/vestido-midi-agave";

async function read(visitor: Visitor, path: string) {
  const { loadPage } = await import("./page.server.ts");
  const page = await visitor.get(path, loadPage);
  if (page.kind !== "product") throw new Error(page.kind);
  return page;
}
const post = async (visitor: Visitor, form: Record<string, string>) => {
  const { catalogIntents } = await import("./actions.server.ts");
  return visitor.post(address, catalogIntents, { intent: "addMany", ...form });
};
const cartOf = async (visitor: Visitor) => {
  const { readCart } = await import("#app/features/cart/read.server.ts");
  const cart = await visitor.get("/oficina/cart", (context) => readCart(context));
  return Object.fromEntries((cart?.orderItem ?? []).map(({ partNumber, quantity }) => [partNumber, quantity]));
};

test("in a business store, variants are a table until one is chosen, with volume prices", async () => {
  const visitor = shop.visitor();
  const page = await read(visitor, address);
  expect(page.table?.rows.map(({ partNumber }) => partNumber)).toContain("AGENDA-2027-CAF");
  expect(page.table?.rows.every(({ name, price, canBuy }) => name && price && canBuy)).toBe(true);
  expect(page.volume).toHaveLength(3);
  const chosen = await read(visitor, page.table?.rows[0]?.href ?? "");
  expect([chosen.table, chosen.sale, chosen.volume.length]).toEqual([undefined, "open", 3]);
  expect((await read(visitor, (chosen.link ?? "").replace("#variants", ""))).table?.rows).toHaveLength(3);
});

test("elsewhere, the table appears only on request, without volume prices", async () => {
  const page = await read(shop.visitor(), consumer);
  expect([page.table, page.volume, page.link]).toEqual([undefined, [], `${consumer}?view=table#variants`]);
  expect((await read(shop.visitor(), `${consumer}?view=table`)).table?.rows.length).toBeGreaterThan(1);
});

test("adds the quantities that are available, reports the others, and adds nothing twice", async () => {
  const visitor = shop.visitor();
  const { table, buy } = await read(visitor, address);
  const parts = table?.parts ?? "";
  const [first = "", second = ""] = parts.split("|");
  const form = { parts, ticket: buy.ticket, "q[0]": "2", "q[1]": "9000", "q[2]": "" };
  const [answer, again] = [await post(visitor, form), await post(visitor, form)];
  expect([answer.status, again.status]).toEqual([409, 409]);
  const { values, errors }: FormResult = await answer.json();
  expect([values, Object.keys(errors)]).toEqual([{ "q[1]": ["9000"] }, ["", "q[1]"]]);
  expect(await cartOf(visitor)).toEqual({ [first]: 2 });
  expect((await post(visitor, { parts, "q[0]": "1", "q[1]": "3,0" })).status).toBe(303);
  expect(await cartOf(visitor)).toEqual({ [first]: 3, [second]: 3 });
  const wrong: FormResult = await (await post(visitor, { parts, "q[0]": "x", "q[1]": "1" })).json();
  expect([Object.keys(wrong.errors), wrong.values]).toEqual([["q[0]"], { "q[0]": ["x"], "q[1]": ["1"] }]);
  expect((await post(visitor, { parts })).status).toBe(409);
});
