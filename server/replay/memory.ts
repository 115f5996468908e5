import { LRUCache } from "lru-cache";
import type { InlineStyles } from "./inline-styles.ts";
import { Fillable, Packed } from "./packed.ts";
import type { Page } from "./page.ts";

/** A page cached in this process. */
export interface Kept extends Omit<Page, "html" | "hydration"> {
  /** With its blanks empty; undefined if they never are. */
  body?: Packed | undefined;
  /** The body with its styles inline; made at the first request for it. */
  inlined?: Packed | undefined;
  /** With its blanks still to be filled in. */
  open?: Fillable | undefined;
  /** What it takes in memory, as counted last. */
  bytes: number;
  /** Sources of its blocking style sheets. */
  styles: readonly string[];
  hydration?: { address: string; body: Packed } | undefined;
  /** Not renewed before this time, in epoch milliseconds. */
  renewAfter: number;
}

/** Estimated size of an entry without its bodies: facts, headers, tags, and map overhead. */
const entryBytes = 4_000;
const bytesOf = ({ body, inlined, open }: Pick<Kept, "body" | "inlined" | "open">): number =>
  entryBytes + (body?.bytes ?? 0) + (inlined?.bytes ?? 0) + (open?.bytes ?? 0);

/**
 * Pages of this process by key, bounded by total bytes. Hydration files outlive their page for a while, because a browser that
 * shows it may request them later.
 */
export class Memory {
  private readonly pages: LRUCache<string, Kept>;
  private readonly files: LRUCache<string, Packed>;
  /** Number of purges so far: a page whose render started before a purge is not cached after it. */
  purges = 0;

  /** @param maxBytes for all pages; hydration files may take up to a quarter of that in addition */
  constructor(
    maxBytes: number,
    private readonly fillBlanks: (html: string, values: Record<string, string>) => string,
    private readonly styles: InlineStyles,
  ) {
    this.pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
    this.files = new LRUCache({ maxSize: maxBytes / 4, sizeCalculation: ({ bytes }) => 500 + bytes });
  }

  get bytes(): number {
    return this.pages.calculatedSize + this.files.calculatedSize;
  }

  /** Undefined if it may no longer be sent. */
  get(key: string): Kept | undefined {
    const kept = this.pages.get(key);
    return kept && kept.goodUntil > Date.now() ? kept : undefined;
  }

  /** A page with the same content as before keeps its compressed bodies. */
  set(key: string, { html, hydration, ...facts }: Page): Kept {
    const { blanks } = facts;
    const open = blanks.length > 0 ? new Fillable(html) : undefined;
    const before = this.pages.peek(key);
    const body = blanks.some((name) => neverEmpty.has(name))
      ? undefined
      : sameOr(before?.body, new Packed(open ? this.fillBlanks(html, {}) : html));
    const inlined = body && body === before?.body ? before.inlined : undefined;
    const file = hydration && { address: hydration.address, body: this.keepFile(hydration) };
    const styles = this.styles.sourcesOf(html);
    const bytes = bytesOf({ body, inlined, open });
    const kept = { ...facts, body, inlined, open, bytes, styles, ...(file && { hydration: file }), renewAfter: 0 };
    this.pages.set(key, kept);
    return kept;
  }

  /** The body of a page with its styles inline. */
  async inlined(kept: Kept, body: Packed): Promise<Packed> {
    if (kept.inlined) return kept.inlined;
    const html = await body.body("identity");
    return (kept.inlined ??= new Packed(this.styles.inline(html.toString())));
  }

  /** Call it after a body was compressed or inlined, which changes the size of the entry. */
  resized(key: string, kept: Kept): void {
    const bytes = bytesOf(kept);
    if (bytes === kept.bytes || this.pages.peek(key) !== kept) return;
    kept.bytes = bytes;
    // Setting the same value again would not measure it.
    this.pages.delete(key);
    this.pages.set(key, kept);
  }

  file(address: string): Packed | undefined {
    return this.files.get(address);
  }

  purge(tags: readonly string[]): void {
    this.purges += 1;
    const wanted = new Set(tags);
    for (const [key, { tags: about }] of this.pages.entries())
      if (about.some((tag) => wanted.has(tag))) this.pages.delete(key);
  }

  keepFile({ address, text }: { address: string; text: string }): Packed {
    const body = this.files.get(address) ?? new Packed(text);
    this.files.set(address, body);
    return body;
  }
}

/** Blanks that pages have only for visitors who fill them. */
const neverEmpty: ReadonlySet<string> = new Set(["own", "pickUp"]);

const sameOr = (before: Packed | undefined, now: Packed): Packed => (before?.digest === now.digest ? before : now);
