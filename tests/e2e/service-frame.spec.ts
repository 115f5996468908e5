import { type BrowserContext, type Page } from "@playwright/test";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { signIn } from "../support/sign-in.ts";
import { type DeskShop, expect, servePages, test } from "../support/desk-shop.ts";

/** Works like the suite's tool with iframe-resizer: leaves an entry in the tab, frames the shop and listens to its messages. */
const toolPage = (entry: object | undefined, framed: string) => `<!doctype html><title>Tool</title>
  <iframe id="shop" name="shop" width="1100" height="300"></iframe>
  <iframe name="sibling" srcdoc="<p>sibling</p>"></iframe>
  <script>
    const mark = "[iFrameSizer]", frame = document.getElementById("shop");
    const hello = () => frame.contentWindow.postMessage(mark + "shop:8:false:false:32:true:true:null:taggedElement:null:null:0:false:child:scroll:true", "*");
    window.heard = []; window.sizes = [];
    window.say = (message) => frame.contentWindow.postMessage(mark + "message:" + JSON.stringify(message), "*");
    addEventListener("message", ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      if (data === "[iFrameResizerChild]Ready") return hello();
      const [id, height, , kind] = data.slice(mark.length).split(":");
      if (kind === "message") heard.push(JSON.parse(data.slice(data.indexOf(":message:") + 9)));
      else { sizes.push(Number(height)); frame.height = height; }
    });
    ${entry ? `sessionStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(JSON.stringify(entry))});` : ""}
    frame.src = ${JSON.stringify(framed)};
  </script>`;
const key = "HCS-CasaNorte-forUserSession";

const frameOf = (page: Page) => page.frameLocator("iframe[name=shop]");
const heardBy = (page: Page) => page.evaluate<{ type: string; payload: unknown }[]>("window.heard");
const entryIn = (page: Page) => page.evaluate((name) => sessionStorage.getItem(name), key);

async function openTool(page: Page, { origin }: DeskShop, entry?: object) {
  const path = "/casanorte/cart?storeId=1&shopAsUser=true";
  await page.route(`${origin}/console`, (route) =>
    route.fulfill({ contentType: "text/html", body: toolPage(entry, `${origin}${path}`) }),
  );
  await page.mainFrame().goto(`${origin}/console`);
}

/** Carla, who works for a shopper with a cart of one line. */
async function working(context: BrowserContext, desk: DeskShop) {
  const shopper = await signIn(context, desk.origin);
  await context.clearCookies();
  await shopper("POST", "cart", { orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "2" }] });
  const { userId } = await shopper("GET", "person/@self");
  const tokens = await tokensOf(desk, "carla");
  const agent = (method: string, path: string, body?: object) => ask(desk.proxy.url, method, path, body, tokens);
  await agent("POST", "on_behalf/session", { userId, reason: "Pidió ayuda por teléfono" });
  const entry = { userId: "1", ...tokens, forUserId: userId, details: { firstName: "Inés" } };
  return { shopper, agent, entry, userId };
}

test.beforeEach(({ javaScriptEnabled }) =>
  test.skip(javaScriptEnabled === false, "the tool hands the session over by a script"),
);

test("an agent acts on behalf of a shopper in the frame of a tool", async ({ page, context, desk }) => {
  const { shopper, agent, entry, userId } = await working(context, desk);
  await openTool(page, desk, entry);
  const shop = frameOf(page);
  await expect(shop.getByRole("region", { name: "Atención en nombre de un cliente" })).toContainText("Inés Vega");
  const quantity = shop.getByRole("main").getByRole("spinbutton");
  await expect(quantity).toHaveValue("2");
  // The frame is as high as its page, and does not keep growing.
  await expect.poll(() => page.evaluate("frame.height > 600 && new Set(sizes.slice(-3)).size <= 2")).toBe(true);
  const names = (await context.cookies()).map(({ name, sameSite }) => `${name} ${sameSite}`);
  expect(names.filter((name) => !/embedded-/.test(name))).toEqual([]);
  expect(names).toContain("__Host-embedded-session Strict");

  // Taking the cart is up to the tool: it receives the refusal, takes the cart, and the change goes through.
  await quantity.fill("3");
  await quantity.press("Enter");
  await expect.poll(() => heardBy(page)).toHaveLength(1);
  expect((await heardBy(page))[0]).toMatchObject({
    type: "LOCK_ORDER_ACTION",
    payload: { errorKey: "_ERR_ORDER_IS_NOT_LOCKED" },
  });
  const { orderId } = await shopper("GET", "cart/@self");
  await agent("POST", `cart/${String(orderId)}/lockOnBehalf?forUserId=${String(userId)}`, {});
  await quantity.press("Enter");
  await expect.poll(async () => JSON.stringify(await shopper("GET", "cart/@self"))).toContain('"quantity":"3.0"');

  // Changes by the tool appear without a page load.
  await agent("POST", `cart?forUserId=${String(userId)}`, {
    orderItem: [{ partNumber: "ESPEJO-SOL-01", quantity: "1" }],
  });
  await page.evaluate(`say({ action: "CART_FETCHING_REQUESTED" })`);
  await expect(shop.locator("article.line-item")).toHaveCount(2);

  // The tool receives the session's end, and nothing of the shopper stays in the tab.
  await agent("DELETE", "on_behalf/session/@self");
  await shop.locator('a.header-link[href*="/cart"]').click();
  await expect(shop.getByRole("heading", { name: "Esta sesión terminó" })).toBeVisible();
  await expect
    .poll(async () => (await heardBy(page)).at(-1))
    .toEqual({
      type: "SESSION_ERROR_ACTION",
      payload: { sessionError: { msgKey: "SessionError._ERR_NO_ON_BEHALF_SESSION", className: "error" } },
    });
  expect(await entryIn(page)).toBeNull();
  expect(await page.frame("shop")?.content()).not.toContain("Inés");
  expect((await context.cookies()).filter(({ name }) => /session|shop$/.test(name))).toEqual([]);
});

test("a bare URL, forged entries and other windows neither open a session in a frame nor reach one", async ({
  page,
  context,
  desk,
}) => {
  const { entry } = await working(context, desk);
  const forged = [
    undefined,
    { ...entry, WCToken: "forged" },
    { ...entry, forUserId: "4001" },
    // A shopper's own tokens are not an agent's.
    { ...entry, ...(await tokensOf(desk, "ana")) },
  ];
  for (const one of forged) {
    await page.mainFrame().goto("about:blank");
    await openTool(page, desk, one);
    const title = one ? "Esta sesión terminó" : "Esta página se abre desde tu herramienta de atención";
    await expect(frameOf(page).getByRole("heading", { name: title })).toBeVisible();
    if (one) await expect.poll(() => entryIn(page)).toBeNull();
    await page.unroute(`${desk.origin}/console`);
  }
  expect((await context.cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);

  await openTool(page, desk, entry);
  await expect(frameOf(page).getByRole("main").getByRole("spinbutton")).toHaveValue("2");
  let readings = 0;
  page.on("request", (request) => (readings += Number(request.url().includes("_data="))));
  const sibling = page.frame("sibling");
  await sibling?.evaluate(() => {
    const shop = window.parent.frames[0];
    shop?.postMessage(
      "[iFrameSizer]evil:8:false:false:32:true:true:null:taggedElement:null:null:0:false:child:scroll:true",
      "*",
    );
    for (let i = 0; i < 100; i += 1)
      shop?.postMessage('[iFrameSizer]message:{"action":"CART_FETCHING_REQUESTED"}', "*");
  });
  await page.evaluate(
    `for (let i = 0; i < 10000; i += 1) frame.contentWindow.postMessage(i % 2 ? { action: "CART_FETCHING_REQUESTED" } : mark + "message:{", "*")`,
  );
  await page.waitForTimeout(300);
  expect(readings).toBe(0);
  const begun = Date.now();
  await page.evaluate(`for (let i = 0; i < 10000; i += 1) say({ action: "CART_FETCHING_REQUESTED" })`);
  await frameOf(page).locator("#search").fill("mesa");
  expect(Date.now() - begun).toBeLessThan(5_000);
  await page.waitForTimeout(1_500);
  expect(readings).toBeGreaterThan(0);
  // At most twice, each time for the root and the page.
  expect(readings).toBeLessThanOrEqual(6);

  const evil = await servePages();
  const response = await fetch(`${desk.origin}/casanorte?shopAsUser=true`);
  expect([
    response.status,
    response.headers.get("content-security-policy")?.match(/frame-ancestors [^;]*/)?.[0],
  ]).toEqual([403, `frame-ancestors ${desk.origin}`]);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  // The browser logs the reason on the console of the page that frames it.
  const other = await context.newPage();
  await other.goto(evil.page(`<iframe name="shop" src="${desk.origin}/casanorte?shopAsUser=true"></iframe>`));
  await expect(frameOf(other).locator(".site-header")).toHaveCount(0);
  await evil.close();
});

async function tokensOf({ proxy }: DeskShop, logonId: string): Promise<Tokens> {
  const logonPassword = passwordOf(logonId);
  const { WCToken, WCTrustedToken } = await ask(proxy.url, "POST", "loginidentity", { logonId, logonPassword });
  return { WCToken, WCTrustedToken };
}

type Tokens = { WCToken: string; WCTrustedToken: string };
async function ask(backend: string, method: string, path: string, body?: object, tokens?: Tokens) {
  const headers = { "content-type": "application/json", ...tokens };
  const init = { method, headers, body: body && JSON.stringify(body) };
  return (await fetch(`${backend}/wcs/resources/store/1/${path}`, init)).json();
}
