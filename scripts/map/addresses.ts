import { type AgnosticDataRouteObject, matchRoutes } from "@remix-run/router";
import { defineRoutes } from "@remix-run/dev/dist/config/routes.js";
import { flatRoutes } from "remix-flat-routes";

const routes = flatRoutes("routes", defineRoutes, { ignoredRouteFiles: ["**/.*", "**/*.test.*"] });
const storeToken = /^:storeToken\?\/?/;

/** The address of a route as visitors know it, without the store's own first segment: `/account/orders/:orderId`. */
export function addressOf(id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) parts.unshift(route.path ?? "");
  return `/${parts.filter(Boolean).join("/").replace(storeToken, "")}`;
}

/** Every address of the shop; `/*` means the pages of the catalog, whose addresses come from the data. */
export const addresses: readonly string[] = [...new Set(Object.keys(routes).map(addressOf))].sort();

/** The address under which a path is known; undefined if there is no page. */
export function addressAt(pathname: string): string | undefined {
  const id = matchRoutes(tree(), pathname)?.at(-1)?.route.id;
  return id && addressOf(id);
}

function tree(parentId?: string): AgnosticDataRouteObject[] {
  return Object.values(routes)
    .filter((route) => (route.parentId ?? "root") === (parentId ?? "root"))
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: tree(id) }));
}
