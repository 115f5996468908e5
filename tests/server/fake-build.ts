import { refusalWords } from "#app/delivery/refusal-words.server.ts";
import type { ServerBuild } from "@remix-run/server-runtime";

type Route = ServerBuild["routes"][string];
type Module = Route["module"];

/** What the fake app has seen; a refused request must leave no trace here. */
export interface Seen {
  actions: string[];
  commits: number;
  /** The `arrivedAt` the app received with its latest request, in milliseconds since the epoch. */
  arrivedAt?: number;
  /** Resolved by a test to let a slow loader finish. */
  release?: () => void;
}

/**
 * A miniature Remix build with every kind of route the shop has: it responds with what was matched, as JSON.
 * `actions`: real actions to use instead, by route.
 */
export function fakeBuild(
  seen: Seen = { actions: [], commits: 0 },
  actions: Record<string, Module["action"]> = {},
): ServerBuild {
  const routes = Object.fromEntries(
    routeList(seen).map((route) => {
      const action = actions[route.id] ?? route.module.action;
      return [route.id, { ...route, module: { ...route.module, action } }];
    }),
  );
  return {
    mode: "production",
    isSpaMode: false,
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: false,
      v3_lazyRouteDiscovery: false,
    },
    routes,
    assets: { entry: { imports: [], module: "" }, routes: manifest(routes), url: "", version: "1" },
    entry: { module: entryModule(seen) },
  };
}

function entryModule(seen: Seen): ServerBuild["entry"]["module"] {
  const module = {
    default(_request: Request, status: number, headers: Headers, context: { staticHandlerContext: object }) {
      const { matches, loaderData, actionData, errors } = Object(context.staticHandlerContext);
      const ids = matches.map((match: { route: { id: string } }) => match.route.id);
      const params: unknown = matches.at(-1)?.params;
      headers.set("Content-Type", "text/html; charset=utf-8");
      const body = JSON.stringify({ ids, params, loaderData, actionData, errors: Object.keys(errors ?? {}) });
      return new Response(body, { status, headers });
    },
    handleError: () => undefined,
    refusalWords,
    createLoadContext(request: Request, { nonce, ip, arrivedAt }: { nonce: string; ip: string; arrivedAt: number }) {
      if (request.url.includes("context-fails")) throw new Error("SECRET-STACK at db:5432");
      seen.arrivedAt = arrivedAt;
      const body = request.headers.get("origin");
      return {
        nonce,
        ip,
        seenUrl: request.url,
        seenOrigin: body,
        commit(headers: Headers) {
          seen.commits += 1;
          if (request.url.includes("commit-fails")) throw new Error("SECRET-STACK at db:5432");
          if (request.url.includes("cookie")) headers.append("Set-Cookie", "session=1; HttpOnly");
        },
      };
    },
  };
  return module;
}

function routeList(seen: Seen): Route[] {
  const page = (id: string): Module => ({
    default: () => null,
    loader: ({ context, request }) => ({
      id,
      url: context.seenUrl,
      ip: context.ip,
      agent: request.headers.get("x-remix-test"),
    }),
    action: async ({ request }) => {
      seen.actions.push(id);
      return { id, fields: [...(await request.formData()).keys()] };
    },
  });
  const root: Module = { default: () => null, ErrorBoundary: () => null };
  const resource: Module = {
    default: undefined,
    loader: () => new Response("resource", { headers: { "Content-Type": "text/plain" } }),
    action: async ({ request }) => {
      seen.actions.push("resource");
      return new Response(await request.text(), { headers: { "Content-Type": "application/json" } });
    },
  };
  return [
    { id: "root", path: "", module: root },
    { id: "layout", parentId: "root", path: ":storeToken?", module: page("layout") },
    { id: "home", parentId: "layout", index: true, module: page("home") },
    { id: "cart", parentId: "layout", path: "cart", module: page("cart") },
    { id: "orders", parentId: "layout", path: "orders", module: page("orders") },
    { id: "orders-index", parentId: "orders", index: true, module: page("orders-index") },
    { id: "order", parentId: "orders", path: ":orderId", module: page("order") },
    { id: "guarded", parentId: "layout", module: page("guarded") },
    { id: "account", parentId: "guarded", path: "account", module: page("account") },
    { id: "account-names", parentId: "guarded", path: "account/names/*", module: page("account-names") },
    { id: "language", parentId: "layout", path: "help/:topic?", module: page("language") },
    { id: "lists", parentId: "layout", path: "lists/upload", module: page("lists") },
    { id: "slow", parentId: "root", path: "slow", module: { default: () => null, loader: () => slow(seen) } },
    { id: "broken", parentId: "root", path: "broken", module: { default: () => null, loader: () => fail() } },
    {
      id: "broken-resource",
      parentId: "root",
      path: "resources/broken",
      module: { default: undefined, loader: () => fail() },
    },
    {
      id: "stream",
      parentId: "root",
      path: "resources/stream",
      module: { default: undefined, loader: () => halfStream() },
    },
    {
      id: "file",
      parentId: "root",
      path: "resources/file/:status",
      module: { default: undefined, loader: ({ params }) => throwStatus(Number(params.status)) },
    },
    { id: "events", parentId: "root", path: "resources/events", module: resource },
    { id: "callback", parentId: "root", path: "resources/payment-callback", module: resource },
    { id: "unsubscribe", parentId: "root", path: "resources/unsubscribe", module: resource },
    { id: "address", parentId: "layout", path: "*", module: { ...page("address"), loader: addressLoader } },
  ];
}

function addressLoader({ params }: { params: Record<string, string | undefined> }) {
  if (params["*"] === "nothing-here") throw new Response("not found", { status: 404 });
  return { address: params["*"] };
}

function slow(seen: Seen): Promise<object> {
  return new Promise((resolve) => (seen.release = () => resolve({ slow: true })));
}

function throwStatus(status: number): never {
  throw new Response('{"unavailable":true}', { status, ...(status === 503 && { headers: { "Retry-After": "10" } }) });
}

function fail(): never {
  throw new Error("SECRET-STACK at db:5432");
}

function halfStream(): Response {
  let sent = false;
  const body = new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new Error("SECRET-STACK at db:5432"));
      else controller.enqueue(new TextEncoder().encode("first half"));
      sent = true;
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

function manifest(routes: ServerBuild["routes"]): ServerBuild["assets"]["routes"] {
  const entries = Object.values(routes).flatMap((route) => (route ? [route] : []));
  return Object.fromEntries(
    entries.map(({ id, parentId, path, index, module }) => [
      id,
      {
        id,
        parentId,
        path,
        index,
        module: "",
        hasAction: Boolean(module.action),
        hasLoader: Boolean(module.loader),
        hasClientAction: false,
        hasClientLoader: false,
        hasErrorBoundary: Boolean(module.ErrorBoundary),
      },
    ]),
  );
}
