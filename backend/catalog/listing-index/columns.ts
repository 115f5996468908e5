import { Lists, Numbering, limitFor } from "./growing.ts";
import type { EntryRow } from "./rows.ts";

type BrandCount = { label: string; count: number };

/**
 * What listings need to know about a store's entries, one slot each, in columns. Slots are never reused: an entry that is no
 * longer listed keeps its slot.
 */
export class Columns {
  readonly slots = new Numbering<number>();
  readonly brands = new Numbering<string>();
  readonly values = new Numbering<number>();
  readonly categoryIds = new Numbering<number>();
  /** Ids of sellers; 0 is the shop itself. */
  readonly sellers = new Numbering<number>();
  readonly valuesOf = new Lists();
  /** Twice the number of each category, plus one if the entry was assigned to that category directly. */
  readonly categoriesOf = new Lists();
  listed = new Uint8Array(256);
  sequence = new Int32Array(256);
  brand = new Int32Array(256);
  seller = new Int32Array(256);
  /** Tenths of stars; 0 without reviews. */
  rating = new Uint8Array(256);
  /** All languages in which an entry has, or had, a name. */
  readonly languages = new Set<number>();
  private members = new Map<number, Int32Array>();
  private listedBrands: { sells: readonly boolean[]; counts: BrandCount[] } | undefined;

  constructor() {
    this.sellers.of(0);
  }

  get count(): number {
    return this.slots.keys.length;
  }

  /** Applies the rows that were read for these entries; those without a row are not listed. @returns their slots */
  take(ids: readonly number[], rows: readonly EntryRow[]): Set<number> {
    const changed = new Set<number>();
    for (const id of ids) {
      const slot = this.slots.find(id);
      if (slot === undefined) continue;
      this.listed[slot] = 0;
      changed.add(slot);
    }
    for (const row of rows) changed.add(this.put(row));
    this.members.clear();
    this.listedBrands = undefined;
    return changed;
  }

  private put({ id, sequence, brand, seller, rating, categories, values, languages }: EntryRow): number {
    const slot = this.slots.of(id);
    for (const language of languages) this.languages.add(language);
    this.listed = limitFor(this.listed, slot + 1);
    this.sequence = limitFor(this.sequence, slot + 1);
    this.brand = limitFor(this.brand, slot + 1);
    this.seller = limitFor(this.seller, slot + 1);
    this.rating = limitFor(this.rating, slot + 1);
    this.listed[slot] = 1;
    this.sequence[slot] = sequence;
    this.brand[slot] = this.brands.of(brand);
    this.seller[slot] = this.sellers.of(seller ?? 0);
    this.rating[slot] = rating;
    this.valuesOf.set(slot, values.map(this.numberOfValue));
    this.categoriesOf.set(slot, categories.map(this.numberOfCategory));
    return slot;
  }

  private readonly numberOfValue = (id: number) => this.values.of(id);
  private readonly numberOfCategory = (code: number) => this.categoryIds.of(Math.floor(code / 2)) * 2 + (code % 2);

  /** The slots of all entries in a category or below it. */
  inCategory(id: number): Int32Array {
    const category = this.categoryIds.find(id);
    if (category === undefined) return new Int32Array();
    const known = this.members.get(category);
    if (known) return known;
    const { all } = this.categoriesOf;
    const found: number[] = [];
    for (let slot = 0; slot < this.count; slot += 1)
      for (let at = this.categoriesOf.start(slot), end = this.categoriesOf.end(slot); at < end; at += 1)
        if ((all[at] ?? 0) >> 1 === category) {
          found.push(slot);
          break;
        }
    const members = Int32Array.from(found);
    this.members.set(category, members);
    return members;
  }

  /** The brands of what is listed and whose seller sells. @param sells by the number of a seller. */
  brandCounts(sells: readonly boolean[]): BrandCount[] {
    const known = this.listedBrands;
    if (known?.sells.length === sells.length && known.sells.every((one, at) => one === sells[at])) return known.counts;
    const found = new Int32Array(this.brands.keys.length);
    for (let slot = 0; slot < this.count; slot += 1)
      if (this.listed[slot] === 1 && sells[this.seller[slot] ?? 0] === true)
        found[this.brand[slot] ?? 0] = (found[this.brand[slot] ?? 0] ?? 0) + 1;
    const counts = this.brands.keys.flatMap((label, at) => (found[at] ? { label, count: found[at] } : []));
    this.listedBrands = { sells, counts };
    return counts;
  }

  /** Those of these entries that are listed and whose seller sells. @param sells by the number of a seller. */
  soldAmong(slots: Int32Array, sells: readonly boolean[]): Int32Array {
    const sold = new Int32Array(slots.length);
    let count = 0;
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      if (this.listed[slot] === 1 && sells[this.seller[slot] ?? 0] === true) sold[count++] = slot;
    }
    return count === sold.length ? sold : sold.slice(0, count);
  }

  /** The default order: by sequence, then by id. */
  readonly usually = (a: number, b: number): number =>
    (this.sequence[a] ?? 0) - (this.sequence[b] ?? 0) || (this.slots.keys[a] ?? 0) - (this.slots.keys[b] ?? 0);
}
