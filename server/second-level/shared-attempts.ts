import { randomUUID } from "node:crypto";
import type { SecondLevel } from "./link.ts";
import type { NameOf } from "./name.ts";

/** Each node writes its own count, so that sending it twice counts once, and a Redis that has lost its data gets it again. */
const say = `redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
local total = 0
for _, count in ipairs(redis.call('HVALS', KEYS[1])) do total = total + count end
return total`;

/**
 * Attempts at something guarded, counted across all nodes.
 * @see docs/decisions/092-a-second-level.md
 */
export class SharedAttempts {
  private readonly node = randomUUID();

  constructor(
    private readonly level: Pick<SecondLevel, "ask">,
    private readonly nameOf: NameOf,
  ) {}

  /**
   * @param own how many this node has seen
   * @param windowMs after which they are forgotten, from the first attempt on any node
   * @returns how many all nodes have seen, or undefined when Redis does not answer
   */
  async share(name: string, own: number, windowMs: number): Promise<number | undefined> {
    const options = { keys: [this.nameOf("attempts", name)], arguments: [this.node, String(own), String(windowMs)] };
    const total = await this.level.ask((redis): Promise<unknown> => redis.eval(say, options));
    return typeof total === "number" ? total : undefined;
  }
}
