import { type Matches, noMatches } from "../matches.ts";
import { limitFor } from "../growing.ts";
import { findSlots, type Indexed } from "./find.ts";
import { Poster } from "./post.ts";
import { Postings } from "./postings.ts";
import type { Query } from "./query.ts";
import { ranksOf } from "./rank.ts";
import { unmarked } from "./sets.ts";

const none: Indexed = { postings: Postings.none, documents: new Int32Array() };

/** The full texts of entries in one language: an index of the first reading, and a small one of those that have changed since. */
export class Documents {
  private poster: Poster | undefined = new Poster();
  private read = none;
  private changed: Indexed | undefined = none;
  private readonly changedTexts = new Map<number, string>();
  /** Hash of the document by slot; 0 for none. A document that was rewritten unchanged is ignored. */
  private hashes = new Int32Array(256);
  /** By slot: 1 if the first reading is out of date. */
  private replaced = new Uint8Array(256);
  private hasReplaced = false;

  /** Adds a document of the first reading. */
  put(slot: number, text: string): void {
    this.hashes = limitFor(this.hashes, slot + 1);
    this.hashes[slot] = hashOf(text);
    this.poster?.add(slot, text);
  }

  /** Called when everything has been read. */
  async finish(): Promise<void> {
    const documents = this.slotsWhere((slot) => this.hashes[slot] !== 0);
    this.read = { postings: (await this.poster?.finishSlowly()) ?? Postings.none, documents };
    this.poster = undefined;
  }

  /** @param text undefined if the entry no longer has one */
  replace(slot: number, text: string | undefined): void {
    const hash = text === undefined ? 0 : hashOf(text);
    this.hashes = limitFor(this.hashes, slot + 1);
    this.replaced = limitFor(this.replaced, slot + 1);
    if (this.hashes[slot] === hash) return;
    this.hashes[slot] = hash;
    this.replaced[slot] = 1;
    this.hasReplaced = true;
    if (text === undefined) this.changedTexts.delete(slot);
    else this.changedTexts.set(slot, text);
    this.changed = undefined;
  }

  /** The number of entries that have changed since the first reading. */
  get changes(): number {
    return this.changedTexts.size;
  }

  search(query: Query): Matches {
    const before = matchesIn(this.read, query, this.hasReplaced ? this.replaced : undefined);
    return this.changedTexts.size === 0 ? before : joined(before, matchesIn((this.changed ??= this.post()), query));
  }

  /** The slots of what `search` finds, in any order. */
  find(query: Query): Int32Array[] {
    const before = findSlots(this.read, query);
    const kept = this.hasReplaced ? unmarked(before, this.replaced) : before;
    return this.changedTexts.size === 0 ? [kept] : [kept, findSlots((this.changed ??= this.post()), query)];
  }

  private post(): Indexed {
    const poster = new Poster();
    for (const [slot, text] of this.changedTexts) poster.add(slot, text);
    return { postings: poster.finish(), documents: Int32Array.from(this.changedTexts.keys()).sort() };
  }

  private slotsWhere(isWanted: (slot: number) => boolean): Int32Array {
    const slots: number[] = [];
    for (let slot = 0; slot < this.hashes.length; slot += 1) if (isWanted(slot)) slots.push(slot);
    return Int32Array.from(slots);
  }
}

function matchesIn(indexed: Indexed, query: Query, replaced?: Uint8Array): Matches {
  const found = findSlots(indexed, query);
  const slots = replaced ? unmarked(found, replaced) : found;
  return slots.length === 0 ? noMatches : { slots, ranks: ranksOf(indexed.postings, query, slots) };
}

/** The matches of both, in any order; no slot is in both. */
export function joined(one: Matches, other: Matches): Matches {
  if (other.slots.length === 0) return one;
  if (one.slots.length === 0) return other;
  const slots = new Int32Array(one.slots.length + other.slots.length);
  const ranks = new Float32Array(slots.length);
  slots.set(one.slots);
  slots.set(other.slots, one.slots.length);
  ranks.set(one.ranks);
  ranks.set(other.ranks, one.slots.length);
  return { slots, ranks };
}

/** Never 0. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash === 0 ? 1 : hash;
}
