import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { root } from "../lib/paths.mjs";
import { follow } from "../lib/run.mjs";
import { settings } from "../lib/settings.mjs";

const PORT = Number(process.env.BENCH_PORT || 4700);
/** The headers that people's browsers send; robots get pages without scripts. */
export const asBrowser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  accept: "text/html,application/xhtml+xml",
  "accept-language": "es-MX",
};
/** Items that need no choice; three lines make the cart. */
const cartItems = ["CAFE-GOTEO-02", "CAFE-PRENSA-03", "CAFE-MOLINO-04"];
const productPath = "/vestido-midi-agave";
const longSearch = "/search?q=mesa";

/** Measures what pages cost when they are made; those from memory are measured separately (shared-pages.mjs). */
const madeForEach = { REPLAY_MB: "0" };
export const fromMemory = { REPLAY_MB: "64" };

/** Storefront and backend run as two processes, so that each can be measured separately. */
export async function openShop({ products }) {
  const env = {
    ...settings({ ...process.env, PORT: String(PORT), DATA_DIR: `var/bench-${products || "sample"}` }).values,
  };
  const values = { ...env, NODE_ENV: "production", RATE_LIMIT: "off", DRAIN_SECONDS: "0", LOG_LEVEL: "warn" };
  await grow(products, values);
  const backend = await launch(["build/backend.js"], values, `http://127.0.0.1:${values.BACKEND_PORT}/health`);
  const shop = {
    origin: values.PUBLIC_ORIGIN,
    metrics: `http://127.0.0.1:${values.METRICS_PORT}/metrics`,
    backend,
    storefront: undefined,
    products: await countProducts(values),
    /** A process that knows nothing yet. */
    restart: async (more = madeForEach) => {
      await stop(shop.storefront);
      shop.storefront = await launch(["build/server.js"], { ...values, ...more }, `${shop.origin}/health/live`);
      // Metrics are answered by a thread of their own, which may start after the shop.
      await until(() => answers(shop.metrics), shop.storefront);
    },
    pages: (browser) => pagesOf(shop, values, browser),
    browsePages: (browser) => browsePagesOf(shop, values, browser),
    firstLooks: async (browser) => ({
      buyer: visitor(await signInBuyer(shop, browser)).cookie,
      colleague: visitor(await signInBuyer(shop, browser)).cookie,
      products: await businessProducts(values),
    }),
    close: async () => {
      await stop(shop.storefront);
      await stop(backend);
    },
  };
  await shop.restart();
  return shop;
}

/** A large catalog is made once and kept. */
async function grow(products, values) {
  const done = `${values.DATA_DIR}/grown-to-${products}`;
  if (!products || existsSync(done)) return;
  process.stderr.write(`[bench] growing the catalog to ${products} products …\n`);
  const args = ["--import", "tsx", "sample/seed/main.ts", "--products", String(products)];
  if ((await follow(process.execPath, args, values)) !== 0) throw new Error("the catalog could not be grown");
  mkdirSync(values.DATA_DIR, { recursive: true });
  writeFileSync(done, "");
}

async function launch(args, env, health) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", 2],
  });
  await until(() => answers(health), child);
  return child;
}

async function until(ready, child) {
  for (let round = 0; round < 600; round += 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs[1]} ended with ${child.exitCode}`);
    if (await ready()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${child.spawnargs[1]} did not get ready`);
}

const answers = (address) =>
  fetch(address).then(
    (response) => response.ok,
    () => false,
  );

async function stop(child) {
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

const search = (values, path) =>
  fetch(`http://127.0.0.1:${values.BACKEND_PORT}/search/resources/api/v2/${path}`).then((answer) => answer.json());

/** Counts the entries of the first store's departments; a category's listing includes its descendants. */
async function countProducts(values) {
  const { contents } = await search(values, "categories?storeId=1");
  const totals = await Promise.all(
    contents.map(({ id }) => search(values, `products?storeId=1&categoryId=${id}&limit=1`).then(({ total }) => total)),
  );
  return totals.reduce((sum, total) => sum + total, 0);
}

async function pagesOf(shop, values, browser) {
  const buyer = visitor(await signInBuyer(shop, browser));
  const inCart = async (wanted) => visitor(await fillBusinessCart(shop, browser, await partNumbersOf(values, wanted)));
  return [
    { name: "home", path: "/" },
    { name: "listing", path: await longListing(values) },
    { name: "product", path: productPath },
    { name: "cart", path: "/cart", ...visitor(await fillCart(shop, browser)) },
    { name: "3 lines", path: "/oficina/cart", ...(await inCart(3)) },
    { name: "200 lines", path: "/oficina/cart", ...(await inCart(200)) },
    { name: "listing, all", path: businessListing },
    { name: "listing, buyer", path: businessListing, ...buyer },
    { name: "product, all", path: businessProduct },
    { name: "product, buyer", path: businessProduct, ...buyer },
  ];
}

/** The pages that a shopper browses before the checkout, one of each kind. */
async function browsePagesOf(shop, values, browser) {
  const { path } = await largestCategory(values);
  return [
    { name: "home", path: "/" },
    { name: "listing", path },
    { name: "search", path: longSearch },
    { name: "product", path: productPath },
    { name: "cart", path: "/cart", ...visitor(await fillCart(shop, browser)) },
  ];
}

const visitor = (cookies) => ({ cookies, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") });

/** The same pages for everyone, and for a buyer whose organization has prices of its own. */
const businessListing = "/oficina/search?q=papel";
const businessProduct = "/oficina/agenda-ejecutiva-semanal-2027";
const buyerAccount = { logonId: "felipe", password: "Felipe.2026!" };

async function signInBuyer({ origin }, browser) {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, locale: "es-MX" });
  const page = await context.newPage();
  await page.goto("/oficina/login");
  for (const [name, value] of Object.entries(buyerAccount)) await page.locator(`main input[name=${name}]`).fill(value);
  await page.locator("main form:has(input[name=password]) button").first().click();
  await page.waitForURL(/\/oficina\/account/);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Types rows of part numbers on the page where businesses order. */
async function fillBusinessCart({ origin }, browser, partNumbers) {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, locale: "es-MX" });
  const page = await context.newPage();
  await page.goto("/oficina/quick-order");
  await page
    .locator("main textarea")
    .first()
    .fill(partNumbers.map((name) => `${name};1`).join("\n"));
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await page.waitForLoadState();
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Addresses of products in the store for businesses. */
async function businessProducts(values) {
  const { contents } = await search(values, "products?storeId=2&searchTerm=*&limit=100");
  return contents.map(({ seo }) => `/oficina${seo.href}`);
}

/** Different items on sale in the store for businesses, as many as wanted if it has that many. */
async function partNumbersOf(values, wanted) {
  const listed = [];
  for (let offset = 0; offset < 300; offset += 100) {
    const { contents } = await search(values, `products?storeId=2&searchTerm=*&limit=100&offset=${offset}`);
    listed.push(...contents.map(({ partNumber }) => partNumber));
  }
  const found = [];
  for (let at = 0; at < listed.length; at += 30) {
    const names = listed.slice(at, at + 30).map((name) => `partNumber=${encodeURIComponent(name)}`);
    const { contents } = await search(values, `products?storeId=2&${names.join("&")}`);
    for (const { partNumber, buyable, items = [] } of contents)
      if (buyable === "true") found.push(...(items.length ? items.filter((one) => one.buyable === "true").map((one) => one.partNumber) : [partNumber])); // oxfmt-ignore
  }
  return found.slice(0, wanted);
}

/** The largest listing page of the shop. With 24 cards the page is as long as it gets; in a small catalog only a search has that many. */
async function longListing(values) {
  const { total, path } = await largestCategory(values);
  return total >= 24 ? path : longSearch;
}

/** A category without children. */
async function largestCategory(values) {
  const { contents } = await search(values, "categories?storeId=1&depthAndLimit=50,50,50");
  const leaves = (list) => list.flatMap(({ children = [], ...one }) => (children.length ? leaves(children) : [one]));
  const sized = await Promise.all(
    leaves(contents).map(async ({ id, seo }) => {
      const { total } = await search(values, `products?storeId=1&categoryId=${id}&limit=1`);
      return { total, path: seo.href };
    }),
  );
  return sized.sort((a, b) => b.total - a.total || a.path.localeCompare(b.path))[0];
}

async function fillCart({ origin }, browser) {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, locale: "es-MX" });
  const page = await context.newPage();
  for (const item of cartItems) {
    await page.goto(`/search?q=${item}`);
    await page.locator("form.buy-form button[type=submit]").first().click();
    await page.locator("#added").first().waitFor();
  }
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
