import { describe, expect, test } from "vitest";
import type { Contact } from "#contract/shapes/address.ts";
import { billableOf, billingOf } from "./billing-of.ts";

const contact = (nickName: string, addressId: string, addressType?: Contact["addressType"]): Contact => ({
  nickName,
  addressId,
  addressType,
});
const home = contact("checkout", "1", "ShippingAndBilling");
const office = contact("Oficina", "2", "Billing");
const depot = contact("Bodega", "3", "Shipping");
const cart = { orderId: "9" };

test("who orders, as long as nothing else was said", () => {
  expect(billingOf(cart, home, [office])).toEqual({ address: home, own: false, gone: false });
});

test("where the shopper said, for this cart only", () => {
  const choice = { orderId: "9", nickName: "Oficina" };
  expect(billingOf(cart, home, [office], choice)).toEqual({ address: office, own: true, gone: false });
  expect(billingOf({ orderId: "10" }, home, [office], choice).address).toBe(home);
});

test("an edited address keeps its name, so it stays chosen", () => {
  const edited = contact("Oficina", "7", "Billing");
  expect(billingOf(cart, home, [edited], { orderId: "9", nickName: "Oficina" }).address).toBe(edited);
});

test("a removed one is marked as gone and replaced by the default", () => {
  const found = billingOf(cart, home, [], { orderId: "9", nickName: "Oficina" });
  expect(found).toEqual({ address: home, own: false, gone: true });
});

describe("without a choice", () => {
  test("where the payment is billed already", () => {
    const paid = { ...cart, paymentInstruction: [{ billing_address_id: "2" }] };
    expect(billingOf(paid, home, [office])).toEqual({ address: office, own: true, gone: false });
  });
  test("not at an address that is in no book", () => {
    const paid = { ...cart, paymentInstruction: [{ billing_address_id: "77" }] };
    expect(billingOf(paid, home, [office]).address).toBe(home);
  });
});

test("an address for deliveries only is never billed", () => {
  expect(billableOf(depot, [home, depot, office])).toEqual([home, office]);
  expect(billingOf(cart, depot, [office]).address).toBe(office);
  expect(billingOf(cart, depot, [])).toEqual({ address: undefined, own: false, gone: false });
});
