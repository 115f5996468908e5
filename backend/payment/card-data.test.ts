import { expect, test } from "vitest";
import { findCardData } from "./card-data.ts";

test.each([
  ["account", { account: "x" }],
  ["cc_cvc", { paymentInstruction: [{ cc_cvc: "1" }] }],
  ["expire_year", { expire_year: "2030" }],
  ["note", { deep: [{ note: "my card is 4111 1111-1111 1111, thanks" }] }],
  ["piAmount", { piAmount: "4111111111111111" }],
  ["n", { n: 378282246310005 }],
  ["", { "4111111111111111": "x" }],
])("finds card data in %s", (field, body) => expect(findCardData(body)).toBe(field));

test.each([
  ["an ordinary instruction", { payMethodId: "COD", piAmount: "2827.15000", billing_address_id: "30744001" }],
  ["twelve digits", { piId: "123456789012" }],
  ["empty fields of a hidden form", { account: "", cc_cvc: null }],
])("finds no card data in %s", (_, body) => expect(findCardData(body)).toBeUndefined());

test("handles a deeply nested body without exhausting the stack", () => {
  let body = {};
  for (let depth = 0; depth < 100_000; depth += 1) body = { body };
  expect(findCardData(body)).toBeUndefined();
});
