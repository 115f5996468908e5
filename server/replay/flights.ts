import { LRUCache } from "lru-cache";
import type pino from "pino";
import { countReplay } from "../metrics.ts";
import type { AppReplay } from "./app.ts";
import { type Keys, isMadeFrom } from "./key.ts";
import { makePage, type Outcome, type RenderPage, type Why } from "./make.ts";
import type { Memory } from "./memory.ts";
import type { Facts, Page, PageStore } from "./page.ts";

type Parts = { app: AppReplay; render: RenderPage; log: pino.Logger; secondLevel?: PageStore | undefined };
/** `asOf`: pass it to the second level with the page rendered instead. */
type Looked = { page?: Page; asOf?: number | undefined };

/** The pause after a failed renewal. */
export const retryMs = 2_000;
const unfitForMs = 10_000;

/** Pages that are being made: one render for all concurrent requests with the same key. */
export class Flights {
  private readonly running = new Map<string, Promise<Outcome>>();
  /** Keys whose page recently turned out not to be shareable: it is not tried again for each visitor. */
  private readonly unfit = new LRUCache<string, true>({ max: 5_000, ttl: unfitForMs });

  constructor(
    private readonly parts: Parts,
    private readonly memory: Memory,
    private readonly keys: Keys,
  ) {}

  isUnfit(key: string): boolean {
    return this.unfit.has(key);
  }

  /** The render that is running for this key, if one is. */
  at(key: string): Promise<Outcome> | undefined {
    return this.running.get(key);
  }

  /**
   * Makes a page, or waits for the one that is being made. That one may have read fields that were not in the key, so its recipients
   * must compare theirs with what it was made from (`isMadeFrom`).
   */
  join(key: string, base: string, facts: Facts, why: Why): Promise<Outcome> {
    const running = this.running.get(key);
    if (running) return running;
    const begun = this.make(key, base, facts, why).finally(() => {
      if (this.running.get(key) === begun) this.running.delete(key);
    });
    this.running.set(key, begun);
    return begun;
  }

  /** Later requests do not wait for what is running now. */
  clear(): void {
    this.running.clear();
  }

  private async make(key: string, base: string, facts: Facts, why: Why): Promise<Outcome> {
    const { memory, keys } = this;
    const { renews } = why;
    const { app, render, secondLevel, log } = this.parts;
    const { purges } = memory;
    const { page: known, asOf } = await this.look(key, base, facts);
    // If a purge came during the lookup, the page may predate it.
    if (known && memory.purges === purges && (renews ? known.freshUntil : known.goodUntil) > Date.now()) {
      memory.set(keys.keyOf(base, { keyed: facts.fields }), known);
      return { kind: "page", page: known, isWhole: true };
    }
    const outcome = await makePage({ app, render, log }, facts, why);
    countReplay(outcome.kind === "page" ? "made" : "unfit");
    if (outcome.kind === "plain") this.unfit.set(key, true);
    if (outcome.kind !== "page") return outcome;
    const { page, isWhole } = outcome;
    keys.learn(base, page.read);
    page.facts = keys.factsIn(base, facts);
    // A render that started before a purge may contain outdated data.
    if (memory.purges !== purges || (renews && !isWhole)) return outcome;
    const found = keys.keyOf(base, { keyed: facts.fields });
    const kept = memory.set(found, page);
    // The backend answers it was made of could not be renewed.
    if (page.freshUntil <= Date.now()) kept.renewAfter = Date.now() + retryMs;
    if (isWhole && asOf !== undefined) void secondLevel?.keep(found, page, asOf);
    return outcome;
  }

  /** Asks the second level, again if what it has shows that the key lacked a field. */
  private async look(key: string, base: string, facts: Facts): Promise<Looked> {
    const { page, asOf } = (await this.parts.secondLevel?.find(key)) ?? {};
    if (!page) return { asOf };
    this.keys.learn(base, page.read);
    if (isMadeFrom(page, facts.fields)) return { page, asOf };
    const longer = this.keys.keyOf(base, { keyed: facts.fields });
    return longer === key ? { asOf } : this.look(longer, base, facts);
  }
}
