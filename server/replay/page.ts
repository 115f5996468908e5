/** What a page is made for, and nothing else reaches its render: everybody who brings the same is given the same. */
export interface Facts {
  /** Of the shop's own origin. */
  url: string;
  /** The only headers of the request that it is made with. */
  headers: Record<string, string>;
  /** Fields of a visit. */
  fields: Readonly<Record<string, unknown>>;
}

/** Something that is reported of visitors who have agreed to it: ids and amounts, nothing about a person. */
export type Happened = Readonly<Record<string, unknown>>;

export type Place = { storeId: string; locale: string; phone: string; tiles: string };

/** A page as it is kept. Times in epoch milliseconds. Plain data: it may travel to a second level. */
export interface Page {
  facts: Facts;
  headers: Record<string, string>;
  html: string;
  /** What is written into it for each visitor, and where in the shop that is (app/delivery/blanks.ts). */
  blanks: string[];
  place: Place;
  /** Sources for `script-src`. */
  scripts: string[];
  hydration?: { address: string; text: string } | undefined;
  /** Fields of a visit that were looked at: a visitor who brings another value of one is not given this page. */
  read: string[];
  /** A product to note as looked at. */
  viewed?: string | undefined;
  /** There is a form on it: the visitor gets a name for the view. */
  needsView: boolean;
  /** What is reported each time the page is sent; empty if it was not made for visitors who have agreed. */
  happened: readonly Happened[];
  tags: string[];
  freshUntil: number;
  /** Until then it may be shown although it is no longer fresh. */
  goodUntil: number;
}

/** Where nodes find pages that others have made. It may be away at any time: then it finds and keeps nothing. */
export interface Shelf {
  /** `asOf`: for keeping what is made after this; undefined while the shelf is away. */
  find(key: string): Promise<{ page?: Page; asOf?: number | undefined }>;
  /** Hydration data by its address. */
  file(address: string): Promise<string | undefined>;
  /** Keeps a page, and its hydration data for some minutes more; what was purged after `asOf` is not kept. */
  keep(key: string, page: Page, asOf: number): Promise<void>;
}
