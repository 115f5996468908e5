import { beforeEach, describe, expect, test, vi } from "vitest";
import { confirmationIntents } from "./confirmation-actions.server.ts";

const repay = vi.fn(async (_: { query: object }) => ({}));
/** A provider that names no page: after it was asked, the confirmation is next. */
const punchout = vi.fn(async (_: { query: object }) => ({ paymentInstruction: [] }));
beforeEach(() => vi.clearAllMocks());

type Payment = { payMethodId?: string; piStatus?: string };

async function post(intent: "repay" | "payOtherwise", payment: Payment = {}, query = "") {
  const instruction = { piId: "5", payMethodId: "SimplePunchout", piStatus: "Pending", xpaym_punchoutPayment: "true" };
  const order = { orderId: "900", orderStatus: "M", paymentInstruction: [{ ...instruction, ...payment }] };
  const commerce = { order: { get: async () => order }, payment: { repay, punchout } };
  const shop = { commerce, store: { storeId: "1" }, href: (path: string) => path, t: (key: string) => key };
  const session = {
    acting: () => true,
    get: (key: string) => (key === "identity" ? { userId: "42" } : undefined),
    set: vi.fn(),
  };
  const context = { shop: async () => shop, session, log: { warn: vi.fn(), error: vi.fn() } };
  const request = new Request(`http://shop.test/account/orders/900${query}`, { method: "POST" });
  const sent = { payMethodId: "OXXO" };
  const next = await confirmationIntents[intent].run(sent, {
    context,
    shop,
    request,
    params: { orderId: "900" },
  } as never);
  expect(next).toBe("/checkout/confirmation/900");
  return { attempts: repay.mock.calls.map(([{ query: asked }]) => asked), pages: punchout.mock.calls.length };
}

const mine = { orderId: "900", piId: "5" };

describe("paying an order that is still unpaid", () => {
  test("opens the page that may be open in another tab, where paying must count", async () => {
    expect(await post("repay")).toEqual({ attempts: [], pages: 1 });
  });

  test("keeps the reference of a payment that may already have been made at a register", async () => {
    expect(await post("repay", { payMethodId: "OXXO" })).toEqual({ attempts: [], pages: 0 });
  });

  test("opens a new attempt after a failed one, and after a minute in which the provider said nothing", async () => {
    expect((await post("repay", { piStatus: "Failed" })).attempts).toEqual([mine]);
    expect((await post("repay", {}, "?try=12")).attempts).toEqual([mine, mine]);
  });

  test("opens a new attempt for what was agreed to before ordering, since the first has no page", async () => {
    expect((await post("repay", { payMethodId: "PayPal" })).attempts).toEqual([mine]);
  });

  test("opens a new attempt with another payment method", async () => {
    expect((await post("payOtherwise")).attempts).toEqual([{ ...mine, payMethodId: "OXXO" }]);
  });
});
