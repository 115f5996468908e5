import { expect, it } from "vitest";
import { subjectOf } from "./details.ts";

it("keeps one request open for an order, an item or an account, and for goodwill in one store", () => {
  const about = { storeId: 1, memberId: 7 };
  const goodwill = { act: "goodwill", amount: "50", currency: "MXN" } as const;
  const email = { act: "email", email: "a@example.mx", former: "b@example.mx" } as const;
  const elsewhere = { ...about, storeId: 2 };
  expect(subjectOf(goodwill, about)).not.toBe(subjectOf(goodwill, elsewhere));
  expect(subjectOf(goodwill, { ...about, orderId: 9 })).not.toBe(subjectOf(goodwill, about));
  expect(subjectOf(email, about)).toBe(subjectOf({ ...email, email: "c@example.mx" }, elsewhere));
  expect(subjectOf(email, about)).not.toBe(subjectOf({ act: "password", email: "a@example.mx" }, about));
});
