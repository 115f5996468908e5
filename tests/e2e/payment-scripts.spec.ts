import type { BrowserContext, Page } from "@playwright/test";
import { orderNumber, placeButton } from "#tests/support/buying.ts";
import { cartByCall } from "#tests/support/carts.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { faultsOf, readInventory, watchScripts } from "#tests/support/page-scripts.ts";
import { expect, hydrate, test } from "#tests/support/test.ts";

const { pages } = readInventory();
const card = "Tarjeta de crédito o débito";

/** A shopper who has chosen a card; `place` orders and returns without having paid. */
async function shopper(page: Page, context: BrowserContext, baseURL: string) {
  await cartByCall(await signIn(context, baseURL));
  await page.goto("/checkout/payment");
  await page.getByLabel(card).check();
  await page.getByRole("button", { name: "Continuar a la revisión" }).click();
  await expect(page).toHaveURL(/\/checkout\/review$/);
  return async () => {
    await placeButton(page).click();
    await page.getByRole("link", { name: /^Volver a .+ sin pagar$/ }).click();
    return orderNumber(page);
  };
}

test("payment pages run only the scripts listed in docs/payment-scripts.json, unmodified", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.setTimeout(60_000);
  const place = await shopper(page, context, baseURL ?? "");
  const watch = await watchScripts(page);
  const files: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && files.push(request.url()));
  const nonces = new Set<string>();
  let visited = 0;
  const visit = async ({ address, route }: { address: string; route: string }, order = "") => {
    watch.forget();
    const answer = await page.goto(address.replace("<order>", order));
    expect([address, answer?.status()]).toEqual([address, 200]);
    nonces.add(policyOf(answer?.headers()["content-security-policy"] ?? "", (await answer?.text()) ?? ""));
    visited += 1;
    const ran = await watch.ran();
    if (javaScriptEnabled === false) expect([address, ran, files]).toEqual([address, [], []]);
    else expect([address, faultsOf(ran, route)]).toEqual([address, []]);
    expect(context.serviceWorkers()).toEqual([]);
  };
  const all = Object.values(pages);
  const before = all.filter(({ address }) => !address.includes("<order>"));
  for (const one of before) await visit(one);
  await page.goto("/checkout/review");
  const order = await place();
  for (const one of all.filter((one) => !before.includes(one))) await visit(one, order);
  expect([visited, nonces.size]).toEqual([all.length, all.length]);
});

test("cart and checkout pages never turn strings into scripts or markup", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "nothing runs there");
  await shopper(page, context, baseURL ?? "");
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { found });
    addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) =>
      found.push(`${violatedDirective} ${sample}`),
    );
  });
  for (const address of ["/cart", "/checkout/address", "/checkout/delivery", "/checkout/payment", "/checkout/review"]) {
    await page.goto(address);
    await hydrate(page);
    expect([address, await page.evaluate(() => Reflect.get(window, "found"))]).toEqual([address, []]);
  }
  // Tests the alarm itself: this is what a skimmer would do.
  await page.evaluate(() => void (document.createElement("div").innerHTML = "<b>skimmed</b>"));
  await expect
    .poll(() => page.evaluate(() => String(Reflect.get(window, "found"))))
    .toContain("require-trusted-types-for");
});

/** Checks a response against its policy. @returns its nonce */
function policyOf(policy: string, html: string): string {
  const [, nonce = ""] = /script-src 'nonce-([\w+/=]+)' 'strict-dynamic'(;|$)/.exec(policy) ?? [];
  expect(Buffer.from(nonce, "base64").length).toBeGreaterThanOrEqual(16);
  expect(policy).not.toMatch(/unsafe-|\*|data:(?!;)(?=.*script)/);
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "style-src 'self'"])
    expect(policy).toContain(rule);
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(0);
  for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
  expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=|href="javascript:|<iframe|<object|<embed/i);
  return nonce;
}

test.describe("script monitoring", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "nothing runs there");
  const { address, route } = pages["payment step"] ?? { address: "", route: "" };

  /** Opens the payment step as if altered in transit. @returns the differences of the scripts that ran */
  async function opened(
    context: BrowserContext,
    page: Page,
    baseURL: string,
    change: {
      html?: (html: string) => string;
      entry?: (script: string) => string;
      mayHydrate?: boolean;
      until?: string;
    },
  ) {
    await shopper(page, context, baseURL);
    // Not the page of the test, because errors on this one's console are intended.
    const other = await context.newPage();
    const { html, entry, mayHydrate = true, until } = change;
    if (html)
      await other.route("**/checkout/payment", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: html(await response.text()) });
      });
    if (entry)
      await other.route("**/assets/entry.client-*.js", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: entry(await response.text()) });
      });
    const watch = await watchScripts(other);
    const loaded = until ? other.waitForResponse((response) => response.url().endsWith(until)) : undefined;
    await other.goto(address);
    if (mayHydrate) await hydrate(other);
    await loaded;
    return async () => faultsOf(await watch.ran(), route);
  }
  const nonceIn = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1] ?? "";

  test("detects a script with a stolen nonce", async ({ page, context, baseURL }) => {
    const faults = await opened(context, page, baseURL ?? "", {
      html: (html) => html.replace("</body>", `<script nonce="${nonceIn(html)}">window.skimmed = 1;</script></body>`),
    });
    await expect.poll(faults).toEqual([expect.stringContaining("window.skimmed = 1;")]);
  });

  test("finds nothing when a script without a nonce is blocked", async ({ page, context, baseURL }) => {
    const faults = await opened(context, page, baseURL ?? "", {
      html: (html) => html.replace("</body>", `<script>window.skimmed = 1;</script></body>`),
    });
    await expect.poll(faults).toEqual([]);
  });

  test("detects a script loaded by an approved one", async ({ page, context, baseURL }) => {
    await context.route("**/assets/planted.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.skimmed = 1;" }),
    );
    const load = `var s=document.createElement("script");s.src="/assets/planted.js";document.body.append(s);`;
    const faults = await opened(context, page, baseURL ?? "", {
      // Runs after React has compared the page with its own rendering.
      entry: (script) => `${script};setTimeout(function(){${load}},500);`,
      until: "planted.js",
    });
    await expect
      .poll(faults)
      .toEqual([
        expect.stringContaining("changed on the way: /assets/entry.client-"),
        "not listed: /assets/planted.js",
      ]);
  });

  test("detects code hidden in the page data", async ({ page, context, baseURL }) => {
    const faults = await opened(context, page, baseURL ?? "", {
      html: (html) => html.replace("window.__remixContext = {", `window.__remixContext = {"a":self.skimmed=1,`),
    });
    await expect.poll(faults).toContainEqual(expect.stringContaining(`not listed: inline`));
    await expect.poll(faults).toContain("did not run: page data");
  });

  test("detects a missing script", async ({ page, context, baseURL }) => {
    const faults = await opened(context, page, baseURL ?? "", {
      html: (html) => html.replace(/<script[^>]*>\(function\(\)\{[^<]*?e=\["pointermove".*?<\/script>/s, ""),
      mayHydrate: false,
    });
    await expect.poll(faults).toContain("did not run: start on intent");
  });
});
