import type { Columns } from "../columns.ts";
import { type Matches, noMatches } from "../matches.ts";
import { Documents, joined } from "./documents.ts";
import type { Query } from "./query.ts";

/** The full text of an entry (`tsvector`) in the searched language, or in the other one if it has none there. */
export type DocumentRow = { id: number; text: string; isOther: boolean };
/** The query in each of the two languages; undefined if it is empty. */
export type Queries = { own: Query | undefined; other: Query | undefined };

/** The inverted index for searches in one language. */
export class Words {
  private readonly own = new Documents();
  private readonly other = new Documents();

  constructor(private readonly columns: Columns) {}

  put(rows: readonly DocumentRow[]): void {
    for (const { id, text, isOther } of rows) {
      const slot = this.columns.slots.find(id);
      if (slot !== undefined) (isOther ? this.other : this.own).put(slot, text);
    }
  }

  async finish(): Promise<void> {
    await this.own.finish();
    await this.other.finish();
  }

  /** Replaces the documents of these slots. */
  update(changed: ReadonlySet<number>, rows: readonly DocumentRow[]): void {
    const bySlot = new Map(rows.map((row) => [this.columns.slots.find(row.id), row]));
    for (const slot of changed) {
      const row = bySlot.get(slot);
      this.own.replace(slot, row?.isOther === false ? row.text : undefined);
      this.other.replace(slot, row?.isOther === true ? row.text : undefined);
    }
  }

  /** Whether enough has changed that everything should be read again. */
  get isStale(): boolean {
    return Math.max(this.own.changes, this.other.changes) > maxChanges;
  }

  search({ own, other }: Queries): Matches {
    return joined(own ? this.own.search(own) : noMatches, other ? this.other.search(other) : noMatches);
  }

  /** Only entries with a text in the language searched. */
  searchOwn = (query: Query): Matches => this.own.search(query);

  /** Whether one of the listed entries has a matching text in the searched language. */
  occursIn = (query: Query, listed: Uint8Array): boolean =>
    this.own.find(query).some((slots) => slots.some((slot) => listed[slot] === 1));
}

/** Indexing the words of this many entries, after each change, takes about 20 ms. */
const maxChanges = 2_000;
