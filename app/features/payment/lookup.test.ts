import { expect, test } from "vitest";
import { isListed, kindOfPage } from "./lookup.ts";

test.each([
  ["SimplePunchout", "hosted"],
  ["HostedPaymentPage", "hosted"],
  ["StandardCOD", "offline"],
  ["StandardPayLater", "offline"],
  ["StandardVisa", undefined],
  ["StandardACH", undefined],
  ["", undefined],
])("a policy with the page %j is %j", (page, kind) => expect(kindOfPage(page)).toBe(kind));

test("an unknown policy is listed when its page needs nothing from the shop", () => {
  expect(isListed("ApplePay", "SimplePunchout")).toBe(true);
  expect(isListed("Check", "StandardCheck")).toBe(false);
});

test("a known one is where its registry says, whatever its page", () => {
  expect([isListed("ValeElectronico", "SimplePunchout"), isListed("COD", "StandardVisa")]).toEqual([false, true]);
});
