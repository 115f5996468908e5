import { describe, expect, test } from "vitest";
import { Fault, type FaultOf, FaultBody, faultEntry, hasKey } from "./index.ts";

const read = (errorKey: string, errorParameters: string | string[]) =>
  Fault.parse({ errorKey, errorParameters }).parameters;

describe("the parameters of a fault", () => {
  test("are read by name", () => {
    expect(read("_API_BAD_INV", "SKU-9001,3")).toEqual({ partNumber: "SKU-9001", quantity: "3" });
    expect(read("_API_BAD_INV", ["SKU-9001", "3"])).toEqual({ partNumber: "SKU-9001", quantity: "3" });
  });

  test("keep the commas that a user has typed", () => {
    expect(read("_ERR_NICKNAME_ALREDY_EXIST", "Casa, la grande")).toEqual({ nickName: "Casa, la grande" });
    expect(read("_ERR_PO_LIMIT_EXCEEDED", "A,7,40.00,MXN")).toEqual({ number: "A,7", left: "40.00", currency: "MXN" });
  });

  test("are empty if missing, and absent if missing and optional", () => {
    expect(read("_API_BAD_INV", "")).toEqual({ partNumber: "", quantity: "" });
    expect(read("_ERR_CREDIT_LINE_EXCEEDED", "")).toEqual({});
  });

  test("are not guessed for a key that is not in the catalog", () => {
    expect(read("_ERR_NEW", "secret")).toEqual({});
    expect(read("toString", "secret")).toEqual({});
  });
});

test("reads an error without a key, a code, or parameters", () => {
  expect(FaultBody.parse({ errors: {} }).errors).toEqual([{ key: "", code: "", parameters: {} }]);
});

test("a key narrows the type of its fault's parameters", () => {
  const fault = Fault.parse({ errorKey: "_API_BAD_INV", errorParameters: "A,1" });
  expect(hasKey(fault, "_API_BAD_INV") && fault.parameters.partNumber).toBe("A");
  expect(hasKey(fault, "_ERR_GETTING_SKU")).toBe(false);
});

test("a call's faults are its own plus the common ones", () => {
  const mine: FaultOf<"cart.add">[] = ["_API_BAD_INV", "_ERR_USER_AUTHORITY"];
  // @ts-expect-error: adding to a cart is never refused for a loyalty card
  const other: FaultOf<"cart.add"> = "_ERR_LOYALTY_CARD_BLOCKED";
  expect([...mine, other].every((key) => faultEntry(key))).toBe(true);
});
