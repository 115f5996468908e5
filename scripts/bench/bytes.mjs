import http from "node:http";
import { chromium } from "playwright";
import { ensureBrowser } from "../lib/browser.mjs";
import { asBrowser } from "./shop.mjs";

export const openBrowser = () =>
  chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });

const kinds = { document: "html", stylesheet: "css", script: "script", image: "image", font: "font" };

/**
 * What a first visit loads: a browser says which files, and each is requested once more, with gzip and with brotli.
 * Scripts are counted separately before and after the first interaction.
 */
export async function measureBytes(browser, shop, page) {
  const { before, after } = await filesOf(browser, shop, page);
  const sizes = {};
  for (const encoding of ["gzip", "br", "identity"])
    sizes[encoding] = await sizesOf(shop, page, encoding, { before, after });
  return { ...sizes, requests: { before: before.length, after: after.length } };
}

async function filesOf(browser, { origin }, { path, cookies = [] }) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "es-MX",
    userAgent: asBrowser["user-agent"],
    viewport: { width: 1280, height: 900 },
  });
  await context.addCookies(cookies);
  const tab = await context.newPage();
  const files = [];
  tab.on("request", (request) => {
    const kind = kinds[request.resourceType()];
    if (kind && request.url().startsWith(origin)) files.push({ kind, url: request.url() });
  });
  await tab.goto(path, { waitUntil: "networkidle" });
  const before = [...files];
  // The first move of a pointer that has just appeared may have no distance.
  for (const place of [300, 301]) await tab.mouse.move(place, place);
  await tab.locator("html[data-hydrated]").waitFor({ timeout: 10_000 });
  const after = files.slice(before.length).filter(({ kind }) => kind === "script");
  await context.close();
  return { before, after };
}

async function sizesOf({ origin }, { path, cookie }, encoding, { before, after }) {
  const sum = { html: 0, css: 0, scriptBefore: 0, scriptAfter: 0, image: 0, font: 0 };
  for (const { kind, url } of before)
    sum[kind === "script" ? "scriptBefore" : kind] += await sizeOf(url, encoding, url === origin + path && cookie);
  for (const { url } of after) sum.scriptAfter += await sizeOf(url, encoding);
  return sum;
}

/** The size of the body in bytes, as transferred. */
function sizeOf(url, encoding, cookie) {
  const headers = { ...asBrowser, "accept-encoding": encoding, ...(cookie && { cookie }) };
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers }, (answer) => {
      let size = 0;
      answer.on("data", (chunk) => (size += chunk.length));
      answer.once("end", () => resolve(size));
      answer.once("error", reject);
    });
    request.once("error", reject);
  });
}
