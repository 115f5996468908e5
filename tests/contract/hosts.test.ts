import http, { type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import type { Intent } from "#app/forms/intents.server.ts";

/** One host of an installation, under a path of its own; it forwards what belongs to it to the reference backend. */
type Host = { name: string; prefix: string; owns: RegExp; stop: () => void };
const asked: { host: string; path: string; isForeign: boolean; token: boolean }[] = [];
const hosts: Host[] = [];
const transaction = /^\/wcs\/resources\//;
const search = /^\/search\/resources\//;

async function startHost(target: string, name: string, owns: RegExp): Promise<string> {
  const prefix = `/${name}/api`;
  const server: Server = http.createServer((request, response) => {
    const path = request.url ?? "/";
    const inner = path.startsWith(prefix) ? path.slice(prefix.length) : "";
    const isForeign = !owns.test(inner);
    const { wcpreviewtoken, host: _, ...headers } = request.headers;
    asked.push({ host: name, path: inner || path, isForeign, token: wcpreviewtoken !== undefined });
    if (isForeign) return void response.writeHead(404, { "content-type": "text/html" }).end("not here");
    if (inner.includes("/previewToken/isvalid"))
      return void response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ resourceName: "previewToken", valid: name.startsWith("preview") }));
    const onward = http.request(target + inner, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  hosts.push({ name, prefix, owns, stop: () => void server.close().closeAllConnections() });
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}${prefix}/`;
}

let shop: VisitedShop;
let features: Awaited<ReturnType<typeof loadFeatures>>;
beforeAll(async () => {
  const cdn = "https://pictures.example/cdn";
  shop = await openVisitedShop(async ({ url }) => {
    const target = url.replace(/\/$/, "");
    vi.stubEnv("SEARCH_URL", await startHost(target, "search", search));
    vi.stubEnv("PREVIEW_BACKEND_URL", await startHost(target, "preview-transaction", transaction));
    vi.stubEnv("PREVIEW_SEARCH_URL", await startHost(target, "preview-search", search));
    vi.stubEnv("PICTURE_URL", cdn);
    return startHost(target, "transaction", transaction);
  });
  features = await loadFeatures();
});
afterAll(async () => {
  await shop.close();
  for (const { stop } of hosts) stop();
});
beforeEach(() => void (asked.length = 0));

async function loadFeatures() {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { loadPage } = await import("#app/features/catalog/page.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  return { catalogIntents: catalogIntents satisfies Record<string, Intent>, loadPage, readCart };
}

const page = "/espejo-sol-de-laton";
const hostsAsked = () => [...new Set(asked.map(({ host }) => host))].sort();

test("a visitor browses and buys through a transaction host and a search host, each called only for its own", async () => {
  const visitor = shop.visitor();
  const home = await visitor.get("/", features.loadPage);
  const found = await visitor.get(page, features.loadPage);
  const ticket = found.kind === "product" ? found.buy.ticket : "";
  const form = { intent: "add", partNumber: "ESPEJO-SOL-01", quantity: "1", ticket };
  expect((await visitor.post(page, features.catalogIntents, form)).status).toBe(303);
  const cart = await visitor.get("/cart", features.readCart);
  expect(cart?.orderItem).toHaveLength(1);
  expect(home.kind).toBe("home");
  expect(hostsAsked()).toEqual(["search", "transaction"]);
  expect(asked.filter(({ isForeign }) => isForeign)).toEqual([]);
  expect(asked.filter(({ host }) => host === "search").length).toBeGreaterThan(2);
});

test("a preview uses the preview hosts only, once one of them has confirmed its token", async () => {
  await shop.visitor().get(`${page}?WCPreviewToken=draft&storeId=1`, features.loadPage);
  expect(asked.filter(({ isForeign }) => isForeign)).toEqual([]);
  expect(asked.filter(({ path }) => path.includes("isvalid")).map(({ host }) => host)).toEqual(["preview-transaction"]);
  const withToken = asked.filter(({ token }) => token);
  expect([...new Set(withToken.map(({ host }) => host))].sort()).toEqual(["preview-search", "preview-transaction"]);
  // The page's address is looked up before the token is known to be valid.
  expect(asked.some(({ path, host }) => path.includes("/products") && host === "search")).toBe(false);
});

test("every page refers to the CDN for its pictures", async () => {
  const shown = JSON.stringify(await shop.visitor().get(page, features.loadPage));
  expect(shown).toContain('"https://pictures.example/cdn/hclstore/');
  expect(shown).not.toContain('"/hclstore/');
  const home = JSON.stringify(await shop.visitor().get("/", features.loadPage));
  expect(home).toMatch(/"picture":\{[^}]*"src":"https:\/\/pictures\.example\/cdn\/hclstore\//);
  expect(home).not.toContain('"/hclstore/');
});

test("pages with their own policy allow the CDN's origin, without its path", async () => {
  const { humanPolicy } = await import("#app/features/shop/human.server.ts");
  expect(humanPolicy("n")).toContain(";img-src 'self' data: https://pictures.example;");
});
