import { LRUCache } from "lru-cache";
import type { Visitor } from "./app.ts";
import type { Facts, Page } from "./page.ts";

/** Parameters that ads add and no page reads; without them all visitors of a page share one address. */
const ofAdvertisements =
  /^(?:utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id|_gl|_ga|igshid|srsltid)$/;

/** The address without parameters that no page reads. Pure. */
export function plainAddress(address: string): string {
  const [path = "", ...more] = address.split("?");
  const query = more
    .join("?")
    .split("&")
    .filter((part) => part && !ofAdvertisements.test(part.split("=", 1)[0] ?? ""));
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

/** Whether the page fits the visitor: it must not have read a field that was rendered without the visitor's value. */
export const isFor = ({ read }: Pick<Page, "read">, { others }: Pick<Visitor, "others">): boolean =>
  !others.some((field) => read.includes(field));

/** Whether a visitor with these fields gets what was made: those that the render read must have the same values. */
export const isMadeFrom = ({ read, facts }: Pick<Page, "read" | "facts">, fields: Facts["fields"]): boolean =>
  read.every((name) => textOf(facts.fields[name]) === textOf(fields[name]));

const textOf = (value: unknown) => JSON.stringify(sorted(value));

const maxAddresses = 20_000;

/**
 * Cache keys: address, headers, and those fields of the visit that renders of this address have read so far. A page that does not
 * show the postal code therefore has one entry for all postal codes.
 */
export class Keys {
  private readonly read = new LRUCache<string, ReadonlySet<string>>({ max: maxAddresses });
  /** Sets that many addresses have alike. */
  private readonly alike = new Map<string, ReadonlySet<string>>();

  /** The fields that renders of this address have read, for any visitor; without single products (`saved:…`), which are in no key. */
  looksAt(base: string): ReadonlySet<string> | undefined {
    return this.read.get(base);
  }

  learn(base: string, read: readonly string[]): void {
    const fields = read.filter((name) => !name.includes(":"));
    const known = this.read.get(base);
    if (known && fields.every((field) => known.has(field))) return;
    const names = [...new Set([...(known ?? []), ...fields])].sort();
    const text = names.join();
    const set = this.alike.get(text) ?? new Set(names);
    if (this.alike.size < 1_000) this.alike.set(text, set);
    this.read.set(base, set);
  }

  keyOf(base: string, { keyed }: Pick<Visitor, "keyed">): string {
    const fields = this.fieldsIn(base, keyed).sort(([a], [b]) => (a < b ? -1 : 1));
    return `${base}${JSON.stringify(fields.map(([name, value]) => [name, sorted(value)]))}`;
  }

  /** Without the fields that are not in the key: what a page is renewed from holds nothing else of its first visitor. */
  factsIn(base: string, facts: Facts): Facts {
    return { ...facts, fields: Object.fromEntries(this.fieldsIn(base, facts.fields)) };
  }

  private fieldsIn(base: string, fields: Facts["fields"]): [string, unknown][] {
    const known = this.read.get(base);
    return Object.entries(fields).filter(([name]) => known?.has(name) ?? true);
  }
}

/** The same text for objects with the same content. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}
