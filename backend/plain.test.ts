import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Call, contract, extensionFields } from "#contract";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { openMember } from "#tests/support/member.ts";
import { dialectOf } from "#backend/platform/http/dialect.ts";

describe("a dialect", () => {
  const withoutDates = dialectOf((capability) => capability !== "orderDates" && capability !== "paypal");

  test("leaves out the fields of an absent capability at any depth, and nothing else", () => {
    const reply = { Order: [{ orderId: "1", x_payUntil: "soon", x_refund: [], orderItem: [{ x_payUntil: "soon" }] }] };
    const written = withoutDates.write(contract.order.history, reply);
    expect(written).toEqual({ Order: [{ orderId: "1", x_refund: [], orderItem: [{}] }] });
  });

  test("leaves out the payment methods of an absent capability", () => {
    const ways = [{ paymentMethodName: "PayPal" }, { paymentMethodName: "COD" }];
    const written = withoutDates.write(contract.cart.usablePayments, { usablePaymentInformation: ways });
    expect(written).toEqual({ usablePaymentInformation: [{ paymentMethodName: "COD" }] });
  });
});

describe("the plain backend", () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend({ plain: true });
  });
  afterAll(() => backend.close());

  test("answers each of our extension calls as an unknown path or method", async () => {
    const calls: Call[] = Object.values(contract).flatMap((group) => Object.values(group));
    const ours = calls.filter(({ capability }) => capability);
    expect(ours.length).toBeGreaterThan(30);
    for (const { route } of ours) {
      const [method = "", path = ""] = route.split(" ");
      const answer = await backend
        .store(1)
        .call(method, path.replace(/\{\w+\}/g, "1"), method === "GET" ? {} : { body: {} });
      // If a documented call has the same address, this is just another method of it.
      const status = /payment_instruction\/(payment_token|callback|electronic_voucher)$/.test(path) ? 405 : 404;
      expect([answer.status, answer.body], route).toEqual([status, undefined]);
    }
  });

  test("answers documented calls without our extension fields", async () => {
    const store = backend.store(1);
    const guest = await store.guest();
    const goods = [{ partNumber: "CAFE-GOTEO-02", quantity: "1" }];
    const key = { "idempotency-key": "one-and-the-same" };
    for (const _ of [1, 2]) {
      const added = await store.call("POST", "cart", { as: guest, headers: key, body: { orderItem: goods } });
      expect([added.status, Object.keys(added.body)], JSON.stringify(added.body)).toEqual([
        201,
        expect.not.arrayContaining(["x_units"]),
      ]);
    }
    const { body } = await store.call("GET", "cart/@self", { as: guest });
    // Without idempotency keys the second call counts as a new one.
    expect(body.orderItem[0].quantity).toBe("2.0");
    const policies = await store.call("GET", "cart/@self/payment_policy_list");
    const modes = await store.call("GET", "cart/shipping_modes");
    const said = JSON.stringify([body, policies.body, modes.body]);
    expect(Object.keys(extensionFields).filter((name) => said.includes(`"${name}"`))).toEqual([]);
    expect(said).toContain('"policyName":"COD"');
    expect(said).not.toMatch(/MONEDERO|ValeElectronico|PayPal|BankCard/);
  });

  test("rejects one of our extension values, naming its parameter", async () => {
    const { call } = await openMember(backend);
    const { status, body } = await call("GET", "contract", { query: { q: "eligiblePaymentTerms" } });
    const [{ errorKey, errorParameters }] = body.errors;
    expect([status, errorKey, errorParameters]).toEqual([400, "_ERR_CMD_INVALID_PARAM", "q"]);
    expect((await call("GET", "contract", { query: { q: "eligible" } })).status).toBe(200);
  });
});
