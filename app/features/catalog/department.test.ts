import { expect, test } from "vitest";
import { departmentTexts } from "./department.server.ts";

const text = { bulky: "large", returns: "30 days", notReturnable: "stays", noBankPromotions: "no bank" };
const usual = { bulky: false, returnable: true, bankPromoEligible: true };

test.each([
  ["unknown", undefined, true, "30 days", []],
  ["nothing special", usual, true, "30 days", []],
  ["large", { ...usual, bulky: true }, true, "30 days", ["large"]],
  ["not returnable", { ...usual, returnable: false }, false, "stays", []],
  ["all at once", { bulky: true, returnable: false, bankPromoEligible: false }, false, "stays", ["large", "no bank"]],
])("gives the texts of a department: %s", (_, rules, returnable, returns, notes) => {
  expect(departmentTexts(rules, text)).toEqual({ returnable, returns, notes });
});
