import { afterEach, expect, test, vi } from "vitest";
import { savedCardsAttribute } from "#contract/shapes/payment-method.ts";
import { findCards } from "./saved-cards.server.ts";

afterEach(() => vi.useRealTimers());

const card = { paymentToken: "t", paymentMethod: "VISA", maskedAccount: "****1111" };
const expiring = { ...card, expire_month: "11", expire_year: "2026" };
const shop = {
  store: { storeId: "1" },
  commerce: {
    person: {
      self: async () => ({
        contextAttribute: [
          { attributeName: savedCardsAttribute, attributeValue: [{ storeId: "1", value: ["VISA:t"] }] },
        ],
      }),
    },
    payment: { token: async () => expiring },
  },
};

test.each([
  ["2026-12-01T05:59:59Z", false],
  ["2026-12-01T06:00:00Z", true],
])("a card is valid through its month in the shop's time zone: at %s it has expired: %s", async (now, expired) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  expect((await findCards(shop as never)).map((one) => one.expired)).toEqual([expired]);
});
