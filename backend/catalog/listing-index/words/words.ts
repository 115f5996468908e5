import type { Columns } from "../columns.ts";
import { type Matches, noMatches } from "../matches.ts";
import { Documents, joined } from "./documents.ts";
import type { Query } from "./query.ts";

/** What an entry is found by: the full text of the database, in the language searched, or in the other where it has none in that. */
export type DocumentRow = { id: number; text: string; isOther: boolean };
/** What is searched for, in each of the two; undefined: nothing. */
export type Queries = { own: Query | undefined; other: Query | undefined };

/** What entries are found by when they are searched in one language. */
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

  /** Takes over what was read of these slots. */
  update(changed: ReadonlySet<number>, rows: readonly DocumentRow[]): void {
    const bySlot = new Map(rows.map((row) => [this.columns.slots.find(row.id), row]));
    for (const slot of changed) {
      const row = bySlot.get(slot);
      this.own.replace(slot, row?.isOther === false ? row.text : undefined);
      this.other.replace(slot, row?.isOther === true ? row.text : undefined);
    }
  }

  /** Whether so many have changed that all should be read anew. */
  get isWorn(): boolean {
    return Math.max(this.own.changes, this.other.changes) > maxChanges;
  }

  search({ own, other }: Queries): Matches {
    return joined(own ? this.own.search(own) : noMatches, other ? this.other.search(other) : noMatches);
  }

  /** Only entries with a text in the language itself. */
  searchOwn = (query: Query): Matches => this.own.search(query);
}

/** Words of so many are put in order within some 20 ms, after each change. */
const maxChanges = 2_000;
