import { expect, test } from "vitest";
import { refused } from "./fault.ts";

test("a fault takes its status, code and parameter order from the catalog", () => {
  const { status, code, parameters } = refused("_API_BAD_INV", { quantity: 3, partNumber: "SKU-9001" });
  expect({ status, code, parameters }).toEqual({ status: 400, code: "2", parameters: ["SKU-9001", "3"] });
});

test("a fault may use another status or code that the catalog lists", () => {
  const wrong = refused("_ERR_ORDER_WRONG_STATUS", { status: "C" }, { status: 409 });
  expect([wrong.status, wrong.parameters]).toEqual([409, ["C"]]);
  expect(refused("_ERR_CREDIT_LINE_EXCEEDED", {}, { code: "CRD1002E" })).toMatchObject({
    code: "CRD1002E",
    parameters: [],
  });
});

test("the type checker rejects keys, parameters, statuses and codes that do not match the catalog", () => {
  // @ts-expect-error: no such key
  expect(() => refused("_ERR_NEW")).not.toThrow();
  // @ts-expect-error: the quantity is missing
  refused("_API_BAD_INV", { partNumber: "SKU-9001" });
  // @ts-expect-error: it has no parameters
  refused("_ERR_ORDER_IS_LOCKED", { orderId: 1 });
  // @ts-expect-error: never answered with this status
  refused("_ERR_ORDER_IS_LOCKED", {}, { status: 409 });
  // @ts-expect-error: nor with this code
  refused("_API_BAD_INV", { partNumber: "SKU-9001", quantity: 3 }, { code: "3" });
});
