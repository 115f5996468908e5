import { defineRoutes } from "@remix-run/dev/dist/config/routes.js";
import { flatRoutes } from "remix-flat-routes";
import { expect, test } from "vitest";
import { isReserved, reservedNames } from "./reserved.ts";

/** Reserved without a route: each needs its reason here. */
const withoutRoute: Record<string, string> = {
  assets: "built files, served before Remix",
  business: "kept for the organization pages",
  closed: "kept: a store that is closed answers with its own page",
  hclstore: "pictures of the backend, served before Remix",
  health: "health answers, served before Remix",
  wcs: "the backend's own interface: never a page, however a proxy is set up",
};

const routes = Object.values(flatRoutes("routes", defineRoutes, { ignoredRouteFiles: ["**/.*", "**/*.test.*"] }));
const namesOf = (path = "") => path.replace(/^:storeToken\?\/?/, "").split("/")[0] ?? "";
/** First segments of all routes, inside a store or outside. */
const routed = new Set(
  routes
    .filter(({ parentId }) => parentId === "root" || parentId === undefined)
    .map(({ path }) => namesOf(path))
    .filter((name) => name !== "" && !/^[:*]/.test(name)),
);

test("finds routes", () => {
  expect(routed).toContain("preferences");
});

test("reserves every first-level route name, so that no store token or SEO address can hide it", () => {
  expect([...routed].filter((name) => !isReserved(name))).toEqual([]);
});

test("every reserved name has a route or a stated reason", () => {
  expect([...reservedNames].filter((name) => !routed.has(name) && !withoutRoute[name])).toEqual([]);
});

test("no reason is stated for a name that has a route or is not reserved", () => {
  expect(Object.keys(withoutRoute).filter((name) => routed.has(name) || !reservedNames.has(name))).toEqual([]);
});
