import type { APIResponse, Page } from "@playwright/test";
import { fillCart } from "#tests/support/carts.ts";
import { register } from "#tests/support/sign-in.ts";
import { type FaultShop, startFaultShop } from "#tests/support/fault-shop.ts";
import { SECRET } from "#tests/support/fault-proxy.ts";
import type { Mode } from "#tests/support/fault-proxy.ts";
import { expect, test as base } from "#tests/support/test.ts";

/** A storefront of its own for each worker; its backend is the one all browser tests share. */
const test = base.extend<object, { shop: FaultShop; cold: () => Promise<FaultShop> }>({
  cold: [
    async ({}, use, { project }) => {
      const backend = new URL(project.use.baseURL ?? "");
      backend.port = String(Number(backend.port) + 1);
      const started: FaultShop[] = [];
      await use(async () => {
        const shop = await startFaultShop(backend.origin);
        started.push(shop);
        return shop;
      });
      await Promise.all(started.map((shop) => shop.stop()));
    },
    { scope: "worker" },
  ],
  shop: [async ({ cold }, use) => use(await cold()), { scope: "worker" }],
  baseURL: async ({ shop }, use) => use(shop.origin),
});

/** One complete error page within four seconds. */
const outages: [Mode, number][] = [
  ["refuse", 503],
  ["reset", 502],
  ["hang", 504],
  ["error-json", 502],
  ["error-html", 502],
  ["html", 502],
  ["wrong-shape", 502],
];
const maxMs = 4_000;
/** One for each status: all that a browser sees of an outage is the shop's response. */
const inBrowser = outages.filter(([mode]) => ["refuse", "reset", "hang"].includes(mode));
const requested = outages.filter((one) => !inBrowser.includes(one));

async function ask(shop: FaultShop, path: string) {
  const started = Date.now();
  const response = await fetch(shop.origin + path, { redirect: "manual" });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, ms: Date.now() - started };
}

function expectHonest({ status, headers, text, ms }: Awaited<ReturnType<typeof ask>>) {
  expect([502, 503, 504]).toContain(status);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(headers.get("cache-control")).toContain("no-store");
  expect(text).toContain("<h1");
  expect(text).toContain("</html>");
  expect(text).not.toMatch(/SECRET-STACK|db:5432|at .*\.[jt]sx?:\d+/);
  expect(ms).toBeLessThan(maxMs);
}

test.describe("a shop that has never reached its backend", { tag: "@server" }, () => {
  for (const [mode] of outages)
    test(`${mode}: serves complete error pages in time, and recovers`, async ({ cold }) => {
      const shop = await cold();
      await shop.proxy.set(mode);
      const pages = await Promise.all(["/", "/tenis-mujer", "/cart", "/search?q=mesa"].map((path) => ask(shop, path)));
      pages.forEach(expectHonest);
      expect(shop.output()).not.toContain(SECRET);
      await shop.proxy.set("pass");
      await expect
        .poll(async () => (await ask(shop, "/tenis-mujer")).status, { timeout: 10_000, intervals: [250] })
        .toBe(200);
    });
});

test.describe("a shop whose backend goes down", () => {
  test.describe.configure({ mode: "serial" });
  test.afterEach(({ shop }) => shop.proxy.set("pass"));

  test("serves cached pages without the backend", async ({ shop, page }) => {
    for (const path of ["/", "/tenis-mujer"]) await page.goto(path);
    await shop.proxy.set("refuse");
    for (const path of ["/", "/tenis-mujer"]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.locator("h1")).toBeVisible();
    }
  });

  for (const [mode, status] of inBrowser) {
    test(`${mode}: shows an outage page, not an empty cart, when the cart cannot be read`, async ({ shop, page }) => {
      await fillCart(page);
      await shop.proxy.set(mode);
      const started = Date.now();
      const response = await page.goto("/cart");
      expect(Date.now() - started).toBeLessThan(maxMs);
      expect(response?.status()).toBe(status);
      expect(response?.headers()["retry-after"]).toBe("10");
      await expectOutagePage(page);
      await shop.proxy.set("pass");
      await expect(async () => {
        await page.goto("/cart");
        await expect(page.locator("main")).toContainText("Sartén", { timeout: 500 });
      }).toPass({ timeout: 10_000 });
    });
  }

  for (const mode of ["error-json", "html", "reset"] as const) {
    // The page is the same whatever has happened to the lists: with scripts it is opened for one of these.
    const title = `${mode}: registers a shopper while wish lists are down, and only their panel reports it`;
    test(title, { tag: mode === "error-json" ? [] : "@server" }, async ({ shop, page }) => {
      await page.goto("/sofa-nogal-de-tres-plazas");
      await page.getByRole("button", { name: "Guardar para después" }).click();
      await expect(page.getByText("Guardado para después.").first()).toBeVisible();
      await shop.proxy.set(mode, ({ path }) => path.includes("/wishlist/"));
      await register(page);
      await expect(page.locator("[data-degraded=wishlists]")).toContainText("No podemos mostrar esto por ahora");
      await expect(page.locator("[data-degraded]")).toHaveCount(1);
      await expect(page.getByRole("heading", { name: "Tus pedidos" })).toBeVisible();
      await shop.proxy.set("pass");
      await expect(async () => {
        await page.goto("/account/wishlists");
        await expect(page.locator("main")).toContainText("1 producto", { timeout: 500 });
      }).toPass({ timeout: 10_000 });
    });
  }

  for (const [mode, status] of inBrowser) {
    test(`${mode}: keeps what was typed into the address form`, async ({ shop, page }) => {
      await fillCart(page);
      await typeAddress(page);
      await shop.proxy.set(mode);
      const sent = shop.proxy.log.length;
      const { response, ms } = await submit(page);
      expect(response.status()).toBe(status);
      expect(response.headers()["cache-control"]).toContain("no-store");
      expect(ms).toBeLessThan(maxMs);
      await expectOutagePage(page);
      for (const value of Object.values(typed)) await expect(page.locator("main")).toContainText(value);
      // Nothing was written, and nothing was retried.
      expect(writesSince(shop, sent)).toEqual([]);
      await shop.proxy.set("pass");
      await page.waitForTimeout(1_600);
      await page.locator("main form button").first().click();
      await expect(page).toHaveURL(/\/checkout\/delivery$/);
    });
  }

  for (const [mode, status] of requested) {
    test(
      `${mode}: reports the outage for an unreadable cart, and returns a form with its input`,
      { tag: "@server" },
      async ({ shop, page }) => {
        await fillCart(page);
        await page.goto("/checkout/address");
        const form = { ...(await hiddenFields(page)), ...typed, state: "DUR", intent: "save" };
        await shop.proxy.set(mode);
        const cart = await readOutage(() => page.request.get("/cart"));
        expect([cart.status, cart.headers["retry-after"]]).toEqual([status, "10"]);
        const sent = shop.proxy.log.length;
        const headers = { origin: shop.origin };
        const again = await readOutage(() => page.request.post("/checkout/address", { form, headers }));
        expect([again.status, again.headers["cache-control"]]).toEqual([status, expect.stringContaining("no-store")]);
        for (const value of Object.values(typed)) expect(again.text).toContain(escaped(value));
        expect(writesSince(shop, sent)).toEqual([]);
        await shop.proxy.set("pass");
        await expect
          .poll(async () => (await page.request.get("/cart")).text(), { timeout: 10_000, intervals: [250] })
          .toContain("Sartén");
        const saved = await page.request.post("/checkout/address", { form, headers, maxRedirects: 0 });
        expect(saved.headers().location).toMatch(/\/checkout\/delivery$/);
      },
    );
  }

  test("writes once and reports an unknown outcome when the response to a saved address is lost", async ({
    shop,
    page,
  }) => {
    await fillCart(page);
    await typeAddress(page);
    await shop.proxy.set("commit-then-reset", ({ method, path }) => method === "POST" && path.includes("/contact"));
    const sent = shop.proxy.log.length;
    const { response } = await submit(page);
    expect(response.status()).toBe(502);
    await expectOutagePage(page);
    await expect(page.locator("main")).toContainText("No sabemos si");
    for (const value of Object.values(typed)) await expect(page.locator("main")).toContainText(value);
    expect(writesSince(shop, sent).map(({ method, forwarded }) => [method, forwarded])).toEqual([["POST", true]]);
  });
});

/** Excludes the readiness probe, which goes to the root. */
const writesSince = ({ proxy }: FaultShop, sent: number) =>
  proxy.log.slice(sent).filter(({ method, path }) => method !== "GET" && path.startsWith("/wcs/"));

const typed = {
  email: "ana@ejemplo.mx",
  phone: "618 123 4567",
  firstName: "Ana Sofía",
  lastName: "Ríos «la güera»",
  postalCode: "34000",
  street: "Av. Juárez 101 <b>",
  colonia: "Zona Centro",
  city: "Durango",
};

async function typeAddress(page: Page) {
  await page.goto("/checkout/address");
  for (const [name, value] of Object.entries(typed)) await page.locator(`main [name=${name}]`).fill(value);
  await page.locator("main [name=state]").selectOption("DUR");
}

async function submit(page: Page) {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  const started = Date.now();
  await page.locator("main button[name=intent][value=save]:visible").first().click();
  const response = await answered;
  return { response, ms: Date.now() - started };
}

/** Sends a request without showing the answer, which must come in time and have the words of an outage. */
async function readOutage(send: () => Promise<APIResponse>) {
  const started = Date.now();
  const response = await send();
  const text = await response.text();
  expect(Date.now() - started).toBeLessThan(maxMs);
  expect(text).toMatch(/<h1[^>]*>No podemos comunicarnos con la tienda[\s\S]*<form[\s\S]*<button/);
  expect(text).not.toMatch(/SECRET-STACK|db:5432/);
  return { status: response.status(), headers: response.headers(), text };
}

const hiddenFields = async (page: Page) =>
  Object.fromEntries(
    await page
      .locator("main form:has([name=street]) input[type=hidden]")
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute("name") ?? "", one.getAttribute("value") ?? ""] as const),
      ),
  );

/** Escapes text as in HTML. */
const escaped = (text: string) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Expects the page of an outage: a heading, a way to retry, nothing of the backend. */
async function expectOutagePage(page: Page) {
  await expect(page.locator("h1")).toHaveText("No podemos comunicarnos con la tienda");
  await expect(page.locator("main form button").first()).toBeVisible();
  expect(await page.content()).not.toMatch(/SECRET-STACK|db:5432/);
}
