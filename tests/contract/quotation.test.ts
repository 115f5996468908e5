import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import { products } from "#backend/platform/db/schema/catalog.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { type Input, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { addressBody, createWorld, type World } from "./world.ts";

/** Gloria buys for a cooperative, and administers it, in the second store; Ana buys for herself. */
let served: Served;
let world: World;
let gloria: Tokens;
const store = 2;
const [brown, black] = ["AGENDA-2027-CAF", "AGENDA-2027-NEG"];
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  gloria = await signIn("gloria");
});
afterAll(() => served.close());

async function signIn(logonId: string): Promise<Tokens> {
  const logonPassword = passwordOf(logonId);
  return (await world.must("identity.signIn", { store, body: { logonId, logonPassword } })).body;
}

type Name = keyof typeof contract.quotation;
const ask = (as: Tokens, call: Name, input: Input = {}) => served.ask(`quotation.${call}`, { as, store, ...input });
const fill = async (...partNumbers: string[]) => {
  const orderItem = partNumbers.map((partNumber) => ({ partNumber, quantity: "2" }));
  await world.must("cart.add", { as: gloria, store, body: { orderItem } });
};

test("every form of every call conforms to the contract", async () => {
  const asked = new Set<string>();
  const conforms = async (call: Name, input: Input, has?: string[]) => {
    asked.add(call);
    const answer = await ask(gloria, call, input);
    expectConformance(`quotation.${call}`, answer, has);
    return answer.body;
  };
  await fill(brown, black);
  const body = { ...addressBody, nickName: "Taller de cotizaciones" };
  const { addressId } = (await world.must("contact.create", { as: gloria, store, body })).body;
  await world.must("shipping.setInfo", { as: gloria, store, body: { addressId, shipModeId: "14504" } });
  const { quotationId } = await conforms("create", { body: { reference: "Obra", note: "Dos\nlíneas" } });
  const params = { quotationId: String(quotationId) };
  await conforms("get", { params });
  await conforms("send", { params, body: { to: "hugo@example.mx" } });
  await served.backend.db.update(products).set({ buyable: false }).where(eq(products.partNumber, brown));
  await conforms("order", { params, body: {} }, ["x_refused"]);
  await served.backend.db.update(products).set({ buyable: true }).where(eq(products.partNumber, brown));
  const cart = await served.ask("cart.get", { as: gloria, store });
  expectConformance("cart.get", cart, ["x_quotation", "orderItem[].x_quoted"]);
  await conforms("withdraw", { params, body: {} });
  await conforms("list", {});
  await conforms("list", { query: { q: "organization", status: "WITHDRAWN", pageNumber: "1", pageSize: "5" } });
  expect([...asked].sort()).toEqual(Object.keys(contract.quotation).sort());
});

test("consumers have no quotations", async () => {
  const ana = await signIn("ana");
  expect((await ask(ana, "list")).status).toBe(403);
  expect((await ask(ana, "create", { body: {} })).status).toBe(403);
});

test("refuses to quote without a cart, and to list an invalid page", async () => {
  const elena = await signIn("elena");
  expect((await ask(elena, "create", { body: {} })).status).toBe(404);
  expect((await ask(elena, "list", { query: { pageNumber: "0" } })).body.errors[0]).toMatchObject({
    errorKey: "_ERR_CMD_INVALID_PARAM",
    errorParameters: "pageNumber",
  });
});
