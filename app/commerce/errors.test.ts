import { describe, expect, test } from "vitest";
import { FormError } from "#app/forms/intents.server.ts";
import { CommerceError, CommerceUnavailable, isUnauthorized, refusalOf } from "./errors.ts";

const short = { key: "_API_BAD_INV", code: "2", parameters: { partNumber: "SKU-9001", quantity: "3" } };
const error = new CommerceError("cart.add", 400, [short]);

describe("the refusal of a call", () => {
  test("finds its faults by key and their parameters by name", () => {
    const refused = refusalOf(error, "cart.add", "cart.updateItems");
    expect(refused?.is("_ERR_GETTING_SKU", "_API_BAD_INV")).toBe(true);
    expect(refused?.is("_ERR_GETTING_SKU")).toBe(false);
    expect(refused?.find("_API_BAD_INV")?.quantity).toBe("3");
    expect(refused?.find("_ERR_GETTING_SKU")).toBeUndefined();
  });

  test("accepts only the fault keys that the call declares", () => {
    // @ts-expect-error: adding to a cart is never refused for a loyalty card
    expect(refusalOf(error, "cart.add")?.is("_ERR_LOYALTY_CARD_BLOCKED")).toBe(false);
    // @ts-expect-error: a shortage has no such parameter
    expect(refusalOf(error, "cart.add")?.find("_API_BAD_INV")?.amount).toBeUndefined();
  });

  test("does not match another call's error, an outage, or a form error", () => {
    expect(refusalOf(error, "cart.deleteItem")).toBeUndefined();
    expect(refusalOf(new CommerceUnavailable("cart.add", "timeout", true), "cart.add")).toBeUndefined();
    expect(refusalOf(new FormError("quantity", "Too many."), "cart.add")).toBeUndefined();
  });
});

test.each([
  ["CWXBB1011E", "1011"],
  ["_ERR_GENERIC", "CWXBB1011E"],
  ["_ERR_INVALID_COOKIE", "CMN1039E"],
  ["", "CMN1039E"],
  ["ERR_COOKIE_EXPIRED", "CWXFR0223E"],
  ["_ERR_ACTIVITY_TOKEN", "CWXBB1103E"],
  ["_ERR_GENERIC", "CWXFR0231E"],
  ["USR.CWXFR0130E", "USR.CWXFR0130E"],
  ["_ERR_GENERIC", "CWXFR0268E"],
])("a 400 with the key %j and the code %j ends the session whose tokens were sent", (key, code) => {
  const faults = [{ key, code, parameters: {} }];
  expect(isUnauthorized(new CommerceError("cart.add", 400, faults))).toBe(true);
  expect(isUnauthorized(new CommerceError("cart.add", 400, faults, { open: true }))).toBe(false);
});
