import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, openMember } from "#tests/support/member.ts";
import { errorOf, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld } from "./world.ts";

let served: Served;
let as: Member;
let orderId: string;
beforeAll(async () => {
  served = await serveBackend();
  as = await openMember(served.backend);
  orderId = String((await createWorld(served.ask).add(as)).body.orderId);
});
afterAll(() => served.close());

const name = "billing.addresses";
const ask = (query = {}, id = orderId, who: Member | undefined = as) =>
  served.ask(name, { as: who, params: { orderId: id }, query });
const world = () => createWorld(served.ask);

test("lists billing addresses, without those for shipping only", async () => {
  await world().address(as, { nickName: "Casa" });
  await world().address(as, { nickName: "Bodega", addressType: "Shipping" });
  await world().address(as, { nickName: "Fiscal", addressType: "Billing" });
  const answer = await ask();
  expectConformance(name, answer, ["resultList[].billingAddresses[].stateProvDisplayName"]);
  const [{ billingAddresses, isPersonalAddressAllowForBilling }] = answer.body.resultList;
  expect(isPersonalAddressAllowForBilling).toBe(true);
  expect(billingAddresses.map((one: Record<string, string>) => [one.nickName, one.addressType])).toEqual([
    ["Casa", "SB"],
    ["Fiscal", "B"],
  ]);
});

test("returns only the flag for its profile", async () => {
  const profileName = "IBM_UsableBillingAddressList_isPersonalAddressAllowForBilling";
  const answer = await ask({ profileName });
  expectConformance(name, answer);
  expect(answer.body.resultList).toEqual([{ isPersonalAddressAllowForBilling: true }]);
});

test("refuses callers without an account, and other shoppers' orders", async () => {
  expect(errorOf(await ask({}, "999999999"))).toEqual([404, "_ERR_ORDER_NOT_FOUND"]);
  expect(errorOf(await ask({}, orderId, await openMember(served.backend)))).toEqual([404, "_ERR_ORDER_NOT_FOUND"]);
  const guest = await served.ask(name, { as: await world().guest(), params: { orderId } });
  expect(errorOf(guest)).toEqual([403, "_ERR_USER_AUTHORITY"]);
  expect(errorOf(await served.ask(name, { params: { orderId } }))).toEqual([401, "_ERR_DIDNT_LOGON"]);
});

test("order attributes are kept with the cart and the placed order, and removed when empty", async () => {
  const { must, withPayment, place } = world();
  const { as: guest, orderId: cart } = await withPayment();
  const attributes = async (call: "cart.get" | "order.get") =>
    (await must(call, { as: guest, ...(call === "order.get" && { params: { orderId: cart } }) })).body
      .orderExtendAttribute;
  const note = (attributeName: string, attributeValue: string) => ({ attributeName, attributeValue });
  const write = (...orderExtendAttribute: object[]) =>
    served.ask("cart.add", { as: guest, body: { orderItem: [], orderExtendAttribute } });

  expectConformance("cart.add", await write(note("invoiceRfc", "XAXX010101000"), note("gift", "yes")));
  // In no particular order.
  expect(new Set(await attributes("cart.get"))).toEqual(
    new Set([note("invoiceRfc", "XAXX010101000"), note("gift", "yes")]),
  );
  expectConformance("cart.get", await must("cart.get", { as: guest }), ["orderExtendAttribute[].attributeName"]);
  await write(note("gift", ""));
  const bad = await write(note("two words", "1"));
  expect([bad.status, bad.body.errors[0].errorKey, bad.body.errors[0].errorParameters]).toEqual([
    400,
    "_ERR_CMD_INVALID_PARAM",
    "orderExtendAttribute",
  ]);
  await place(guest);
  expect(await attributes("order.get")).toEqual([note("invoiceRfc", "XAXX010101000")]);
  // A placed order is no longer a cart.
  expect((await write(note("invoiceRfc", "X"))).status).toBe(404);
});

test("order attributes can be sent with lines and with the checkout itself", async () => {
  const { must, withPayment } = world();
  const { as: guest, orderId: cart } = await withPayment();
  const pair = { attributeName: "note", attributeValue: "ring twice" };
  await must("cart.precheckout", { as: guest, body: {} });
  await must("cart.checkout", { as: guest, body: { orderExtendAttribute: [pair] } });
  expect((await must("order.get", { as: guest, params: { orderId: cart } })).body.orderExtendAttribute).toEqual([pair]);
  const body = { orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "1" }], orderExtendAttribute: [pair] };
  await must("cart.add", { as: guest, body });
  expect((await must("cart.get", { as: guest })).body.orderExtendAttribute).toEqual([pair]);
});

test("writing order attributes unlocks a prepared cart", async () => {
  const { must, withPayment } = world();
  const { as: guest } = await withPayment();
  await must("cart.precheckout", { as: guest, body: {} });
  const pair = { attributeName: "note", attributeValue: "1" };
  await must("cart.add", { as: guest, body: { orderItem: [], orderExtendAttribute: [pair] } });
  const refused = await served.ask("cart.checkout", { as: guest, body: {} });
  expect(refused.body.errors[0].errorKey).toBe("_ERR_ORDER_UNLOCKED");
});

test("person attributes are kept on request and removed when empty", async () => {
  const { must } = world();
  const keep = (pProfileAttrKey: string, pProfileAttrValue: string) =>
    served.ask("person.update", { as, body: { attributes: [{ pProfileAttrKey, pProfileAttrValue }] } });
  const kept = async () => (await must("person.self", { as })).body.attributes;
  await keep("invoiceRfc", "GODE561231GR8");
  await keep("invoiceUse", "G03");
  expectConformance("person.self", await must("person.self", { as }), ["attributes[].pProfileAttrKey"]);
  expect(await kept()).toHaveLength(2);
  await keep("invoiceRfc", "");
  expect(await kept()).toEqual([{ pProfileAttrKey: "invoiceUse", pProfileAttrValue: "G03" }]);
  const bad = await keep("", "1");
  expect([bad.status, bad.body.errors[0].errorParameters]).toEqual([400, "attributes"]);
  expect((await must("person.self", { as: await openMember(served.backend) })).body.attributes).toBeUndefined();
});
