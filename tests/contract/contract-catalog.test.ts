import type { AppLoadContext } from "@remix-run/node";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { contracts, listings, offers } from "#backend/platform/db/schema/price.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** Business buyers in the second store: the prices of their contracts, at the same addresses as everybody else's. */
let shop: VisitedShop;
let load: Awaited<ReturnType<typeof loadersOf>>;
let intents: Awaited<ReturnType<typeof intentsOf>>;
beforeAll(async () => {
  shop = await openVisitedShop();
  load = await loadersOf();
  intents = await intentsOf();
});
afterAll(() => shop.close());

const office = "/oficina";
const goods = { one: "AGENDA-2027-CAF", other: "AGENDA-2027-NEG" };
const school = { id: "7002", contract: "11012", name: "Escuela Benito Juárez" };

async function loadersOf() {
  const { loadCart } = await import("#app/features/cart/page/cart.server.ts");
  const { loadSwitch } = await import("#app/features/organization/switch.server.ts");
  const { loadShell } = await import("#app/features/shell/shell.server.ts");
  /** What the catalog says about one item, requested as by every page that shows goods. */
  const priceOf = async (context: AppLoadContext) => {
    const { commerce } = await context.shop();
    const { contents } = await commerce.catalog.products({ query: { partNumber: [goods.one] } });
    return contents[0]?.price?.find(({ usage }) => usage === "Offer")?.value;
  };
  const listed = async (context: AppLoadContext) => {
    const { commerce } = await context.shop();
    const list = await commerce.catalog.products({ query: { searchTerm: "*", limit: "500" } });
    return list.contents.map(({ partNumber }) => partNumber);
  };
  return { cart: loadCart, switch: loadSwitch, shell: loadShell, priceOf, listed };
}

async function intentsOf() {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const { switchIntents } = await import("#app/features/organization/actions.server.ts");
  return { login: loginIntents, switch: switchIntents };
}

async function signIn(logonId: string): Promise<Visitor> {
  const visitor = shop.visitor();
  const password = `${logonId[0]?.toUpperCase()}${logonId.slice(1)}.2026!`;
  const answer = await visitor.post(`${office}/login`, intents.login, { intent: "signIn", logonId, password });
  expect(answer.status, await answer.clone().text()).toBe(303);
  return visitor;
}
const price = (visitor: Visitor) => visitor.get(`${office}/x`, load.priceOf);
const buyingOf = async (visitor: Visitor) =>
  (await visitor.get(office, (context, request) => load.shell(request, context))).buying;
const choose = (visitor: Visitor, form: Record<string, string>) =>
  visitor.post(`${office}/account/organization/switch`, intents.switch, form);
const add = (visitor: Visitor, partNumber: string, quantity: number) =>
  visitor.get(`${office}/x`, async (context) => {
    const { commerce } = await context.shop();
    await commerce.cart.add({ body: { orderItem: [{ partNumber, quantity }] } });
  });

test("each buyer sees only their own organization's prices, in any order of requests", async () => {
  const guest = shop.visitor();
  const everybodys = Number(await price(guest));
  const [elena, gloria] = [await signIn("elena"), await signIn("gloria")];
  for (let round = 0; round < 3; round += 1) {
    expect(Number(await price(elena))).toBeCloseTo(everybodys * 0.85, 1);
    expect(Number(await price(guest))).toBe(everybodys);
    expect(Number(await price(gloria))).toBeCloseTo(everybodys * 0.9, 1);
    expect(Number(await price(shop.visitor()))).toBe(everybodys);
  }
  expect(await buyingOf(elena)).toMatchObject({ text: `Compras para ${school.name}` });
  expect(await buyingOf(guest)).toBeUndefined();
});

test("consumers see public prices, and a buyer in a consumer store does not buy for an organization", async () => {
  const ana = await signIn("ana");
  expect(await price(ana)).toBe(await price(shop.visitor()));
  expect(await buyingOf(ana)).toBeUndefined();
  const elena = await signIn("elena");
  const shell = await elena.get("/", (context, request) => load.shell(request, context));
  expect(shell.buying).toBeUndefined();
});

test("the effect of switching contracts is shown line by line beforehand and matches the result", async () => {
  const { db } = shop.backend;
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.partNumber, [goods.one, goods.other]));
  const one = rows.find(({ partNumber }) => partNumber === goods.one);
  const [narrow] = await db
    .insert(contracts)
    .values({ storeId: 2, name: "Solo una agenda", organizationId: 7002 })
    .returning();
  const contractId = narrow?.id ?? 0;
  const agreed = { productId: one?.id ?? 0, contractId, currency: "MXN" };
  await db.insert(offers).values([
    { ...agreed, price: "999.00" },
    { ...agreed, price: "950.00", minimumQuantity: 5 },
  ]);
  const felipe = await signIn("felipe");
  await add(felipe, goods.one, 6);
  await add(felipe, goods.other, 2);

  const asked = `${office}/account/organization/switch?contract=${contractId}`;
  const { step, contracts: options } = await felipe.get(asked, load.switch);
  expect(options.map(({ value }) => value)).toEqual(["all", "11006", "11012", String(contractId)]);
  expect(step?.rows).toMatchObject([
    { after: expect.stringContaining("950.00"), lost: false },
    { after: "No está en este contrato", lost: true },
  ]);

  const answer = await choose(felipe, { intent: "contract", contractId: String(contractId) });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${office}/cart`]);
  expect(await buyingOf(felipe)).toMatchObject({ text: `Compras para ${school.name} · Solo una agenda` });
  const { cart } = await felipe.get(`${office}/cart`, load.cart);
  expect(cart?.lines).toMatchObject([
    { unitPrice: expect.stringContaining("950.00"), problems: [] },
    { problems: ["No está en el contrato con el que compras. Quítalo o cambia de contrato."] },
  ]);

  await db.insert(listings).values({
    productId: one?.parentId ?? one?.id ?? 0,
    contractId,
    currency: "MXN",
    storeId: 2,
    minimumPrice: "950.00",
    maximumPrice: "999.00",
    itemCount: 1,
  });
  expect(await felipe.get(`${office}/x`, load.listed)).toHaveLength(1);
  expect((await shop.visitor().get(`${office}/x`, load.listed)).length).toBeGreaterThan(10);

  await choose(felipe, { intent: "contract", contractId: "all" });
  const again = await felipe.get(`${office}/cart`, load.cart);
  expect(again.cart?.lines.map(({ problems }) => problems)).toEqual([[], []]);
  expect(await buyingOf(felipe)).toMatchObject({ text: `Compras para ${school.name}` });
});

test("each organization keeps its own cart, and the badge follows the switch", async () => {
  const bruno = await signIn("bruno");
  await add(bruno, goods.one, 3);
  const { step } = await bruno.get(`${office}/account/organization/switch?organization=${school.id}`, load.switch);
  expect(step?.rows).toMatchObject([{ quantity: "3", after: "Espera aquí" }]);
  const answer = await choose(bruno, { intent: "organization", organizationId: school.id });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, office]);
  const shell = await bruno.get(office, (context, request) => load.shell(request, context));
  expect(shell.buying?.text).toBe(`Compras para ${school.name}`);
  expect(shell.cart.badge).toBe("");
  expect((await bruno.get(`${office}/cart`, load.cart)).cart).toBeUndefined();
  await choose(bruno, { intent: "organization", organizationId: "7001" });
  expect((await bruno.get(`${office}/cart`, load.cart)).cart?.lines).toHaveLength(1);
});

test("a contract or organization that is not offered can be neither viewed nor chosen", async () => {
  const gloria = await signIn("gloria");
  const { step } = await gloria.get(`${office}/account/organization/switch?contract=${school.contract}`, load.switch);
  expect(step).toBeUndefined();
  const forged: Record<string, string>[] = [
    { intent: "contract", contractId: school.contract },
    { intent: "organization", organizationId: school.id },
    { intent: "organization", organizationId: "7999" },
  ];
  for (const form of forged) expect((await choose(gloria, form)).status).toBe(409);
  await shop.backend.db.update(contracts).set({ state: 0 }).where(eq(contracts.id, 11_013));
  expect((await choose(gloria, { intent: "contract", contractId: "11013" })).status).toBe(409);
});
