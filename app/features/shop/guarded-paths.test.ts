import { expect, test } from "vitest";
import { isPaying, isWatched } from "#settings/paying-pages.ts";
import { requireAccess } from "./guest-access.server.ts";
import { requireOwnHands } from "./on-behalf.server.ts";
import { plainPath } from "#settings/plain-path.ts";

test.each([
  ["/Cart", "/cart"],
  ["/%63art", "/cart"],
  ["/%63%41RT/Clear", "/cart/clear"],
  ["/caf%C3%A9", "/café"],
  ["/%zz", "/%zz"],
])("%s is the path %s", (path, plain) => expect(plainPath(path)).toBe(plain));

const spellings = (path: string) => [path, path.toUpperCase(), `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`];
const refusedAt = (work: () => unknown): string => {
  try {
    work();
    return "";
  } catch (thrown) {
    return thrown instanceof Response ? (thrown.headers.get("location") ?? "") : String(thrown);
  }
};

test.each(["/cart", "/checkout/payment", "/quick-order"].flatMap(spellings))(
  "%s leads visitors who may not buy to the sign-in page",
  (path) => {
    const shop = Object({ access: "browse", address: { path }, here: path, href: (to: string) => to });
    expect(refusedAt(() => requireAccess(shop))).toMatch(/^\/login/);
  },
);

test.each(["/login", "/register/organization"].flatMap(spellings))("%s is open in a closed store", (path) => {
  const shop = Object({ access: "closed", address: { path }, here: path, href: (to: string) => to });
  expect(requireAccess(shop)).toBe(shop);
});

test.each(["/account/cards", "/account/seller/orders", "/order/7/pay"].flatMap(spellings))(
  "%s is closed to agents",
  (here) => {
    const shop = Object({ here, href: (to: string) => to });
    expect(refusedAt(() => requireOwnHands(Object({ acting: () => ({ userId: "1" }) }))(shop))).toMatch(/^\/on-behalf/);
  },
);

test.each(["/checkout/payment", "/track", "/account/orders/1", "/oficina/checkout"].flatMap(spellings))(
  "%s belongs to the pages that take money",
  (path) => expect([isPaying(path), isWatched(path)]).toEqual([true, true]),
);
