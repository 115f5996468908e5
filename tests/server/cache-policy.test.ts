import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { defineRoutes } from "@remix-run/dev/dist/config/routes.js";
import { flatRoutes } from "remix-flat-routes";
import { expect, test, vi } from "vitest";

vi.mock("react-dom/server", () => ({ renderToString: () => "" }));
const { default: handleRequest } = await import("#app/entry.server.tsx");

const files = Object.values(flatRoutes("routes", defineRoutes, { ignoredRouteFiles: ["**/.*", "**/*.test.*"] }));
const below = (parent: string): AgnosticRouteObject[] =>
  files
    .filter(({ parentId = "root" }) => parentId === parent)
    .map(({ id, path, index }) => {
      const route = { id, ...(path !== undefined && { path }) };
      return index ? { ...route, index: true } : { ...route, children: below(id) };
    });

/** @param buying what the session of someone who buys for an organization contains */
function cachingOf(address: string, { method = "GET", status = 200, buying = "" } = {}) {
  const matches = matchRoutes([{ id: "root", path: "", children: below("root") }], address);
  const request = new Request(`http://shop.test${address}`, { method });
  const remix = Object({ staticHandlerContext: { matches, loaderData: {}, errors: null } });
  const context = Object({ nonce: "n", happened: () => [], session: new Map([["buying", buying]]) });
  return handleRequest(request, status, new Headers(), remix, context).headers.get("cache-control");
}

test.each(["/ACCOUNT/profile", "/account/profile", "/Oficina/Account/orders/1", "/cart", "/checkout/review", "/login"])(
  "%s shows personal data and is never cached",
  (address) => expect(cachingOf(address)).toBe("private, no-store"),
);

test.each(["/", "/privacidad", "/search", "/stores/12", "/oficina/payment-methods"])(
  "%s may be cached by the browser only, unless it is an error or the response to a form",
  (address) => {
    expect(cachingOf(address)).toBe("private, no-cache");
    expect(cachingOf(address, { status: 503 })).toBe("private, no-store");
    expect(cachingOf(address, { method: "POST" })).toBe("private, no-store");
  },
);

test("public pages with an organization's own prices are never cached", () => {
  expect(cachingOf("/search", { buying: "prices of a contract" })).toBe("private, no-store");
});
