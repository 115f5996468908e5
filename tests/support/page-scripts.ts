import type { CDPSession, Page } from "@playwright/test";
import * as z from "zod";
import { fits, integrityOf, readBuilt, readInventory } from "#scripts/watch-payment/inventory.ts";

export { readInventory };

/** A script that a browser ran. `path`: of a file, empty for inline scripts. */
export type Ran = { path: string; text: string };
export type Watch = { ran: () => Promise<Ran[]>; forget: () => void };

const Parsed = z.object({
  scriptId: z.string(),
  url: z.string(),
  isModule: z.boolean().optional(),
  executionContextAuxData: z.object({ isDefault: z.boolean() }).optional(),
  stackTrace: z.object({ callFrames: z.array(z.object({ url: z.string() })) }).optional(),
});

/**
 * Records every script from the browser's engine itself, whatever loaded it: markup, other scripts, `eval`, workers.
 * Scripts of the test's own driver are not modules and have no URL, nor does their caller. Where scripts are disabled, the
 * engine cannot be observed, and there is nothing to record.
 */
export async function watchScripts(page: Page): Promise<Watch> {
  const session = await page.context().newCDPSession(page);
  let heard: Promise<Ran | undefined>[] = [];
  session.on("Debugger.scriptParsed", (event) => {
    const { scriptId, url, isModule, executionContextAuxData, stackTrace } = Parsed.parse(event);
    const calledBy = stackTrace?.callFrames.some((frame) => frame.url !== "");
    const byDriver = executionContextAuxData?.isDefault === false || (url === "" && !isModule && !calledBy);
    if (byDriver) return;
    const source = sourceOf(session, scriptId, url, page.url());
    // A page that is left takes its scripts along; that only matters to a test that asks what ran there.
    source.catch(() => undefined);
    heard.push(source);
  });
  await session.send("Debugger.enable").catch((error: unknown) => {
    if (!String(error).includes("Script execution is prohibited")) throw error;
  });
  return {
    ran: async () => {
      const workers = page.workers().map((worker) => ({ path: worker.url(), text: "a worker" }));
      return [...(await Promise.all(heard)).flatMap((script) => script ?? []), ...workers];
    },
    forget: () => void (heard = []),
  };
}

async function sourceOf(session: CDPSession, scriptId: string, url: string, here: string): Promise<Ran> {
  const { scriptSource } = await session.send("Debugger.getScriptSource", { scriptId });
  const { pathname, origin } = new URL(url || here, here);
  const own = origin === new URL(here).origin;
  if (own && pathname.startsWith("/assets/")) return { path: pathname, text: scriptSource };
  return { path: own ? "" : url, text: scriptSource };
}

/** What is wrong with the scripts that ran on a page; empty if they are exactly what the inventory lists. */
export function faultsOf(ran: readonly Ran[], route: string, { inline, files } = readInventory(), built = readBuilt()) {
  const faults: string[] = [];
  const used = new Set<string>();
  const routes = new Set<string>();
  for (const { path, text } of ran) {
    if (path === "") {
      const line = inline.find((one) => fits(one, text, built));
      if (line) used.add(line.name);
      else faults.push(`not listed: inline ${integrityOf("sha256", text)} ${text.slice(0, 80)}`);
      continue;
    }
    const made = built[path];
    if (!made) faults.push(`not listed: ${path}`);
    else if (integrityOf("sha384", text) !== made.integrity) faults.push(`changed on the way: ${path}`);
    for (const source of made?.sources ?? []) {
      if (files.some((one) => one.source === source)) used.add(source);
      else faults.push(`not listed: ${source} in ${path}`);
    }
    if (made?.route) routes.add(made.route);
  }
  const wanted = [...inline.map(({ name }) => name), ...files.map(({ source }) => source)];
  faults.push(...wanted.filter((name) => !used.has(name)).map((name) => `did not run: ${name}`));
  if (!routes.has(route)) faults.push(`did not run: ${route}`);
  const others = [...routes].filter((one) => ![route, "app/root.tsx"].includes(one) && !isAround(one, route));
  return [...new Set([...faults, ...others.map((one) => `of another page: ${one}`)])].sort();
}

/** A frame around the page, such as `account+/_layout.tsx`. */
const isAround = (frame: string, route: string) =>
  frame.endsWith("/_layout.tsx") && route.startsWith(frame.slice(0, -"_layout.tsx".length));
