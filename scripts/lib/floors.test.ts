import { expect, test } from "vitest";
import { undeclaredImports } from "./floors.mjs";

const importing = (source: string, resolved: string) =>
  undeclaredImports([{ source, dependencies: [{ resolved, dependencyTypes: [] }] }]).length;

test("a feature may import lower features and itself", () => {
  expect(importing("app/features/cart/page/cart-page.tsx", "app/features/cart/read.server.ts")).toBe(0);
  expect(importing("app/features/payment/methods/bank/part.tsx", "app/features/bank-session/cards.server.ts")).toBe(0);
  expect(importing("app/features/payment/methods/parts.server.ts", "app/features/payment/methods/new/part.tsx")).toBe(
    0,
  );
  expect(importing("app/features/order/places.server.ts", "app/features/order/totals.server.ts")).toBe(0);
  expect(importing("app/features/order/places.server.ts", "app/navigation/paths.ts")).toBe(0);
});

test("a feature may not import features above it, beside it, or missing from the table", () => {
  expect(importing("app/features/cart/read.server.ts", "app/features/cart/page/cart-page.tsx")).toBe(1);
  expect(
    importing("app/features/payment/methods/bank/part.tsx", "app/features/payment/methods/card/part.server.ts"),
  ).toBe(1);
  expect(importing("app/features/checkout/contact.ts", "app/features/return/rows.server.ts")).toBe(1);
  expect(importing("app/features/account/menu.server.ts", "app/features/gift-card/menu.server.ts")).toBe(1);
  expect(importing("app/features/gift-card/menu.server.ts", "app/features/shop/shop.server.ts")).toBe(1);
});
