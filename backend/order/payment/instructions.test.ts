import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { Decimal } from "#backend/platform/money.ts";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let ana: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ana = await shop.shopper();
});

const path = "cart/@self/payment_instruction";
const add = (body: object, who = ana) => who.call("POST", path, { body });
const instruction = (piAmount: string, more = {}) => ({
  payMethodId: "COD",
  piAmount,
  billing_address_id: String(ana.address.id),
  ...more,
});
const less = (total: string, by: string) => new Decimal(total).minus(by).toFixed(2);

describe("adding a payment instruction", () => {
  test("accepts both request forms, and never replaces an instruction", async () => {
    const { grandTotal, id } = await shop.cart(ana);
    const first = await add(instruction("1.00"));
    expect(first).toMatchObject({
      status: 201,
      body: { orderId: String(id), resourceName: "cart", paymentInstruction: [{}] },
    });
    const second = await add({
      orderId: ".",
      paymentInstruction: [
        instruction("1.50", { payMethodId: undefined, policyId: "14506" }),
        instruction(less(grandTotal, "2.50")),
      ],
    });
    expect(second.body.paymentInstruction).toHaveLength(2);
    const { body } = await ana.call("GET", path);
    expect(
      body.paymentInstruction.map(
        (row: { payMethodId: string; piStatus: string }) => `${row.payMethodId} ${row.piStatus}`,
      ),
    ).toEqual(["COD Success", "SimplePunchout Pending", "COD Success"]);
    expect(body.paymentInstruction[0]).toMatchObject({
      piAmount: "1.00000",
      piCurrency: "MXN",
      city: "Durango",
      billing_address_id: String(ana.address.id),
    });
  });

  test("rounds to the currency, and requires an amount above zero that does not exceed the open amount", async () => {
    const { grandTotal } = await shop.cart(ana);
    for (const piAmount of ["0", "0.004", "99999999", new Decimal(grandTotal).plus("0.01").toFixed(2)]) {
      expect(faultOf(await add(instruction(piAmount)))).toBe(`400 _ERR_INVALID_PI_TOTAL_AMOUNT ${piAmount}`);
    }
    for (const piAmount of ["-1", "1,5", "1e2", "", " 1", "NaN"])
      expect(faultOf(await add(instruction(piAmount)))).toBe("400 _ERR_CMD_INVALID_PARAM piAmount");
    expect((await add(instruction(new Decimal(grandTotal).plus("0.004").toFixed(3)))).status).toBe(201);
    expect(faultOf(await add(instruction("0.01")))).toBe("400 _ERR_INVALID_PI_TOTAL_AMOUNT 0.01");
  });

  test("requires its fields and a payment method of this store", async () => {
    await shop.cart(ana);
    expect(faultOf(await add({ payMethodId: "COD", billing_address_id: "1" }))).toBe(
      "400 _ERR_CMD_MISSING_PARAM paymentInstruction.0.piAmount",
    );
    expect(faultOf(await add(instruction("1", { payMethodId: undefined })))).toBe(
      "400 _ERR_CMD_MISSING_PARAM payMethodId",
    );
    expect(faultOf(await add(instruction("1", { payMethodId: "VISA" })))).toBe(
      "400 _ERR_CMD_INVALID_PARAM payMethodId",
    );
    expect(faultOf(await add(instruction("1", { policyId: "14546" })))).toBe("400 _ERR_CMD_INVALID_PARAM policyId");
  });

  test("requires a billing address of the buyer", async () => {
    await shop.cart(ana);
    const foreign = (await shop.shopper()).address.id;
    const shippingOnly = (await addAddress(shop.db, ana.memberId, { type: "Shipping" })).id;
    for (const id of [foreign, shippingOnly, "x"])
      expect(faultOf(await add(instruction("1", { billing_address_id: String(id) })))).toBe(
        `400 _ERR_INVALID_ADDR ${id}`,
      );
  });

  test("refuses card data in any field", async () => {
    await shop.cart(ana);
    for (const field of [{ account: "1" }, { cc_cvc: "123" }, { note: "4111-1111-1111-1111" }]) {
      expect(faultOf(await add(instruction("1", field)))).toBe(`400 _ERR_CMD_INVALID_PARAM ${Object.keys(field)[0]}`);
      expect(faultOf(await add({ paymentInstruction: [instruction("1")], ...field }))).toBe(
        `400 _ERR_CMD_INVALID_PARAM ${Object.keys(field)[0]}`,
      );
    }
    expect(
      await shop.db.select().from(paymentInstructions).where(eq(paymentInstructions.billingAddressId, ana.address.id)),
    ).toEqual([]);
  });

  test("allows payment in store only for pickup and not combined, and refuses cash on delivery for pickup", async () => {
    const { id, grandTotal } = await shop.cart(ana, { goods: 2 });
    expect(faultOf(await add(instruction("1", { payMethodId: "PayInStore" })))).toBe(
      "400 _ERR_CMD_INVALID_PARAM payMethodId",
    );
    await shop.db.update(orderItems).set({ shipModeId: 14_503 }).where(eq(orderItems.orderId, id));
    expect(faultOf(await add(instruction("1")))).toBe("400 _ERR_CMD_INVALID_PARAM payMethodId");
    expect((await add(instruction("1", { payMethodId: "PayInStore" }))).status).toBe(201);
    expect(faultOf(await add(instruction("1", { payMethodId: "SimplePunchout" })))).toBe(
      "400 _ERR_PAYMENT_NOT_COMBINABLE SimplePunchout",
    );
    const { body } = await ana.call("GET", "cart/@self/usable_payment_info");
    expect(body.usablePaymentInformation.map((row: { paymentMethodName: string }) => row.paymentMethodName)).toEqual([
      "SimplePunchout",
      "SPEI",
      "PayInStore",
      "PayPal",
      "BankCard",
    ]);
    expect(body.usablePaymentInformation[0].usableBillingAddress).toEqual([
      { nickName: ana.address.nickName, addressId: String(ana.address.id) },
    ]);
    const all = await ana.call("GET", "cart/@self/usable_payment_info", { query: { allPaymentMethods: "true" } });
    expect(all.body.usablePaymentInformation).toHaveLength(9);
    expect(grandTotal).not.toBe("0");
  });

  test("requires an identity and an unlocked cart", async () => {
    expect(faultOf(await shop.call("POST", path, { body: instruction("1") }))).toMatch(/^400 USR.CWXFR0130E/);
    expect(await add(instruction("1"))).toEqual({ status: 404, body: {} });
    expect(await ana.call("GET", path)).toEqual({ status: 404, body: {} });
    const { id } = await shop.cart(ana);
    await shop.db.update(orders).set({ locked: true, prepared: true }).where(eq(orders.id, id));
    expect(faultOf(await add(instruction("1")))).toBe("400 _ERR_ORDER_IS_LOCKED");
    expect((await shop.row(id))?.prepared).toBe(true);
  });

  test("makes the cart unprepared", async () => {
    const { id } = await shop.cart(ana);
    await shop.db.update(orders).set({ prepared: true }).where(eq(orders.id, id));
    await add(instruction("1"));
    expect((await shop.row(id))?.prepared).toBe(false);
  });
});

describe("replacing and removing payment instructions", () => {
  test("lets amounts move between instructions that are replaced together", async () => {
    const { grandTotal } = await shop.cart(ana);
    const { body } = await add({
      paymentInstruction: [
        instruction("1.00"),
        instruction(less(grandTotal, "1.00"), { payMethodId: "SimplePunchout" }),
      ],
    });
    const [first, second] = body.paymentInstruction.map((row: { piId: string }) => row.piId);
    const replace = (rows: object[]) => ana.call("PUT", path, { body: { paymentInstruction: rows } });
    const swapped = await replace([
      { ...instruction(less(grandTotal, "1.00")), piId: first },
      { ...instruction("1.00"), piId: second },
    ]);
    expect(swapped).toMatchObject({ status: 200, body: { paymentInstruction: [{ piId: first }, { piId: second }] } });
    expect(faultOf(await replace([{ ...instruction("1.01"), piId: second }]))).toBe(
      "400 _ERR_INVALID_PI_TOTAL_AMOUNT 1.01",
    );
    expect(faultOf(await replace([{ ...instruction("1.00"), piId: "1" }]))).toBe("400 _ERR_INVALID_PIID 1");
    expect(faultOf(await replace([{ ...instruction("1.00"), piId: second, account: "9" }]))).toBe(
      "400 _ERR_CMD_INVALID_PARAM account",
    );
    expect(faultOf(await ana.call("DELETE", `${path}/1`))).toBe("400 _ERR_INVALID_PIID 1");
    expect((await ana.call("DELETE", `${path}/${first}`)).status).toBe(200);
    for (let times = 0; times < 2; times += 1) expect((await ana.call("DELETE", path)).status).toBe(200);
    expect((await ana.call("GET", path)).body.paymentInstruction).toBeUndefined();
  });
});

test("lists a store's payment policies without a cart", async () => {
  const { body } = await shop.call("GET", "cart/@self/payment_policy_list", { query: { langId: "-1" } });
  expect(body.resultList[0].paymentPolicyInfoUsableWithoutTA[3]).toMatchObject({
    policyId: "14507",
    policyName: "COD",
    shortDescription: "Cash on delivery",
  });
});
