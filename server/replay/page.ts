/** The only input of a render for many: every visitor with the same facts gets the same page. */
export interface Facts {
  /** On the shop's own origin. */
  url: string;
  /** The only request headers the render sees. */
  headers: Record<string, string>;
  /** Fields of the visit (app/session/fields.server.ts). */
  fields: Readonly<Record<string, unknown>>;
}

/** The request that a page is rendered from, instead of any visitor's. */
export const requestOf = ({ url, headers }: Facts): Request =>
  new Request(url, { headers: { ...headers, host: new URL(url).host } });

/** An event reported for visitors who have consented: ids and amounts, nothing about a person. */
export type Happened = Readonly<Record<string, unknown>>;

export type Place = { storeId: string; locale: string; phone: string; tiles: string; item?: string | undefined };

/** A cached page. Times in epoch milliseconds. Plain data, because it may be stored in the second-level cache. */
export interface Page {
  facts: Facts;
  headers: Record<string, string>;
  html: string;
  /** The blanks to fill in for each visitor, and the place in the shop that their values depend on (app/delivery/blanks.ts). */
  blanks: string[];
  place: Place;
  /** Sources for `script-src`. */
  scripts: string[];
  hydration?: { address: string; text: string } | undefined;
  /** Fields of the visit that the render read: a visitor with a different value for one of them does not get this page. */
  read: string[];
  /** A product to record as recently viewed. */
  viewed?: string | undefined;
  /** The page has a form, so the visitor gets a random name for this view. */
  needsView: boolean;
  /** Events to report each time the page is sent; empty if it was rendered for visitors without consent. */
  happened: readonly Happened[];
  tags: string[];
  freshUntil: number;
  /** Until then it may be sent although it is stale. */
  goodUntil: number;
}

/** The second-level cache, shared by all nodes. It may be unavailable at any time; then it finds and stores nothing. */
export interface PageStore {
  /** `asOf`: pass it to `keep` for a page rendered after this call; undefined while the cache is unavailable. */
  find(key: string): Promise<{ page?: Page; asOf?: number | undefined }>;
  /** Hydration data, by its address. */
  file(address: string): Promise<string | undefined>;
  /** Stores a page, and its hydration data for some minutes longer. Anything purged after `asOf` is not stored. */
  keep(key: string, page: Page, asOf: number): Promise<void>;
}
