import { randomUUID } from "node:crypto";
import type { Client, SecondLevel } from "./link.ts";
import type { NameOf } from "./name.ts";

/**
 * `mine`: do the work, then `keep` its outcome or `drop` the claim. `theirs`: another node is doing it. `done`: the outcome
 * there. `unknown`: Redis does not answer, so each node relies on its own memory.
 */
export type Claimed = { is: "mine" | "theirs" | "unknown" } | { is: "done"; outcome: string };

/** A node that dies delays others no longer than this; a live one renews its claim three times as often. */
const leaseMs = 3_000;
const mark = "claim ";

const take = `local found = redis.call('GET', KEYS[1])
if found then return found end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]`;
/** If a claim is missing, Redis was down in between, and the claim is made again. Another node's claim stays. */
const write = `local found = redis.call('GET', KEYS[1])
if found and found ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;
const drop = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/**
 * Work that one node does while the other nodes that need the same wait for its outcome.
 * @see docs/decisions/092-a-second-level.md
 */
export class Claims {
  private readonly mine = mark + randomUUID();

  constructor(
    private readonly level: Pick<SecondLevel, "ask">,
    private readonly nameOf: NameOf,
  ) {}

  /** Claims a piece of work; called again it returns the current state, and takes over what a dead node has left. */
  async take(key: string): Promise<Claimed> {
    const found = await this.run(take, key, [this.mine, leaseMs]);
    if (typeof found !== "string") return { is: "unknown" };
    if (!found.startsWith(mark)) return { is: "done", outcome: found };
    return { is: found === this.mine ? "mine" : "theirs" };
  }

  /** Renews the claim until `end` is called. */
  hold(key: string): { end: () => void } {
    const timer = setInterval(() => void this.run(write, key, [this.mine, this.mine, leaseMs]), leaseMs / 3).unref();
    return { end: () => clearInterval(timer) };
  }

  /** @param forMs how long other nodes find the outcome, in milliseconds */
  async keep(key: string, outcome: string, forMs: number): Promise<void> {
    await this.run(write, key, [this.mine, outcome, forMs]);
  }

  /** The work failed: the next caller may try again. */
  async drop(key: string): Promise<void> {
    await this.run(drop, key, [this.mine]);
  }

  private run(script: string, key: string, values: (string | number)[]): Promise<unknown> {
    const options = { keys: [this.nameOf("once", key)], arguments: values.map(String) };
    return this.level.ask((redis: Client): Promise<unknown> => redis.eval(script, options));
  }
}
