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
])("classifies a policy with the page %j as %j", (page, kind) => expect(kindOfPage(page)).toBe(kind));

test("lists an unknown policy only if its page needs nothing from the shop", () => {
  expect(isListed("ApplePay", "SimplePunchout")).toBe(true);
  expect(isListed("Check", "StandardCheck")).toBe(false);
});

test("lists a known policy as its registry says, regardless of its page", () => {
  expect([isListed("ValeElectronico", "SimplePunchout"), isListed("COD", "StandardVisa")]).toEqual([false, true]);
});
