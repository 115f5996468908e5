import type { Columns } from "../columns.ts";
import { type Matches, noMatches } from "../matches.ts";
import { Documents, joined } from "./documents.ts";
import type { Query } from "./query.ts";

/** The full text of an entry (`tsvector`) in the first of the searched languages that it has. */
export type DocumentRow = { id: number; text: string; languageId: number };
/** The query in each of the languages; none if it is empty. */
export type Queries = ReadonlyMap<number, Query>;

/** The inverted index for searches in one language. */
export class Words {
  private readonly documents: ReadonlyMap<number, Documents>;

  /** @param languages those searched, the shopper's first */
  constructor(
    private readonly columns: Columns,
    private readonly languages: readonly number[],
  ) {
    this.documents = new Map(languages.map((id) => [id, new Documents()]));
  }

  put(rows: readonly DocumentRow[]): void {
    for (const { id, text, languageId } of rows) {
      const slot = this.columns.slots.find(id);
      if (slot !== undefined) this.documents.get(languageId)?.put(slot, text);
    }
  }

  async finish(): Promise<void> {
    for (const documents of this.documents.values()) await documents.finish();
  }

  /** Replaces the documents of these slots. */
  update(changed: ReadonlySet<number>, rows: readonly DocumentRow[]): void {
    const bySlot = new Map(rows.map((row) => [this.columns.slots.find(row.id), row]));
    for (const slot of changed) {
      const row = bySlot.get(slot);
      for (const [id, documents] of this.documents)
        documents.replace(slot, row?.languageId === id ? row.text : undefined);
    }
  }

  /** Whether enough has changed that everything should be read again. */
  get isStale(): boolean {
    return Math.max(...[...this.documents.values()].map(({ changes }) => changes)) > maxChanges;
  }

  search(queries: Queries): Matches {
    return [...this.documents].reduce((found, [id, documents]) => {
      const query = queries.get(id);
      return query ? joined(found, documents.search(query)) : found;
    }, noMatches);
  }

  /** Only entries with a text in the language searched. */
  searchOwn = (query: Query): Matches => this.own?.search(query) ?? noMatches;

  /** Whether one of the listed entries has a matching text in the searched language. */
  occursIn = (query: Query, listed: Uint8Array): boolean =>
    this.own?.find(query).some((slots) => slots.some((slot) => listed[slot] === 1)) === true;

  private get own(): Documents | undefined {
    return this.documents.get(this.languages[0] ?? 0);
  }
}

/** Indexing the words of this many entries, after each change, takes about 20 ms. */
const maxChanges = 2_000;
