import { expect, test } from "vitest";
import { isGood } from "./cards.server.ts";

test("a card that a bank remembers is offered until its month is over in the shop", () => {
  const seen = { brand: "VISA", maskedAccount: "415231xxxxxx0001", expire_month: "11", expire_year: "26" };
  const card = { token: "t", isDefault: true, ...seen };
  const [evening, night] = [new Date("2026-12-01T05:59:00Z"), new Date("2026-12-01T06:00:00Z")];
  expect([isGood(card, evening), isGood(card, night)]).toEqual([true, false]);
  expect(isGood({ ...card, expire_month: "01", expire_year: "27" }, night)).toBe(true);
});
