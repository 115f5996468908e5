import type { Page } from "@playwright/test";
import { writeToken } from "#backend/store/preview/token.ts";
import { type DeskShop, expect, servePages, test } from "../support/desk-shop.ts";

/** An address of the shop in a preview. */
async function previewAt({ db, origin }: DeskShop, path: string) {
  const soon = { startsAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
  const token = await writeToken(db, { storeId: 1, memberId: 4001, frozen: true, ...soon });
  return `${origin}${path}?WCPreviewToken=${token}`;
}

type Heard = {
  action: string;
  data?: { page?: { type: string }; widget?: { id: string }; marketingSpotData?: unknown[] };
};
const heardBy = (page: Page) => page.evaluate<Heard[]>("window.heard");
const frameOf = (page: Page) => page.frameLocator("iframe[name=shop]");
const tell = (page: Page, action: string) => page.evaluate(`shop.postMessage({ action: "${action}" }, "*")`);
const outlined = (page: Page) => frameOf(page).locator(".widget--outlined");

/** A page of another origin that frames the shop and records the messages it gets. */
const toolPage = (framed: string) => `<title>Tool</title>
  <script>window.heard = []; addEventListener("message", ({ data }) => heard.push(data))</script>
  <iframe name="shop" src="${framed}" width="1000" height="700"></iframe>
  <iframe name="sibling" srcdoc="<p>sibling</p>"></iframe>`;

/** Opens the tool again until the backend was quick enough for the optional parts of the page. */
async function openTool(page: Page, { tool }: DeskShop, framed: string) {
  await expect(async () => {
    await page.goto(tool.page(toolPage(framed)));
    await expect(frameOf(page).locator("[data-widget]").first()).toBeAttached({ timeout: 3_000 });
  }).toPass();
}

test.beforeEach(({ javaScriptEnabled }) => test.skip(javaScriptEnabled === false, "messages are scripts"));

test("a framed preview reports each page to the editors' tool and outlines its widgets on request", async ({
  page,
  desk,
}) => {
  await openTool(page, desk, await previewAt(desk, "/casanorte"));
  await expect.poll(() => heardBy(page)).toHaveLength(1);
  expect((await heardBy(page))[0]).toMatchObject({
    action: "PREVIEW_LAYOUT_INITIALIZED",
    data: { page: { type: "HomePage" } },
  });

  await tell(page, "PREVIEW_SHOW_PAGE_INFORMATION");
  await expect.poll(() => outlined(page).count()).toBeGreaterThan(0);
  await outlined(page).last().locator(".widget__info").click();
  await expect.poll(() => heardBy(page)).toHaveLength(2);
  const info = (await heardBy(page))[1];
  expect(info).toMatchObject({ action: "PREVIEW_SHOW_WIDGET_INFO" });
  expect(Array.isArray(info?.data?.marketingSpotData)).toBe(true);
  await tell(page, "PREVIEW_HIDE_PAGE_INFORMATION");
  await expect(outlined(page)).toHaveCount(0);

  // A page without a layout of its own is reported without data, and the ribbon stays.
  await frameOf(page).locator('a.header-link[href*="/cart"]').click();
  await expect.poll(() => heardBy(page)).toHaveLength(3);
  expect((await heardBy(page))[2]).toEqual({ action: "PREVIEW_LAYOUT_INITIALIZED" });
  await expect(frameOf(page).locator(".ribbon--preview")).toBeVisible();
});

test("a framed preview ignores unknown messages and siblings, and survives ten thousand messages", async ({
  page,
  desk,
}) => {
  await openTool(page, desk, await previewAt(desk, "/casanorte"));
  await expect.poll(() => heardBy(page)).toHaveLength(1);
  for (const action of ["RESIZE", "PREVIEW_NO_OP", "PREVIEWX", "preview_show_page_information"])
    await tell(page, action);
  // A sibling speaks for itself, whatever it says.
  const sibling = page.frame("sibling");
  await sibling?.evaluate(() => window.parent.frames[0]?.postMessage({ action: "PREVIEW_SHOW_PAGE_INFORMATION" }, "*"));
  await page.evaluate(
    `for (let i = 0; i < 10000; i += 1) shop.postMessage({ action: i % 2 ? "PREVIEW_X" : "RESIZE" }, "*")`,
  );
  await page.waitForTimeout(300);
  await expect(outlined(page)).toHaveCount(0);
  const begun = Date.now();
  await page.evaluate(
    `for (let i = 0; i < 10000; i += 1) shop.postMessage({ action: i % 2 ? "PREVIEW_SHOW_PAGE_INFORMATION" : "PREVIEW_HIDE_PAGE_INFORMATION" }, "*")`,
  );
  await expect.poll(() => outlined(page).count()).toBeGreaterThan(0);
  await frameOf(page).locator("#search").fill("mesa");
  expect(Date.now() - begun).toBeLessThan(5_000);
  expect(await heardBy(page)).toHaveLength(1);
});

test("only the editors' tool may frame a preview, an opener has no effect, and the live shop cannot be framed", async ({
  page,
  desk,
}) => {
  const address = await previewAt(desk, "/casanorte");
  const evil = await servePages();
  await page.goto(
    evil.page(
      `<title>Evil</title><script>window.heard = []; addEventListener("message", ({ data }) => heard.push(data))</script>`,
    ),
  );
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.evaluate(`void (shop = open("${address}"))`)]);
  await popup.locator("html[data-hydrated]").waitFor();
  await tell(page, "PREVIEW_SHOW_PAGE_INFORMATION");
  await popup.waitForTimeout(200);
  await expect(popup.locator(".widget--outlined")).toHaveCount(0);
  expect(await heardBy(page)).toEqual([]);
  await evil.close();

  const frame = async (origin: string, src: string) => {
    const response = await fetch(src);
    return [
      response.headers.get("content-security-policy")?.match(/frame-ancestors [^;]*/)?.[0],
      response.headers.get("x-frame-options"),
      origin,
    ];
  };
  expect(await frame("tool", address)).toEqual([`frame-ancestors ${desk.tool.origin}`, null, "tool"]);
  expect(await frame("live", `${desk.origin}/casanorte`)).toEqual(["frame-ancestors 'none'", "DENY", "live"]);
});
