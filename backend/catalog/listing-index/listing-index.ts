import { LRUCache } from "lru-cache";
import type { Db } from "#backend/platform/db/client.ts";
import type { AskedTerm } from "../asked-term.ts";
import { english, searchedLanguages } from "../languages.ts";
import { type Brands, readBrands } from "./brands.ts";
import { readChanges, readSnapshot } from "./changes.ts";
import { Columns } from "./columns.ts";
import type { Matches } from "./matches.ts";
import { type Names, readNames } from "./names.ts";
import { Order } from "./order.ts";
import { type PartOf, partOf, Parts, type Pieces, piecesUpTo } from "./part.ts";
import { Prices } from "./prices.ts";
import {
  lastEntry,
  type PriceKey,
  readDocuments,
  readEntries,
  readNameWords,
  readPieceStarts,
  readPrices,
  readSortNames,
} from "./rows.ts";
import { byKey, SortNames } from "./sort-names.ts";
import type { OtherName } from "./spelling/like-words.ts";
import { NameWords } from "./spelling/name-words.ts";
import type { Tally } from "./tally.ts";
import { Words } from "./words/words.ts";

/** What a listing needs from the index beyond the columns, which are always loaded. Languages are given by id. */
export type Need = {
  prices?: PriceKey;
  nameOrder?: number | undefined;
  words?: readonly number[] | undefined;
  nameWords?: number | undefined;
};
/** Rows by kind, as the database gives them. */
export type Suggested = Record<string, never[]>;

/** The entries of one store in memory, as of a snapshot of the database that moves on with each listing. */
export class ListingIndex {
  readonly columns = new Columns();
  names: Names = { attributes: [], values: new Map(), sellers: new Map(), categories: new Map(), synonyms: new Map() };
  usual = new Order(this.columns.usually, 0);
  byBrand = new Order(this.columns.usually, 0);
  brands: Brands = { places: [], keys: [] };
  /** Incremented whenever changes have been applied. */
  generation = 0;
  /** The cached matches of search terms, until something changes. */
  readonly matches = new LRUCache<string, Matches>({
    maxSize: maxMatches,
    sizeCalculation: ({ slots }) => slots.length + 1,
  });
  /** Terms as the database has read them. */
  readonly asked = new LRUCache<string, AskedTerm>({ max: maxSuggestions });
  /** The cached counts of listings. */
  readonly tallies = new LRUCache<string, Tally>({
    maxSize: maxMatches,
    // In addition to the hits there are about a thousand counts.
    sizeCalculation: ({ hits }) => hits.length + 1_000,
  });
  /** What was suggested for the letters typed so far, and for terms that find nothing. */
  readonly suggestions = new LRUCache<string, Suggested>({ max: maxSuggestions });
  readonly spellings = new LRUCache<string, string[]>({ max: maxSuggestions });
  private readonly exclusively = inTurns();
  private readonly slotsOf = (ids: readonly number[]) =>
    new Set(ids.flatMap((id) => this.columns.slots.find(id) ?? []));
  readonly otherNames = new LRUCache<string, OtherName[]>({ max: 2 });
  private readonly prices = new Parts<PartOf<Prices>>(
    new LRUCache({ max: maxPriceLists }),
    this.exclusively,
    this.slotsOf,
  );
  private readonly sortNames = new Parts<PartOf<SortNames>>(new Map(), this.exclusively, this.slotsOf);
  private readonly words = new Parts<PartOf<Words>>(new Map(), this.exclusively, this.slotsOf);
  private readonly nameWords = new Parts<PartOf<NameWords>>(new Map(), this.exclusively, this.slotsOf);
  private lastId = 0;
  private pieceStarts: number[] = [];
  private caughtUpAt = Date.now();

  private constructor(
    private readonly db: Db,
    private readonly storeId: number,
    private snapshot: string,
  ) {}

  /** Reads a store's entries in chunks; what changes in the meantime is found by the first `catchUp`. */
  static async read(db: Db, storeId: number): Promise<ListingIndex> {
    const index = new ListingIndex(db, storeId, await readSnapshot(db));
    await index.readNames();
    index.lastId = await lastEntry(db, storeId);
    index.pieceStarts = await readPieceStarts(db, storeId, piece);
    for await (const rows of index.pieces((which) => readEntries(db, storeId, which))) index.columns.take([], rows);
    index.brands = await readBrands(db, index.columns.brands.keys);
    index.usual = new Order(index.columns.usually, index.columns.count);
    index.byBrand = new Order(index.compareBrands, index.columns.count);
    return index;
  }

  /**
   * Applies what was committed since the last call.
   * @returns false when so much has changed that rereading everything is quicker, or a facet was added
   */
  catchUp = (): Promise<boolean> =>
    this.exclusively(async () => {
      const begun = Date.now();
      const { snapshot, ids, names } = await readChanges(this.db, this.snapshot, maxChanges);
      if (ids.length > maxChanges) return false;
      if (names && !(await this.readNames())) return false;
      if (ids.length > 0) await this.takeOver(ids);
      if (ids.length > 0 || names) {
        this.generation += 1;
        this.forget();
      }
      this.snapshot = snapshot;
      this.caughtUpAt = begun;
      return true;
    });

  private forget() {
    const { matches, asked, tallies, suggestions, spellings, otherNames } = this;
    for (const kept of [matches, asked, tallies, suggestions, spellings, otherNames]) kept.clear();
  }

  /** Reads the parts that are needed and not loaded yet. Other listings do not wait for it. */
  async provide({ prices: key, nameOrder, words = [], nameWords }: Need): Promise<void> {
    const { db, storeId, columns, pieces } = this;
    const wanted = [];
    if (key)
      wanted.push(
        this.prices.provide(nameOf(key), () =>
          partOf(pieces, new Prices(columns), (which) => readPrices(db, key, which)),
        ),
      );
    if (nameOrder !== undefined) {
      const language = this.languageOf(nameOrder);
      wanted.push(
        this.sortNames.provide(String(language), () =>
          partOf(pieces, new SortNames(columns), (which) => readSortNames(db, storeId, language, which)),
        ),
      );
    }
    for (const one of words) {
      const languages = searchedLanguages(this.languageOf(one));
      wanted.push(
        this.words.provide(String(languages[0]), () =>
          partOf(pieces, new Words(columns, languages), (which) => readDocuments(db, storeId, languages, which)),
        ),
      );
    }
    if (nameWords !== undefined) {
      const language = this.languageOf(nameWords);
      wanted.push(
        this.nameWords.provide(String(language), () =>
          partOf(pieces, new NameWords(columns), (which) => readNameWords(db, storeId, language, which)),
        ),
      );
    }
    await Promise.all(wanted);
  }

  /** Reads the parts that searches and orders by name will need, one after the other, if the first request would have to wait for them. */
  async warm(): Promise<void> {
    if (this.columns.count < manyEntries) return;
    for (const language of this.columns.languages) await this.provide({ words: [language] });
    for (const nameWords of this.columns.languages) await this.provide({ nameWords });
    for (const nameOrder of this.columns.languages) await this.provide({ nameOrder });
  }

  /** If no entry has a text in a language, all are found and ordered by their English texts. */
  languageOf = (languageId: number): number => (this.columns.languages.has(languageId) ? languageId : english);

  /** Whether a seller sells; 0, the store itself, does. */
  sells = (seller: number): boolean => seller === 0 || this.names.sellers.get(seller)?.sells === true;

  /** Those of these entries that are listed and whose sellers sell. */
  soldAmong = (slots: Int32Array): Int32Array =>
    this.columns.soldAmong(slots, this.columns.sellers.keys.map(this.sells));

  /** The brands of what is listed and whose sellers sell. */
  brandCounts = () => this.columns.brandCounts(this.columns.sellers.keys.map(this.sells));

  /** The time since it last caught up, in milliseconds. */
  age = (): number => Date.now() - this.caughtUpAt;

  pricesOf = (key: PriceKey): Prices | undefined => this.prices.get(nameOf(key))?.own;
  namesIn = (languageId: number): SortNames | undefined => this.sortNames.get(String(this.languageOf(languageId)))?.own;
  nameWordsIn = (languageId: number): NameWords | undefined =>
    this.nameWords.get(String(this.languageOf(languageId)))?.own;
  wordsIn = (languageId: number): Words | undefined => this.words.get(String(this.languageOf(languageId)))?.own;

  /** Reads everything before changing anything, so that a listing counted in the meantime sees a consistent state. */
  private async takeOver(ids: readonly number[]) {
    const entries = await readEntries(this.db, this.storeId, { ids });
    const brands = await this.brandsWith(entries.map(({ brand }) => brand));
    const takes = [];
    for (const parts of [this.prices, this.sortNames, this.words, this.nameWords]) takes.push(await parts.refresh(ids));
    this.lastId = Math.max(this.lastId, ...ids);
    const changed = this.columns.take(ids, entries);
    this.brands = brands;
    this.usual.update(changed);
    this.byBrand.update(changed);
    for (const take of takes) take(changed);
  }

  /** No statement may take long, and no result may be so large that reading it at once blocks the process. */
  private readonly pieces: Pieces = (read) => piecesUpTo(this.lastId, this.pieceStarts, read);

  /** @returns false when entries have to be reread, because the values of a new facet are not in memory */
  private async readNames(): Promise<boolean> {
    const before = new Set(this.names.attributes.map(({ id }) => id));
    this.names = await readNames(this.db, this.storeId);
    return this.columns.count === 0 || this.names.attributes.every(({ id }) => before.has(id));
  }

  private async brandsWith(found: readonly string[]) {
    const { brands } = this.columns;
    const added = [...new Set(found)].filter((brand) => brands.find(brand) === undefined);
    return added.length > 0 ? await readBrands(this.db, [...brands.keys, ...added]) : this.brands;
  }

  private readonly compareBrands = (a: number, b: number): number => {
    const { brand, usually } = this.columns;
    return byKey(this.brands.keys[brand[a] ?? 0], this.brands.keys[brand[b] ?? 0]) || usually(a, b);
  };
}

/** From this many entries on, reading a part takes longer than a visitor should wait. */
const manyEntries = 5_000;
const maxChanges = 5_000;
const maxPriceLists = 16;
const maxSuggestions = 2_000;
/** The number of matched slots to cache, about 8 bytes each. */
const maxMatches = 2_000_000;
/** Entries read at once. */
const piece = 2_000;

const nameOf = ({ contractIds, currency }: PriceKey) => [currency, ...[...contractIds].sort((a, b) => a - b)].join();

/** Runs work one after the other, in the order of the calls. */
function inTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
