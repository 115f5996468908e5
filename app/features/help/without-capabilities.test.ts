import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlainShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openPlainShop();
});
afterAll(() => shop.close());

test("answers no question with what the store doesn't have", async () => {
  const { loadFaq } = await import("./faq.server.ts");
  const { groups } = await shop.visitor().get("/faq", loadFaq);
  const ids = groups.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(ids).toEqual(expect.arrayContaining(["cancel", "pay", "code", "account"]));
  const promised = ["status", "delivery", "pickup", "installments", "voucher", "damaged", "soldOut"];
  expect(ids.filter((id) => promised.includes(id))).toEqual([]);
  expect(groups.map(({ id }) => id)).not.toContain("returns");
});

test("promises no returns online on the contact page", async () => {
  const { loadContact } = await import("./contact.server.ts");
  const { text } = await shop.visitor().get("/contact", loadContact);
  expect(text.text).toBe("Llámanos, escríbenos o visítanos.");
});
