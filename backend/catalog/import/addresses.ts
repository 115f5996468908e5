import { randomUUID } from "node:crypto";
import { and, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { urlKeywords } from "#backend/platform/db/schema/store.ts";
import { slugOf } from "../slug.ts";
import type { ByKey } from "./goods.ts";
import type { Known } from "./known.ts";

/** First path segments that are reserved for pages of the storefront. */
export const reserved: ReadonlySet<string> = new Set([
  ...["account", "api", "cart", "checkout", "compare", "contact", "faq", "forgot", "help", "login"],
  ...["newsletter", "on-behalf", "order"],
  ...["payment-methods", "preferences", "preview-password", "privacy-choices", "questions", "quick-order", "register"],
  ...["reset", "resources", "reviews", "search", "seller", "service", "spot-click", "stock-alert", "stores", "track"],
  "wishlist",
]);

type Named = { name: ByKey; address: ByKey };
/** `ProductToken SHOE-1`: who has an address. */
type Owner = string;
export type Token = "ProductToken" | "CategoryToken";
/** Names what has an address: the kind of page and its id. Pure. */
export const ownerOf = (token: Token, external: string): Owner => `${token} ${external}`;

/** Who has which address of a store, as far as it was looked up. */
export class Addresses {
  readonly #owners = new Map<string, Owner>();
  readonly #known: Known;

  constructor(known: Known) {
    this.#known = known;
  }

  /** Looks up all addresses that these could get. */
  async lookUp(db: Db, named: Iterable<Named & { external: string }>): Promise<void> {
    const wanted = [...named].flatMap((one) => [
      ...Object.values(one.address),
      ...Object.keys(one.name).flatMap((tag) => this.#candidates(one, tag)),
    ]);
    const unknown = [...new Set(wanted)].filter((address) => !this.#owners.has(address));
    if (!unknown.length) return;
    const rows = await db
      .select()
      .from(urlKeywords)
      .where(and(inArray(urlKeywords.storeId, [0, this.#known.store.id]), inArray(urlKeywords.keyword, unknown)));
    for (const { keyword, tokenName, tokenExternalValue } of rows)
      this.#owners.set(keyword, `${tokenName} ${tokenExternalValue ?? ""}`);
  }

  isTaken(address: string, owner: Owner): boolean {
    return reserved.has(address) || (this.#owners.get(address) ?? owner) !== owner;
  }

  claim(address: ByKey, owner: Owner): void {
    for (const one of Object.values(address)) this.#owners.set(one, owner);
  }

  /** Gives an entry an address in each of its languages: the one it has, or else one made from its name. */
  assign(entry: Named & { external: string }, token: Token): ByKey {
    const owner = ownerOf(token, entry.external);
    const address = { ...entry.address };
    for (const tag of Object.keys(entry.name)) {
      const base = this.#candidates(entry, tag);
      const free = base.find((one) => !this.isTaken(one, owner)) ?? `${base.at(-1) ?? ""}-${randomUUID().slice(0, 8)}`;
      const own = (address[tag] ??= free);
      this.#owners.set(own, owner);
    }
    return address;
  }

  #candidates({ name, external }: Named & { external: string }, tag: string): string[] {
    const words = slugOf(name[tag] ?? "") || slugOf(name[this.#known.mainLanguage] ?? "");
    const ending = slugOf(external) || "item";
    return [...(words ? [words, `${words}-${ending}`] : []), ending];
  }
}

export type Addressed = { id: number; external: string; address: ByKey };

/** Writes the addresses of entries; those they had before lead to the new ones. */
export async function writeAddresses(db: Tx, known: Known, token: Token, entries: readonly Addressed[]): Promise<void> {
  const rows = entries.flatMap(({ id, external, address }) =>
    Object.entries(address).flatMap(([tag, keyword]) => {
      const languageId = known.languages.get(tag);
      if (languageId === undefined) return [];
      const names = { tokenName: token, tokenValue: String(id), tokenExternalValue: external };
      return [{ storeId: known.store.id, languageId, keyword, ...names, status: 1, redirect: null }];
    }),
  );
  await insertAll(
    db,
    urlKeywords,
    rows,
    sql`on conflict (store_id, keyword, language_id) do update set status = 1, redirect = null
      where url_keywords.status <> 1`,
  );
  const json = JSON.stringify(rows.map(({ languageId, keyword, tokenValue }) => ({ languageId, keyword, tokenValue })));
  await db.execute(sql`
    update url_keywords u set status = 0, redirect = '/' || now.keyword
    from json_to_recordset(${json}::json) as now ("languageId" int, keyword text, "tokenValue" text)
    where u.store_id = ${known.store.id} and u.token_name = ${token} and u.token_value = now."tokenValue"
      and u.language_id = now."languageId" and u.keyword <> now.keyword`);
}
