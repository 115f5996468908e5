import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { LRUCache } from "lru-cache";

/**
 * Remix 2 flattens, ranks and compiles every route on every request and makes a route object for each on every render:
 * about 27 µs per route and request. This keeps one Remix handler per leaf route, whose build holds only the routes
 * from the root to that leaf. The winner of a match is the winner among its own variants too, so the answers are the
 * same; whatever does not clearly belong to one branch goes to the plain handler.
 */
export function branchHandler(build: ServerBuild, mode: string): RequestHandler {
  const plain = createRequestHandler(build, mode);
  if (build.future.v3_lazyRouteDiscovery || (build.basename ?? "/") !== "/") return plain;
  const leafOf = leafFinder(build);
  const handlers = new Map<string, { ids: Set<string>; handle: RequestHandler }>();

  return (request, context) => {
    const url = new URL(request.url);
    const leaf = leafOf(pagePath(url.pathname, build));
    if (leaf === undefined) return plain(request, context);
    const branch = handlers.get(leaf) ?? keep(leaf);
    const dataOf = url.searchParams.get("_data");
    return (dataOf === null || branch.ids.has(dataOf) ? branch.handle : plain)(request, context);
  };

  function keep(leaf: string) {
    const ids = ancestry(build, leaf);
    const branch = { ids: new Set(ids), handle: createRequestHandler(onlyBranch(build, ids), mode) };
    handlers.set(leaf, branch);
    return branch;
  }
}

/** The route whose page is at a path, if there is one; the results for the usual addresses are cached. */
export function leafFinder(build: ServerBuild): (pathname: string) => string | undefined {
  const routes = routeTree(build);
  const leaves = new LRUCache<string, { leaf: string | undefined }>({ max: 5_000 });
  return (pathname) => {
    const known = leaves.get(pathname);
    if (known) return known.leaf;
    const leaf = matchRoutes(routes, pathname)?.at(-1)?.route.id;
    // Long addresses are rare or hostile; keeping them would let a visitor fill the memory.
    if (pathname.length <= 200) leaves.set(pathname, { leaf });
    return leaf;
  };
}

function pagePath(pathname: string, build: ServerBuild): string {
  if (!build.future.v3_singleFetch || !pathname.endsWith(".data")) return pathname;
  return pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);
}

function onlyBranch(build: ServerBuild, ids: string[]): ServerBuild {
  const assets = { ...build.assets, routes: pick(build.assets.routes, ids) };
  return { ...build, routes: pick(build.routes, ids), assets };
}

function pick<T>(all: Record<string, T>, ids: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
}

/** From the root down to the leaf. */
function ancestry(build: ServerBuild, leaf: string): string[] {
  const ids: string[] = [];
  for (let id: string | undefined = leaf; id !== undefined; id = build.routes[id]?.parentId) ids.unshift(id);
  return ids;
}

function routeTree(build: ServerBuild): AgnosticRouteObject[] {
  const children = new Map<string, string[]>();
  for (const route of Object.values(build.routes)) {
    if (!route) continue;
    const siblings = children.get(route.parentId ?? "") ?? [];
    children.set(route.parentId ?? "", [...siblings, route.id]);
  }
  const grow = (parent: string): AgnosticRouteObject[] =>
    (children.get(parent) ?? []).flatMap((id): AgnosticRouteObject[] => {
      const route = build.routes[id];
      if (!route) return [];
      const { path, caseSensitive } = route;
      return route.index
        ? [{ id, path, caseSensitive, index: true }]
        : [{ id, path, caseSensitive, children: grow(id) }];
    });
  return grow("");
}
