import { describe, expect, test } from "vitest";
import { Fault, type FaultOf, FaultBody, faultEntry, hasKey } from "./index.ts";

const read = (errorKey: string, errorParameters: string | string[]) =>
  Fault.parse({ errorKey, errorParameters }).parameters;

describe("the parameters of a fault", () => {
  test("have names", () => {
    expect(read("_API_BAD_INV", "SKU-9001,3")).toEqual({ partNumber: "SKU-9001", quantity: "3" });
    expect(read("_API_BAD_INV", ["SKU-9001", "3"])).toEqual({ partNumber: "SKU-9001", quantity: "3" });
  });

  test("keep the commas that a person has typed", () => {
    expect(read("_ERR_NICKNAME_ALREDY_EXIST", "Casa, la grande")).toEqual({ nickName: "Casa, la grande" });
    expect(read("_ERR_PO_LIMIT_EXCEEDED", "A,7,40.00,MXN")).toEqual({ number: "A,7", left: "40.00", currency: "MXN" });
  });

  test("are empty where they are missing, and absent where they may be", () => {
    expect(read("_API_BAD_INV", "")).toEqual({ partNumber: "", quantity: "" });
    expect(read("_ERR_CREDIT_LINE_EXCEEDED", "")).toEqual({});
  });

  test("are not guessed for a key that the catalog does not hold", () => {
    expect(read("_ERR_NEW", "secret")).toEqual({});
    expect(read("toString", "secret")).toEqual({});
  });
});

test("an answer without a key, a code or parameters can be read", () => {
  expect(FaultBody.parse({ errors: {} }).errors).toEqual([{ key: "", code: "", parameters: {} }]);
});

test("a key opens the parameters of its fault by type", () => {
  const fault = Fault.parse({ errorKey: "_API_BAD_INV", errorParameters: "A,1" });
  expect(hasKey(fault, "_API_BAD_INV") && fault.parameters.partNumber).toBe("A");
  expect(hasKey(fault, "_ERR_GETTING_SKU")).toBe(false);
});

test("a call's faults are its own and the common ones", () => {
  const mine: FaultOf<"cart.add">[] = ["_API_BAD_INV", "_ERR_USER_AUTHORITY"];
  // @ts-expect-error: adding to a cart is never refused for a loyalty card
  const other: FaultOf<"cart.add"> = "_ERR_LOYALTY_CARD_BLOCKED";
  expect([...mine, other].every((key) => faultEntry(key))).toBe(true);
});
