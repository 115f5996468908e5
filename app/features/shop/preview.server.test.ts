import type { AppLoadContext } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { previewTokens } from "#backend/platform/db/schema/preview.ts";
import { type FaultProxy } from "#tests/support/fault-proxy.ts";
import { openFaultyShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import type * as Preview from "./preview.server.ts";

let shop: VisitedShop;
let proxy: FaultProxy;
let preview: typeof Preview;
let forget: () => void;
beforeAll(async () => {
  ({ shop, proxy } = await openFaultyShop());
  preview = await import("./preview.server.ts");
  ({ forgetCachedAnswers: forget } = await import("#app/commerce/cache.server.ts"));
}, 180_000);
afterAll(async () => {
  await shop.close();
  await proxy.close();
});
beforeEach(() => {
  proxy.log.length = 0;
  forget();
});

/** A token as the editors' tool gets it. */
async function issue(body: object = {}): Promise<string> {
  const as = { logonId: "editor", logonPassword: "Editor.2026!" };
  const { body: tokens } = await shop.ask("identity.signIn", { body: as });
  const answer = await shop.ask("preview.issue", { as: tokens, body });
  return answer.body.previewToken;
}
const inTwoWeeks = () => {
  const start = new Date(Date.now() + 15 * 86_400_000)
    .toISOString()
    .slice(0, 19)
    .replace("T", " ")
    .replaceAll("-", "/");
  return issue({ start, timeZoneId: "UTC" });
};

const questions = () => proxy.log.filter(({ path }) => path.includes("previewToken/isvalid")).length;
const address = (token: string, path = "/casanorte") => `${path}?WCPreviewToken=${encodeURIComponent(token)}`;
/** What the home page's promotion and the sofa's price are for this visitor, and whether the page says it is a preview. */
const look = (visitor: Visitor, path: string) =>
  visitor.get(path, async (context: AppLoadContext) => {
    const { commerce, preview } = await context.shop();
    const spot = await commerce.spot.byName({ name: "Home_Promotion" });
    const { contents } = await commerce.catalog.products({ query: { partNumber: ["SOFA-NOGAL-01"] } });
    const price = contents[0]?.price?.find(({ usage }) => usage === "Offer")?.value;
    return {
      isPreview: preview !== undefined,
      sale: JSON.stringify(spot).includes("CasaNorteSalas"),
      price: Number(price),
    };
  });
const live = { isPreview: false, sale: false, price: 13_999 };
const later = { isPreview: true, sale: true, price: 12_499 };
const thrown = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Response ? error : undefined),
  );

test("never mixes up a live page and its preview when they alternate", async () => {
  const token = await inTwoWeeks();
  const [editor, shopper] = [shop.visitor(), shop.visitor()];
  for (let turn = 0; turn < 50; turn += 1) {
    expect(await look(editor, address(token))).toEqual(later);
    expect(await look(shopper, "/casanorte")).toEqual(live);
  }
  // Nor by one browser with two tabs.
  expect([await look(editor, "/casanorte"), await look(editor, address(token))]).toEqual([live, later]);
}, 120_000);

test("validates a token once per browser, and then keeps it sealed in a cookie", async () => {
  const token = await issue();
  const editor = shop.visitor();
  for (let page = 0; page < 3; page += 1) await look(editor, address(token));
  expect(questions()).toBe(1);
  const cookies = [...editor.jar].filter(([name]) => name.endsWith("preview"));
  expect(cookies).toHaveLength(1);
  expect(JSON.stringify(cookies)).not.toContain(token);
});

test("links and forms carry the token", async () => {
  const token = await issue();
  const { loadShell } = await import("#app/features/shell/shell.server.ts");
  const shell = await shop
    .visitor()
    .get(address(token, "/casanorte/cart"), (context, request) => loadShell(request, context));
  expect(shell.carry.params).toEqual([["WCPreviewToken", token]]);
  expect(shell.preview?.says).toHaveLength(2);
  expect(shell.tags).toBeUndefined();
});

test("returns 503 during an outage instead of the live page, and validates again on the next request", async () => {
  const token = await issue();
  await proxy.set("reset", ({ path }) => path.includes("isvalid"));
  const answer = await thrown(look(shop.visitor(), address(token)));
  expect([answer?.status, answer?.headers.get("retry-after")]).toEqual([503, "10"]);
  await proxy.set("pass");
  expect((await look(shop.visitor(), address(token))).isPreview).toBe(true);
});

describe("an invalid token", () => {
  const over = async (visitor: Visitor, path: string) => {
    const answer = await thrown(look(visitor, path));
    return [answer?.status, answer?.statusText];
  };
  const isOver = [403, "Preview over"];

  test("shows no content of the shop when it is unknown or of another store", async () => {
    const token = await issue();
    expect(await over(shop.visitor(), address("Qm9v="))).toEqual(isOver);
    expect(await over(shop.visitor(), address(token, "/oficina"))).toEqual(isOver);
    const editor = shop.visitor();
    await look(editor, address(token));
    expect(await over(editor, address(token, "/oficina"))).toEqual(isOver);
    const { loadShell } = await import("#app/features/shell/shell.server.ts");
    const load = (path: string) => shop.visitor().get(path, (context, request) => loadShell(request, context));
    const shell = await load(address("Qm9v="));
    expect([shell.departments, shell.preview, shell.carry.params]).toEqual([[], undefined, []]);
  });

  test("ends the preview when it expires during use", async () => {
    const token = await issue();
    const editor = shop.visitor();
    await look(editor, address(token));
    const { db } = shop.backend;
    await db.update(previewTokens).set({ expiresAt: new Date() }).where(eq(previewTokens.storeId, 1));
    const { toThrown } = await import("#app/entry.server.tsx");
    const error = await look(editor, address(token)).catch((failed: unknown) => failed);
    const { createLoadContext } = await import("#app/load-context.server.ts");
    const request = new Request("http://shop.test/");
    const gift = { nonce: "n", requestId: "r", ip: "", arrivedAt: Date.now() };
    const { pino } = await import("pino");
    const context = createLoadContext(request, { ...gift, log: pino({ level: "silent" }) });
    const page = await toThrown(error, { request, context, params: {} });
    expect(page instanceof Response && [page.status, page.statusText]).toEqual(isOver);
  });
});

test("a preview is a separate visit, and a new one starts over", async () => {
  const token = await issue();
  const browser = shop.visitor();
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { loadPage } = await import("#app/features/catalog/page.server.ts");
  const page = address(token, "/casanorte/espejo-sol-de-laton");
  const found = await browser.get(page, loadPage);
  const ticket = found.kind === "product" ? found.buy.ticket : "";
  const form = { intent: "add", partNumber: "ESPEJO-SOL-01", quantity: "1", ticket };
  expect((await browser.post(page, catalogIntents, form)).status).toBe(303);
  const units = (path: string) => browser.get(path, async ({ session }) => session.get("cartUnits")?.["1"]);
  expect([await units(address(token)), await units("/casanorte")]).toEqual([1, undefined]);
  const started = await browser.get(`${address(token)}&newPreviewSession=true`, (context) => thrown(context.shop()));
  expect([started?.status, started?.headers.get("location")]).toEqual([303, address(token)]);
  expect(await units(address(token))).toBeUndefined();
});

test("stops validating tokens from an IP address after ten invalid ones", async () => {
  const { openPreview } = preview;
  let asked = 0;
  const isValid = async () => ({ valid: Boolean((asked += 1) < 0) });
  const commerce = Object({ preview: { isValid } });
  const find = (token: string, ip: string) => {
    const request = new Request(`http://shop.test/?WCPreviewToken=${token}`);
    return openPreview(request, "n").find({ commerce, storeId: "1", ip });
  };
  const answers = [];
  for (let token = 0; token < 12; token += 1) answers.push(await find(`t${token}`, `2001:db8::${token}`));
  expect(answers.slice(8)).toEqual(["over", "over", "unread", "unread"]);
  expect(asked).toBe(10);
  expect(await find("other", "2001:db8:0:0:1::1")).toBe("unread");
  for (const ip of ["2001:db8:0:1::1", "198.51.100.9", "::ffff:198.51.100.10"])
    expect(await find("other", ip)).toBe("over");
});

test("preview pages are not cached or indexed, leak no token, and can be framed only by the editors' tool", () => {
  const headers = new Headers({ "Cache-Control": "private, no-cache" });
  preview.markAsPreview(headers, "n", []);
  expect(Object.fromEntries(headers)).toEqual({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
  });
  preview.markAsPreview(headers, "n", ["https://tool.example"]);
  expect(headers.get("content-security-policy")).toContain(";frame-ancestors https://tool.example;");
  expect(headers.get("content-security-policy")).toContain("'nonce-n'");
  expect(headers.get("x-frame-options")).toBe("");
});
