const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const settledAfterMs = 500;

/** A page opened by a phone with an empty cache. `prepare` gets the CDP session before, `read` also the tab after it has loaded. */
export async function visitByPhone(browser, { origin, path, cookies = [] }, prepare, read) {
  const context = await browser.newContext({ baseURL: origin, locale: "es-MX", ...phone });
  await context.addCookies(cookies);
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await prepare(session);
  await tab.goto(path, { waitUntil: "load" });
  await tab.waitForTimeout(settledAfterMs);
  const found = await read({ tab, session });
  await context.close();
  return found;
}
