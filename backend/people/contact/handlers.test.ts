import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casaNorte, durango, stockGoods } from "#backend/cart/goods.fixture.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { openTestBackend, type TestBackend, type Tokens } from "#tests/support/backend.ts";

let backend: TestBackend;
let shop: ReturnType<TestBackend["store"]>;
let as: Tokens;

beforeAll(async () => {
  backend = await openTestBackend();
  shop = backend.store(casaNorte);
  await stockGoods(backend.db);
});
afterAll(() => backend.close());

const book = "person/@self/contact";
const at = (nickName: string) => `${book}/${encodeURIComponent(nickName)}`;
const create = (body: unknown, who = as) => shop.call("POST", book, { as: who, body });
const faultOf = ({ status, body }: { status: number; body: { errors: Record<string, string>[] } }) => {
  const { errorKey, errorCode, errorParameters } = body.errors[0] ?? {};
  return [status, errorKey, errorCode, errorParameters];
};

describe("creating an address", () => {
  beforeAll(async () => {
    as = await shop.guest();
  });

  it("stores what was sent, trimmed of surrounding whitespace", async () => {
    const { status, body } = await create(durango({ firstName: "  Ana " }));
    expect([status, body.resourceName, body.userId]).toEqual([201, "person", String(Number.parseInt(as.WCToken))]);
    const { body: read } = await shop.call("GET", at("Casa"), { as });
    expect(read).toMatchObject({
      addressId: body.addressId,
      nickName: "Casa",
      firstName: "Ana",
      addressType: "ShippingAndBilling",
      primary: "false",
    });
    expect(read.addressLine).toEqual(["Av. Juárez 101", "Centro", ""]);
    expect((await shop.call("GET", `${book}/byAddressId/${body.addressId}`, { as })).body).toEqual(read);
    expect((await shop.call("GET", book, { as })).body.contact).toEqual([read]);
  });

  it("refuses another address's nickname, compared case-sensitively", async () => {
    expect(faultOf(await create(durango()))).toEqual([400, "_ERR_NICKNAME_ALREDY_EXIST", "5040", "Casa"]);
    expect((await create(durango({ nickName: "casa" }))).status).toBe(201);
  });

  it.each([
    "nickName",
    "firstName",
    "lastName",
    "addressLine",
    "city",
    "state",
    "country",
    "zipCode",
    "phone1",
    "email1",
  ])("requires %s", async (field) => {
    const without = faultOf(await create(durango({ nickName: "N", [field]: undefined })));
    expect(without).toEqual([400, "_ERR_CMD_MISSING_PARAM", "CMN0206E", field]);
    const empty = faultOf(await create(durango({ nickName: "N", [field]: field === "addressLine" ? ["  "] : "  " })));
    expect(empty).toEqual([400, "_ERR_CMD_MISSING_PARAM", "CMN0206E", field]);
  });

  it.each([
    ["zipCode", "3400"],
    ["zipCode", "34000-1234"],
    ["state", "XXX"],
    ["country", "ZZ"],
    ["email1", "ana"],
    ["phone1", "llámame"],
    ["nickName", "n".repeat(255)],
    ["addressLine", ["a".repeat(101)]],
    ["addressLine", ["a", "b", "c", "d"]],
    ["addressType", "Home"],
  ])("refuses %s %j", async (field, value) => {
    expect(faultOf(await create(durango({ nickName: "N", [field]: value })))).toEqual([
      400,
      "_ERR_CMD_INVALID_PARAM",
      "CMN0191E",
      field,
    ]);
  });

  it("validates addresses in other countries by their own rules", async () => {
    expect((await create(durango({ nickName: "US", country: "US", state: "TX", zipCode: "78701-1234" }))).status).toBe(
      201,
    );
    expect(
      (await create(durango({ nickName: "CO", country: "CO", state: "Antioquia", zipCode: "050001" }))).status,
    ).toBe(201);
  });

  it("keeps one primary address per type", async () => {
    const who = await shop.guest();
    await create(durango({ nickName: "A", primary: "true", addressType: "Shipping" }), who);
    await create(durango({ nickName: "B", primary: "true", addressType: "Billing" }), who);
    const primaries = async () => {
      const { contact } = (await shop.call("GET", book, { as: who })).body;
      return contact
        .filter((row: { primary: string }) => row.primary === "true")
        .map((row: { nickName: string }) => row.nickName);
    };
    expect(await primaries()).toEqual(["A", "B"]);
    await create(durango({ nickName: "C", primary: "true" }), who);
    expect(await primaries()).toEqual(["C"]);
    const billing = await shop.call("GET", book, { as: who, query: { addressType: "Billing" } });
    expect(billing.body.contact.map((row: { nickName: string }) => row.nickName)).toEqual(["B", "C"]);
  });

  it("refuses a fifty-first address", async () => {
    const who = await shop.guest();
    for (let count = 0; count < 50; count++)
      expect((await create(durango({ nickName: `N${count}` }), who)).status).toBe(201);
    expect(faultOf(await create(durango({ nickName: "N50" }), who))).toEqual([
      400,
      "_ERR_INVALID_INPUT",
      "",
      "contact",
    ]);
    expect((await shop.call("PUT", at("N7"), { as: who, body: { city: "Gómez Palacio" } })).status).toBe(200);
  });

  it("creates one address for two concurrent requests with the same nickname", async () => {
    const who = await shop.guest();
    const answers = await Promise.all([create(durango(), who), create(durango(), who)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });
});

describe("changing and deleting an address", () => {
  it("creates a new version and moves open carts and their payments to it", async () => {
    const who = await shop.guest();
    const { body: made } = await create(durango(), who);
    await shop.call("POST", "cart", { as: who, body: { orderItem: [{ partNumber: "T-SHIRT-S", quantity: 1 }] } });
    const { orderId, orderVersion } = (await shop.call("GET", "cart/@self", { as: who })).body;
    const [old, orders] = [Number(made.addressId), Number(orderId)];
    await backend.db.update(orderItems).set({ addressId: old }).where(eq(orderItems.orderId, orders));
    const payment = {
      orderId: orders,
      method: "COD",
      policyId: 14_507,
      amount: "1",
      status: "Success" as const,
      billingAddressId: old,
    };
    await backend.db.insert(paymentInstructions).values(payment);
    const { status, body } = await shop.call("PUT", at("Casa"), {
      as: who,
      body: { nickName: "Hogar", zipCode: "22000", state: "BCN", city: "Tijuana" },
    });
    expect(status).toBe(200);
    expect(body.addressId).not.toBe(made.addressId);
    const cart = (await shop.call("GET", "cart/@self", { as: who })).body;
    expect(cart.orderItem[0]).toMatchObject({
      addressId: body.addressId,
      nickName: "Hogar",
      firstName: "Ana",
      salesTax: "7.41000",
    });
    expect(cart.paymentInstruction[0].billing_address_id).toBe(body.addressId);
    expect(Number(cart.orderVersion)).toBeGreaterThan(Number(orderVersion));
    const [before] = await backend.db.select().from(addresses).where(eq(addresses.id, old));
    expect(before).toMatchObject({ current: false, nickName: "Casa", zipCode: "34000" });
    expect((await shop.call("GET", at("Casa"), { as: who })).status).toBe(404);
  });

  it("refuses another address's nickname and missing or invalid fields", async () => {
    const who = await shop.guest();
    await create(durango({ nickName: "A" }), who);
    await create(durango({ nickName: "B" }), who);
    const put = (body: unknown) => shop.call("PUT", at("A"), { as: who, body });
    expect(faultOf(await put({ nickName: "B" }))).toEqual([400, "_ERR_NICKNAME_ALREDY_EXIST", "5040", "B"]);
    expect(faultOf(await put({ phone1: " " }))[3]).toBe("phone1");
    expect(faultOf(await put({ zipCode: "1" }))[3]).toBe("zipCode");
    expect((await put({ nickName: "A", city: "Lerdo" })).status).toBe(200);
  });

  it("removes a deleted address from the cart", async () => {
    const who = await shop.guest();
    const { body: made } = await create(durango({ nickName: "Mi casa/2" }), who);
    await shop.call("POST", "cart", { as: who, body: { orderItem: [{ partNumber: "T-SHIRT-S", quantity: 1 }] } });
    await backend.db.update(orderItems).set({ addressId: Number(made.addressId) });
    const { status, body } = await shop.call("DELETE", at("Mi casa/2"), { as: who });
    expect([status, body]).toEqual([200, { resourceName: "person", addressId: [made.addressId] }]);
    expect((await shop.call("GET", book, { as: who })).body.contact).toEqual([]);
    expect((await shop.call("GET", "cart/@self", { as: who })).body.orderItem[0].addressId).toBeUndefined();
    expect((await create(durango({ nickName: "Mi casa/2" }), who)).status).toBe(201);
  });
});

describe("ownership", () => {
  it("another shopper's address is not found", async () => {
    const [owner, other] = [await shop.guest(), await shop.guest()];
    const { body } = await create(durango(), owner);
    const calls = [
      ["GET", `${book}/byAddressId/${body.addressId}`],
      ["GET", at("Casa")],
      ["PUT", at("Casa")],
      ["DELETE", at("Casa")],
    ] as const;
    for (const [method, path] of calls) {
      const answer = await shop.call(method, path, { as: other, ...(method === "PUT" && { body: {} }) });
      expect(faultOf(answer).slice(0, 2)).toEqual([404, "_ERR_FINDER_EXCEPTION"]);
    }
    expect((await shop.call("GET", at("Casa"), { as: owner })).status).toBe(200);
  });

  it("the generic user has no address book", async () => {
    for (const [method, path] of [
      ["GET", book],
      ["POST", book],
      ["GET", at("A")],
      ["GET", `${book}/byAddressId/1`],
      ["PUT", at("A")],
      ["DELETE", at("A")],
    ] as const) {
      const answer = await shop.call(method, path, method === "POST" || method === "PUT" ? { body: durango() } : {});
      expect(faultOf(answer).slice(0, 2)).toEqual([400, "USR.CWXFR0130E"]);
    }
  });
});
