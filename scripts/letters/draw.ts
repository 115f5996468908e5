import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { readSmallPictures } from "#backend/catalog/picture/small.ts";
import { startBackend } from "#backend/index.ts";
import { composeLetter } from "#backend/store/letter/compose.ts";
import { sampleMail } from "#backend/store/letter/letters.fixture.ts";
import { writeLetter } from "#backend/store/letter/write.ts";
import { locales } from "#backend/store/locales.ts";
import { findBrowser } from "#scripts/lib/browser.mjs";

/** Mail programs only show pictures from an https address; requests for these are answered here. */
const shopOrigin = "https://shop.example";
const folder = path.resolve("var/letters");
const languageIds = Object.keys(locales).map(Number);

/** Takes a picture of letters in every language. @returns the folder of the pictures, without those that were in it before */
export async function drawLetters(kinds: readonly string[]): Promise<string> {
  const backend = await startBackend({
    ...{ shopOrigin, paymentOrigin: shopOrigin, bankOrigin: shopOrigin },
    ...{ paymentSecret: "of letters to look at", bankSecret: "of letters to look at" },
  });
  const browser = await chromium.launch({ executablePath: findBrowser() });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 480, height: 200 }, deviceScaleFactor: 1 });
  await page.route(`${shopOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await backend.fetch(new Request(new URL(pathname, "http://backend")));
    const headers = { "content-type": answer.headers.get("content-type") ?? "" };
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
  });
  for (const kind of kinds)
    for (const languageId of languageIds) {
      const letter = await composeLetter(
        backend.database.db,
        sampleMail(kind, languageId, { whole: true }),
        readSmallPictures,
      );
      if (!letter) throw new Error(`no letter for ${kind}`);
      await page.setContent(writeLetter(letter).html, { waitUntil: "load" });
      await page.screenshot({ path: path.join(folder, `${kind}.${letter.locale}.png`), fullPage: true });
    }
  await browser.close();
  await backend.close();
  return folder;
}
