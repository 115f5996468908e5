import { afterAll, beforeAll, beforeEach } from "vitest";
import { openTestBackend, type TestBackend, type Tokens } from "#tests/support/backend.ts";
import { casaNorte, stockGoods } from "./goods.fixture.ts";

export type Line = Record<string, unknown>;
type Answer = { status: number; body: { errors: Record<string, string>[] } };

// Live bindings: each test finds a new guest in `as`, each file a backend of its own.
export let backend: TestBackend;
export let shop: ReturnType<TestBackend["store"]>;
export let as: Tokens;
/** The id of a part number of the goods. */
export let id: (partNumber: string) => number;

/** Opens the backend for a test file about carts and gives every test a guest. */
export function useBench() {
  beforeAll(async () => {
    backend = await openTestBackend();
    shop = backend.store(casaNorte);
    id = await stockGoods(backend.db);
  });
  beforeEach(becomeSomebodyElse);
  afterAll(() => backend.close());
}

export async function becomeSomebodyElse() {
  as = await shop.guest();
}

export const addAll = (orderItem: Line[], more: Line = {}) =>
  shop.call("POST", "cart", { as, body: { orderItem, ...more } });
export const add = (partNumber: string, quantity: unknown = 1, more: Line = {}) =>
  addAll([{ partNumber, quantity }], more);
export const put = (path: string, body: unknown) => shop.call("PUT", `cart/@self/${path}`, { as, body });
export const update = (orderItem: Line[], more: Line = {}) => put("update_order_item", { orderItem, ...more });
export const get = (query: Record<string, string> = {}) => shop.call("GET", "cart/@self", { as, query });
export const cart = async () => (await get()).body;
/** A body's hint to refuse what is not in stock. */
export const checked = { x_inventoryValidation: "true" };

/** Status, key, code and parameters of a refusal. */
export function faultOf({ status, body }: Answer) {
  const { errorKey, errorCode, errorParameters } = body.errors[0] ?? {};
  return [status, errorKey, errorCode, errorParameters];
}
