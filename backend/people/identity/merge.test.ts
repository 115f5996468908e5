import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { promotionOffered } from "#backend/cart/promotion/promotion.fixture.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { addresses, members } from "#backend/platform/db/schema/member.ts";
import { orderPromotionCodes, orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { hashPassword } from "#backend/platform/password/password.ts";
import { agreedPrice } from "#tests/support/agreed-price.ts";
import { openMember } from "#tests/support/member.ts";
import { addAddress, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let passwordHash: string;
const password = "Luna.4715";
let parts: string[];

beforeAll(async () => {
  shop = await openTestShop();
  passwordHash = await hashPassword(password);
  parts = (await shop.items()).map((item) => item.partNumber);
});
afterAll(() => shop.close());

let count = 0;
async function person() {
  const logonId = `merge${(count += 1)}@example.mx`;
  const [row] = await shop.db
    .insert(members)
    .values({ registerType: "R", logonId, passwordHash, email: logonId })
    .returning();
  if (!row) throw new Error("no member");
  const signIn = (from?: Shopper) =>
    (from?.call ?? shop.call)("POST", "loginidentity", { body: { logonId, logonPassword: password } });
  return { id: row.id, logonId, signIn };
}
const linesOf = async (tokens: { WCToken: string; WCTrustedToken: string }) => {
  const { body } = await shop.call("GET", "cart/@self", { as: tokens });
  return Object.fromEntries(
    (body.orderItem ?? []).map((line: { partNumber: string; quantity: string }) => [line.partNumber, +line.quantity]),
  );
};
const add = (who: Shopper, partNumber = "", quantity = 1) =>
  who.call("POST", "cart", { body: { orderItem: [{ partNumber, quantity: String(quantity) }] } });

describe("a guest's cart at sign-in", () => {
  it("keeps a gift-wrapped line and its note apart from the same item without gift wrap", async () => {
    const { signIn } = await person();
    const first = await shop.shopper();
    await add(first, "CAFE-GOTEO-02", 2);
    await signIn(first);
    const guest = await shop.shopper();
    const { orderId, orderItem } = (await add(guest, "CAFE-GOTEO-02", 1)).body;
    const gift = { orderItem: [{ orderItemId: orderItem[0].orderItemId }], wrapped: "true", message: "Para ti" };
    expect((await guest.call("PUT", `cart/${orderId}/gift_wrap`, { body: gift })).status).toBe(200);
    const as = (await signIn(guest)).body;
    const cart = (await shop.call("GET", "cart/@self", { as })).body;
    const pieces = cart.orderItem.map((line: { quantity: string; x_giftWrap?: { wrapped: string } }) => [
      line.quantity,
      line.x_giftWrap?.wrapped,
    ]);
    expect(pieces).toEqual([
      ["2.0", undefined],
      ["1.0", "true"],
    ]);
    const { giftWrap } = (await shop.call("GET", `cart/${cart.orderId}/gift_wrap`, { as })).body;
    expect(giftWrap).toMatchObject([{ message: "Para ti", charge: "49.00000" }]);
  });

  it("merges into the shopper's own cart, adding up equal lines and dropping addresses and payments", async () => {
    const { signIn, id } = await person();
    const first = await shop.shopper();
    await add(first, parts[0], 2);
    const own = (await signIn(first)).body;
    expect(await linesOf(own)).toEqual({ [parts[0]!]: 2 });
    const guest = await shop.shopper();
    const { orderId } = await shop.paidCart(guest, "COD", { goods: 2 });
    const { body, status } = await signIn(guest);
    expect([status, body.x_unmergedItem]).toEqual([201, undefined]);
    expect(await linesOf(body)).toEqual({ [parts[0]!]: 3, [parts[1]!]: 1 });
    expect((await shop.row(orderId))?.status).toBe("X");
    const lines = await shop.db
      .select({ addressId: orderItems.addressId, memberId: orders.memberId })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(eq(orders.memberId, id));
    expect(lines.every(({ addressId }) => addressId === null)).toBe(true);
    expect(
      (await shop.call("GET", "cart/@self/payment_instruction", { as: body })).body.paymentInstruction ?? [],
    ).toEqual([]);
  });

  it("keeps the price that an agent agreed for a line, and adds the same item at its own price beside it", async () => {
    const { signIn } = await person();
    const first = await shop.shopper();
    await add(first, parts[0], 1);
    await signIn(first);
    const guest = await shop.shopper();
    const { orderItem } = (await add(guest, parts[0], 2)).body;
    const agreed = {
      ...agreedPrice,
      unitPrice: "1",
      contractId: 11_005,
      until: new Date(Date.now() + 60_000).toISOString(),
    };
    await shop.db
      .update(orderItems)
      .set({ priceOverride: agreed })
      .where(eq(orderItems.id, Number(orderItem[0].orderItemId)));
    const as = (await signIn(guest)).body;
    const cart = (await shop.call("GET", "cart/@self", { as })).body;
    expect(cart.orderItem).toMatchObject([
      { quantity: "1.0" },
      { quantity: "2.0", unitPrice: "1.00000", x_priceOverride: { held: "true" } },
    ]);
    expect(cart.orderItem[0]).not.toHaveProperty("x_priceOverride");
  });

  it("merges once for concurrent sign-ins with the same guest tokens", async () => {
    const { signIn } = await person();
    const guest = await shop.shopper();
    await add(guest, parts[0], 2);
    const answers = await Promise.all([signIn(guest), signIn(guest), signIn(guest)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const { body } of answers) expect(await linesOf(body)).toEqual({ [parts[0]!]: 2 });
  });

  it("merges once per device into the current cart, not a saved one, and outlasts signing out on one", async () => {
    const { signIn, id } = await person();
    const own = (await signIn(await shop.shopper())).body;
    const call = (method: string, path: string, more: object) => shop.call(method, path, { as: own, ...more });
    await call("POST", "cart", { body: { orderItem: [{ partNumber: parts[0], quantity: "1" }] } });
    const saved = (await call("POST", "cart/create_order", { query: { description: "Terraza" } })).body.outOrderId;
    const orderItem = [{ partNumber: parts[3], quantity: "5" }];
    await call("POST", "cart", { body: { orderId: saved, orderItem } });
    const [phone, desk] = [await shop.shopper(), await shop.shopper()];
    await add(phone, parts[1], 2);
    await add(desk, parts[1], 3);
    const answers = await Promise.all([signIn(phone), signIn(desk), signIn(phone)]);
    const [first, second] = answers.map(({ body }) => body);
    expect((await shop.call("DELETE", "loginidentity/@self", { as: first })).status).toBe(200);
    expect((await shop.call("GET", "cart/@self", { as: first })).status).toBe(401);
    expect(await linesOf(second)).toEqual({ [parts[0]!]: 1, [parts[1]!]: 5 });
    const { body } = await shop.call("GET", `order/${saved}`, { as: second });
    expect(body.orderItem).toMatchObject([{ partNumber: parts[3], quantity: "5.0" }]);
    const pending = await shop.db.select().from(orders).where(eq(orders.memberId, id));
    expect(pending.filter(({ status }) => status === "P")).toHaveLength(2);
  });

  it("reports the lines that can no longer be bought, and keeps the rest", async () => {
    const { signIn } = await person();
    const guest = await shop.shopper();
    await add(guest, parts[0]);
    await add(guest, parts[1], 3);
    await shop.db.update(products).set({ withdrawn: true }).where(eq(products.partNumber, parts[1]!));
    const { body } = await signIn(guest);
    await shop.db.update(products).set({ withdrawn: false }).where(eq(products.partNumber, parts[1]!));
    expect(body.x_unmergedItem).toEqual([
      { partNumber: parts[1], quantity: "3", errorKey: "_ERR_CATALOG_ENTRY_MARK_FOR_DELETE" },
    ]);
    expect(await linesOf(body)).toEqual({ [parts[0]!]: 1 });
  });

  it("becomes a saved cart if the shopper's own cart is locked", async () => {
    const { signIn, id } = await person();
    const own = await shop.shopper();
    await add(own, parts[0]);
    await signIn(own);
    await shop.db.update(orders).set({ locked: true }).where(eq(orders.memberId, id));
    const guest = await shop.shopper();
    const { orderId } = await shop.paidCart(guest, "COD", { goods: 1, pieces: 2 });
    const promotionId = await promotionOffered(shop.db, "GUEST");
    await shop.db.insert(orderPromotionCodes).values({ orderId: Number(orderId), code: "GUEST", promotionId });
    const { body } = await signIn(guest);
    expect(body.x_unmergedItem).toEqual([{ partNumber: parts[0], quantity: "2", errorKey: "_ERR_ORDER_IS_LOCKED" }]);
    // As with lines that are merged, the guest's address, code and payment stay behind.
    const of = eq(orderItems.orderId, Number(orderId));
    expect(await shop.db.select().from(orderItems).where(of)).toMatchObject([{ addressId: null }]);
    for (const table of [orderPromotionCodes, paymentInstructions])
      expect(await shop.db.$count(table, eq(table.orderId, Number(orderId)))).toBe(0);
    expect(await shop.row(orderId)).toMatchObject({ memberId: id, current: false, prepared: false });
    const pending = await shop.db.select().from(orders).where(eq(orders.memberId, id));
    expect(
      pending
        .filter(({ status }) => status === "P")
        .map(({ current }) => current)
        .sort(),
    ).toEqual([false, true]);
  });

  it("becomes a saved cart that stays with the agent if an agent holds it", async () => {
    const { signIn, id } = await person();
    const agent = await openMember(shop, { kind: "A" });
    const guest = await shop.shopper();
    const { orderId } = (await add(guest, parts[0], 2)).body;
    const held = { locked: true, lockedBy: agent.memberId, lockedAt: new Date() };
    await shop.db
      .update(orders)
      .set(held)
      .where(eq(orders.id, Number(orderId)));
    const { body, status } = await signIn(guest);
    expect([status, body.x_unmergedItem]).toEqual([
      201,
      [{ partNumber: parts[0], quantity: "2", errorKey: "_ERR_ORDER_IS_LOCKED" }],
    ]);
    expect(await shop.row(orderId)).toMatchObject({ memberId: id, current: false, status: "P", ...held });
  });

  it("is merged in other stores as well", async () => {
    const { signIn } = await person();
    const guest = await shop.store(2).guest();
    const found = await shop.db
      .select()
      .from(products)
      .where(eq(products.storeId, 2))
      .then((rows) => rows.find((row) => row.type === "item" && row.buyable && !row.withdrawn));
    const body = { orderItem: [{ partNumber: found?.partNumber, quantity: "1" }] };
    expect((await shop.store(2).call("POST", "cart", { as: guest, body })).status).toBe(201);
    const as = (
      await signIn({ call: (method, path, more = {}) => shop.call(method, path, { ...more, as: guest }) } as Shopper)
    ).body;
    const { body: cart } = await shop.store(2).call("GET", "cart/@self", { as });
    expect(cart.orderItem.map((line: { partNumber: string }) => line.partNumber)).toEqual([found?.partNumber]);
  });
});

describe("a guest who registers", () => {
  const body = { logonPassword: password, logonPasswordVerify: password, firstName: "Lucía", lastName: "Martínez" };

  it("keeps cart, addresses, orders and member id, but gets new tokens", async () => {
    const guest = await shop.shopper();
    const { orderId } = await shop.placed(guest);
    await add(guest, parts[2], 2);
    const logonId = `nueva${(count += 1)}@example.mx`;
    const { status, body: identity } = await guest.call("POST", "person", {
      body: { ...body, logonId: logonId.toUpperCase() },
    });
    expect([status, identity.userId, identity.registrationApprovalStatus]).toEqual([
      201,
      String(guest.memberId),
      "Approved",
    ]);
    expect((await guest.call("GET", "cart/@self")).status).toBe(401);
    expect(await linesOf(identity)).toEqual({ [parts[2]!]: 2 });
    expect((await shop.call("GET", `order/${orderId}`, { as: identity })).status).toBe(200);
    expect((await shop.call("GET", "person/@self/contact", { as: identity })).body.contact).toHaveLength(1);
    const mails = await shop.db.select().from(outbox).where(eq(outbox.to, logonId));
    expect(mails).toMatchObject([{ kind: "welcome", payload: { storeId: "1" } }]);
    const signedIn = await shop.call("POST", "loginidentity", { body: { logonId, logonPassword: password } });
    expect(signedIn.status).toBe(201);
  });

  it("gets the given address as a self address, which cannot be renamed or deleted", async () => {
    const guest = await shop.shopper();
    const logonId = `casa${(count += 1)}@example.mx`;
    const place = {
      addressLine: ["Av. Juárez 5", "Centro", ""],
      city: "Durango",
      state: "DUR",
      country: "MX",
      zipCode: "34000",
      phone1: "6181234567",
    };
    const { body: as } = await guest.call("POST", "person", { body: { ...body, ...place, logonId } });
    const contact = (method: string, more?: object) =>
      shop.call(method, `person/@self/contact/${encodeURIComponent(logonId)}`, { as, ...(more && { body: more }) });
    expect((await contact("GET")).body).toMatchObject({ addressId: as.addressId, nickName: logonId, city: "Durango" });
    for (const answer of [await contact("DELETE"), await contact("PUT", { nickName: "Otra" })])
      expect([answer.status, answer.body.errors[0].errorKey]).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
    const self = (await shop.call("GET", "person/@self", { as })).body;
    expect(self).toMatchObject({ addressId: as.addressId, city: "Durango", nickName: logonId });
    expect(self.contact).toHaveLength(1);
    await shop.call("PUT", "person/@self", { as, body: { city: "Gómez Palacio" } });
    const later = (await shop.call("GET", "person/@self", { as })).body;
    expect([later.city, later.addressId === as.addressId]).toEqual(["Gómez Palacio", false]);
    expect(await shop.db.$count(addresses, eq(addresses.nickName, logonId))).toBe(2);
  });
});

it("an open cart's address follows a change to the contact", async () => {
  const guest = await shop.shopper();
  await shop.cart(guest);
  await addAddress(shop.db, guest.memberId);
  const answer = await guest.call("PUT", `person/@self/contact/${encodeURIComponent(guest.address.nickName)}`, {
    body: { city: "Lerdo" },
  });
  const { body } = await guest.call("GET", "cart/@self");
  expect(body.orderItem[0].addressId).toBe(answer.body.addressId);
});
