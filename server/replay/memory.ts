import { LRUCache } from "lru-cache";
import type { InlineStyles } from "./inline-styles.ts";
import { Fillable, Packed } from "./packed.ts";
import type { Page } from "./page.ts";

/** A page in this process. */
export interface Kept extends Omit<Page, "html" | "hydration"> {
  /** With its blanks empty; undefined where they never are. */
  body?: Packed | undefined;
  /** The body with its styles inline; made at the first request for it. */
  inlined?: Packed | undefined;
  /** With its blanks open. */
  open?: Fillable | undefined;
  /** Sources of its blocking style sheets. */
  styles: readonly string[];
  hydration?: { address: string; body: Packed } | undefined;
  /** Epoch milliseconds: not renewed before this. */
  renewAfter: number;
}

/** Of a page without its bodies: facts, headers, tags, and what the maps take. */
const entryBytes = 4_000;

/**
 * Pages of this process by key, bounded by their bytes. Hydration files outlive the page they belong to for a while: a
 * browser that shows it may ask for them later.
 */
export class Memory {
  private readonly pages: LRUCache<string, Kept>;
  private readonly files: LRUCache<string, Packed>;
  /** Counts purges: what was begun before one is not kept after it. */
  purges = 0;

  /** @param maxBytes of all pages; hydration files may take a quarter of it beside them */
  constructor(
    maxBytes: number,
    private readonly fillBlanks: (html: string, values: Record<string, string>) => string,
    private readonly styles: InlineStyles,
  ) {
    const sizeCalculation = ({ body, inlined, open }: Kept) =>
      entryBytes + (body?.bytes ?? 0) + (inlined?.bytes ?? 0) + (open?.bytes ?? 0);
    this.pages = new LRUCache({ maxSize: maxBytes, sizeCalculation });
    this.files = new LRUCache({ maxSize: maxBytes / 4, sizeCalculation: ({ bytes }) => 500 + bytes });
  }

  get bytes(): number {
    return this.pages.calculatedSize + this.files.calculatedSize;
  }

  get(key: string): Kept | undefined {
    return this.pages.get(key);
  }

  /** A page that says the same as before keeps its compressed bodies. */
  set(key: string, { html, hydration, ...facts }: Page): Kept {
    const { blanks } = facts;
    const open = blanks.length > 0 ? new Fillable(html) : undefined;
    const before = this.pages.peek(key);
    const body = blanks.includes("own")
      ? undefined
      : sameOr(before?.body, new Packed(open ? this.fillBlanks(html, {}) : html));
    const inlined = body && body === before?.body ? before.inlined : undefined;
    const file = hydration && { address: hydration.address, body: this.keepFile(hydration) };
    const styles = this.styles.sourcesOf(html);
    const kept = { ...facts, body, inlined, open, styles, ...(file && { hydration: file }), renewAfter: 0 };
    this.pages.set(key, kept);
    return kept;
  }

  /** The body of a page with its styles inline. */
  async inlined(kept: Kept, body: Packed): Promise<Packed> {
    if (kept.inlined) return kept.inlined;
    const html = await body.body("identity");
    return (kept.inlined ??= new Packed(this.styles.inline(html.toString())));
  }

  /** The size of a body has changed: it was compressed. */
  resized(key: string, kept: Kept): void {
    if (this.pages.peek(key) === kept) this.pages.set(key, kept);
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

const sameOr = (before: Packed | undefined, now: Packed): Packed => (before?.digest === now.digest ? before : now);
