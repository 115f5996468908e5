import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkoutProfiles } from "#backend/platform/db/schema/checkout-profile.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { openMember } from "#tests/support/member.ts";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let ana: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const member = async (): Promise<Shopper> => {
  const { memberId, call } = await openMember(shop);
  return { memberId, call, address: await addAddress(shop.db, memberId, { nickName: "Casa" }) };
};
beforeEach(async () => {
  ana = await member();
});

const whole = {
  profileName: "Casa y efectivo",
  shipping_nickName: "Casa",
  shipping_modeId: "14501",
  billing_nickName: "Casa",
  pay_payMethodId: "COD",
};
const create = (body: object, who = ana) => who.call("POST", "person/@self/checkoutProfile", { body });
const made = async (body: object = whole, who = ana) => String((await create(body, who)).body.checkoutProfileId);
const profiles = async (who = ana) => (await who.call("GET", "person/@self/checkoutProfile")).body.CheckoutProfile;
const apply = (body: object, who = ana) => who.call("PUT", "cart/@self/applyCheckoutProfile", { body });
const linesOf = (orderId: number) => shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
const paymentsOf = (orderId: number) =>
  shop.db.select().from(paymentInstructions).where(eq(paymentInstructions.orderId, orderId));

describe("checkout profiles", () => {
  test("are created, read, updated and deleted", async () => {
    expect(await profiles()).toEqual([]);
    const id = await made();
    expect(await profiles()).toMatchObject([
      {
        xchkout_ProfileId: id,
        xchkout_ProfileName: whole.profileName,
        shipping_city: "Durango",
        billing_nickName: "Casa",
      },
    ]);
    const changed = await ana.call("PUT", `person/checkoutProfile/${id}`, { body: { profileName: "Oficina" } });
    expect(changed.body).toMatchObject({ checkoutProfileId: id });
    const { body } = await ana.call("GET", `person/checkoutProfile/${id}`);
    expect(body.CheckoutProfile).toMatchObject([{ xchkout_ProfileName: "Oficina", shipping_modeId: "14501" }]);
    expect((await ana.call("DELETE", `person/checkoutProfile/${id}`)).status).toBe(204);
    expect(await profiles()).toEqual([]);
  });

  test("keep only the last four digits of a card", async () => {
    await made({
      ...whole,
      pay_cc_brand: "VISA",
      pay_account: 4111111111111111,
      pay_expire_month: 9,
      pay_expire_year: 2027,
    });
    const [{ protocolData }] = await profiles();
    expect(protocolData).toContainEqual({ name: "account", value: "************1111" });
    expect(protocolData).toContainEqual({ name: "expire_month", value: "09" });
    expect(JSON.stringify(await shop.db.select().from(checkoutProfiles))).not.toContain("411111");
  });

  test("refuse a duplicate name and missing or invalid fields", async () => {
    await made();
    for (const [body, fault] of [
      [whole, "_ERR_INVALID_NAME Casa y efectivo"],
      [{ ...whole, profileName: " " }, "_ERR_CMD_MISSING_PARAM profileName"],
      [{ ...whole, profileName: "x".repeat(100) }, "_ERR_CMD_INVALID_PARAM profileName"],
      [{ ...whole, profileName: "a", shipping_nickName: "Luna" }, "_ERR_CMD_INVALID_PARAM shipping_nickName"],
      [{ ...whole, profileName: "a", shipping_nickName: undefined }, "_ERR_CMD_MISSING_PARAM shipping_nickName"],
      [{ ...whole, profileName: "a", shipping_modeId: "14503" }, "_ERR_CMD_INVALID_PARAM shipping_modeId"],
      [{ ...whole, profileName: "a", pay_payMethodId: "Trueque" }, "_ERR_CMD_INVALID_PARAM pay_payMethodId"],
    ] as const)
      expect(faultOf(await create(body))).toBe(`400 ${fault}`);
  });

  test("are updated by PUT @self, which takes the first one or creates it", async () => {
    const put = (body: object) => ana.call("PUT", "person/@self/checkoutProfile", { body });
    expect((await put({ ...whole, profileName: undefined })).body).toMatchObject({ userId: String(ana.memberId) });
    await put({ profileName: "Diario" });
    expect((await profiles()).map((one: { xchkout_ProfileName: string }) => one.xchkout_ProfileName)).toEqual([
      "Diario",
    ]);
  });

  test("are not found by other shoppers and unavailable to guests", async () => {
    const id = await made();
    const bruno = await member();
    for (const method of ["GET", "PUT", "DELETE"]) {
      const ask = (named: string) =>
        bruno.call(method, `person/checkoutProfile/${named}`, method === "PUT" ? { body: {} } : {});
      expect(faultOf(await ask(id))).toBe(faultOf(await ask("999999")));
      expect((await ask(id)).status).toBe(404);
    }
    const guest = await shop.shopper();
    expect(faultOf(await guest.call("GET", "person/@self/checkoutProfile"))).toBe("401 _ERR_DIDNT_LOGON");
    expect(faultOf(await create(whole, guest))).toBe("401 _ERR_DIDNT_LOGON");
  });
});

describe("applying a checkout profile", () => {
  test("sets the cart's address, shipping mode and payment, after which it can be placed", async () => {
    const checkoutProfileId = await made();
    const order = await shop.cart(ana, { goods: 2, mode: "" });
    expect((await apply({ orderId: ".", checkoutProfileId })).body).toMatchObject({ orderId: String(order.id) });
    for (const line of await linesOf(order.id))
      expect(line).toMatchObject({ addressId: ana.address.id, shipModeId: 14_501 });
    expect(await paymentsOf(order.id)).toMatchObject([{ method: "COD", billingAddressId: ana.address.id }]);
    expect((await ana.call("PUT", "cart/@self/precheckout", { body: {} })).status).toBe(200);
    expect((await ana.call("POST", "cart/@self/checkout", { body: {} })).status).toBe(201);
  });

  test("uses the first profile without an id, and leaves one payment when applied twice", async () => {
    await made();
    const order = await shop.cart(ana);
    await apply({});
    await apply({});
    expect((await paymentsOf(order.id)).length).toBe(1);
  });

  test("skips a deleted address and the payment that needs it", async () => {
    await made();
    const order = await shop.cart(ana, { mode: "" });
    await shop.db.update(addresses).set({ current: false }).where(eq(addresses.id, ana.address.id));
    expect((await apply({})).status).toBe(200);
    expect(await paymentsOf(order.id)).toEqual([]);
    const [profile] = await profiles();
    expect(profile).toMatchObject({ shipping_nickName: "Casa" });
    expect(profile.shipping_addressId).toBeUndefined();
  });

  test("requires the shopper's own profile, a cart and a registered shopper", async () => {
    const id = await made();
    const bruno = await member();
    await shop.cart(bruno);
    expect(faultOf(await apply({}, bruno))).toBe("400 _ERR_ORDER_NOT_FOUND");
    expect((await apply({ checkoutProfileId: id }, bruno)).status).toBe(404);
    expect((await apply({})).status).toBe(404);
    expect(faultOf(await apply({}, await shop.shopper()))).toMatch(/^403/);
  });
});
