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

test("defaults to the shopper's own address", () => {
  expect(billingOf(cart, home, [office])).toEqual({ address: home, own: false, gone: false });
});

test("uses the address that the shopper chose, for this cart only", () => {
  const choice = { orderId: "9", nickName: "Oficina" };
  expect(billingOf(cart, home, [office], choice)).toEqual({ address: office, own: true, gone: false });
  expect(billingOf({ orderId: "10" }, home, [office], choice).address).toBe(home);
});

test("keeps an edited address chosen, as its name stays the same", () => {
  const edited = contact("Oficina", "7", "Billing");
  expect(billingOf(cart, home, [edited], { orderId: "9", nickName: "Oficina" }).address).toBe(edited);
});

test("marks a removed address as gone and falls back to the default", () => {
  const found = billingOf(cart, home, [], { orderId: "9", nickName: "Oficina" });
  expect(found).toEqual({ address: home, own: false, gone: true });
});

describe("without a choice", () => {
  test("uses the billing address of the existing payment", () => {
    const paid = { ...cart, paymentInstruction: [{ billing_address_id: "2" }] };
    expect(billingOf(paid, home, [office])).toEqual({ address: office, own: true, gone: false });
  });
  test("ignores a payment's address that is not in the address book", () => {
    const paid = { ...cart, paymentInstruction: [{ billing_address_id: "77" }] };
    expect(billingOf(paid, home, [office]).address).toBe(home);
  });
});

test("never bills an address for deliveries only", () => {
  expect(billableOf(depot, [home, depot, office])).toEqual([home, office]);
  expect(billingOf(cart, depot, [office]).address).toBe(office);
  expect(billingOf(cart, depot, [])).toEqual({ address: undefined, own: false, gone: false });
});
