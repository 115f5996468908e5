import { RESP_TYPES } from "@redis/client";
import { z } from "zod";
import { parseJson } from "#settings/parse-json.ts";
import type { Client, SecondLevel } from "./link.ts";
import type { NameOf } from "./name.ts";
import { openEntry, sealEntry } from "./sealed-entry.ts";

/** What is found under a key. `asOf`: the server's time of the lookup; undefined while it does not answer. */
export interface Found {
  value?: string;
  asOf?: number | undefined;
}

/** `goodUntil`: epoch milliseconds. `asOf`: from the lookup before it was made, so that a purge in between invalidates it. */
export interface Entry {
  value: string;
  tags: readonly string[];
  goodUntil: number;
  asOf: number;
}

/** No entry lives longer than this; marks of purges outlive all entries. */
const maxTtlMs = 15 * 60_000;
const marksMs = maxTtlMs + 60_000;
const maxValueCharacters = 2_000_000;
const maxOwed = 20_000;
const marksAtOnce = 500;
/** A tag that every entry has. */
const everything = "*";

const Stored = z.object({ value: z.string(), tags: z.array(z.string()), asOf: z.number() });

/** In microseconds: one clock for all nodes. */
const serverTime = "local t = redis.call('TIME') return string.format('%.0f', t[1] * 1000000 + t[2])";
const markNow = `local t = redis.call('TIME')
local now = string.format('%.0f', t[1] * 1000000 + t[2])
for _, key in ipairs(KEYS) do redis.call('SET', key, now, 'PX', ARGV[1]) end
return 1`;

/**
 * Texts that all nodes share, by key, each valid until a time or until one of its tags is purged: an entry begun before the
 * last purge of one of its tags is invalid, in whichever order the two were written.
 */
export class TaggedEntries {
  /** What could not be purged while the server was down; it is purged before anything is read. */
  private readonly owed = new Map<string, number>();
  /** Numbers them, so that one does not settle what another owes. */
  private purges = 0;

  /**
   * @param secrets the first one seals, any of them opens
   * @param nameOf makes the names of this shop
   */
  constructor(
    private readonly level: Pick<SecondLevel, "ask">,
    private readonly secrets: readonly string[],
    private readonly nameOf: NameOf,
  ) {}

  async find(key: string): Promise<Found> {
    if (this.owed.size > 0 && !(await this.purge([]))) return {};
    const name = this.nameOf("entry", key);
    const found = await this.level.ask((client) => readBoth(client, name));
    if (!found) return {};
    const { entry, asOf } = found;
    const text = entry && (await openEntry(name, entry, this.secrets));
    const stored = text === undefined ? undefined : Stored.safeParse(parseJson(text)).data;
    if (!stored || !(await this.isCurrent(stored))) return { asOf };
    return { value: stored.value, asOf };
  }

  async keep(key: string, { value, tags, goodUntil, asOf }: Entry): Promise<void> {
    const PX = Math.min(Math.floor(goodUntil - Date.now()), maxTtlMs);
    if (PX <= 0 || value.length > maxValueCharacters) return;
    const name = this.nameOf("entry", key);
    const entry = await sealEntry(name, JSON.stringify({ value, tags, asOf }), this.secrets[0] ?? "");
    await this.level.ask((client) => client.set(name, entry, { expiration: { type: "PX", value: PX } }));
  }

  /** Invalidates all entries begun until now. @returns false if Redis did not answer: the purge is then sent before the next read */
  async purge(tags: readonly string[]): Promise<boolean> {
    this.purges += 1;
    for (const tag of tags) this.owed.set(tag, this.purges);
    if (this.owed.size > maxOwed) this.owesAll();
    for (const some of inParts([...this.owed])) {
      const keys = some.map(([tag]) => this.nameOf("purged", tag));
      const marked = await this.level.ask((client) => client.eval(markNow, { keys, arguments: [String(marksMs)] }));
      if (marked === undefined) return false;
      // Another purge of the same tag may have begun meanwhile; it is still owed if it fails.
      for (const [tag, purge] of some) if (this.owed.get(tag) === purge) this.owed.delete(tag);
    }
    return true;
  }

  private async isCurrent({ tags, asOf }: z.output<typeof Stored>): Promise<boolean> {
    const names = [everything, ...tags].map((tag) => this.nameOf("purged", tag));
    const marks = await this.level.ask((client) => client.mGet(names));
    return marks?.every((mark) => mark === null || Number(mark) < asOf) ?? false;
  }

  /** Used when there are too many to remember one by one. */
  private owesAll(): void {
    this.owed.clear();
    this.owed.set(everything, this.purges);
  }
}

async function readBoth(client: Client, name: string) {
  const [entry, now]: unknown[] = await Promise.all([
    client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(name),
    client.eval(serverTime),
  ]);
  return { entry: Buffer.isBuffer(entry) ? entry : undefined, asOf: Number(now) };
}

function* inParts<Item>(all: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < all.length; from += marksAtOnce) yield all.slice(from, from + marksAtOnce);
}
