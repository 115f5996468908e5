import { type CallName, callNames, serveBackend } from "#tests/contract/ask.ts";
import { type Fault, faultNames } from "./faults.ts";
import { judge } from "./judge.ts";
import type { PageCase } from "./page-case.ts";
import { pagesOf } from "./pages.ts";
import { openPeople } from "./people.ts";
import { openStorefront, type Page } from "./storefront.ts";

/** One page, one of the calls it makes, and what happens to that call. */
export type Cell = { asked: PageCase; call: CallName; fault: Fault };
export type Matrix = Awaited<ReturnType<typeof openMatrix>>;

/** Every page with every call it makes while nothing fails, and every fault: the cells, and a way to try one. */
export async function openMatrix() {
  const served = await serveBackend();
  const shop = await openStorefront(served.backend.fetch);
  const people = await openPeople(served);
  const visit = ({ path, who }: PageCase, ...failing: [] | [CallName, Fault]) =>
    shop.visit(path, people[who], ...failing);
  const seen = new Map<string, Page>();
  const whole = async (asked: PageCase) => {
    const key = `${asked.path} ${asked.who}`;
    const page = seen.get(key) ?? (await visit(asked));
    seen.set(key, page);
    return page;
  };

  const pages: { asked: PageCase; healthy: Page }[] = [];
  for (const asked of pagesOf(people)) pages.push({ asked, healthy: await whole(asked) });
  const cells = pages.flatMap(({ asked, healthy: { calls } }) =>
    callNames
      .filter((call) => calls.includes(call))
      .flatMap((call) => faultNames.map((fault) => ({ asked, call, fault }))),
  );

  /** @returns what is wrong with the page; empty if it is honest */
  async function attempt({ asked, call, fault }: Cell): Promise<string[]> {
    const healthy = await whole(asked);
    const asNewVisitor = await whole({ ...asked, who: "stranger" });
    const page = await visit(asked, call, fault);
    const registered = Object.keys(people[asked.who]).includes("__Host-shopper");
    return judge({ asked, call, fault, healthy, asNewVisitor, registered, page });
  }
  return { pages, cells, attempt, visit: shop.visit, people, close: served.close };
}

/** Tries these cells one by one. @returns a line for each thing that is wrong; several faults with the same result share one */
export async function findingsOf({ attempt }: Pick<Matrix, "attempt">, cells: readonly Cell[]): Promise<string[]> {
  const findings = new Map<string, string[]>();
  for (const cell of cells) {
    const { asked, call, fault } = cell;
    for (const wrong of await attempt(cell)) {
      const line = `${asked.path} (${asked.who}) × ${call}: ${wrong}`;
      findings.set(line, [...(findings.get(line) ?? []), fault]);
    }
  }
  return [...findings].map(([line, names]) => `${line} × ${names.join(", ")}`);
}
