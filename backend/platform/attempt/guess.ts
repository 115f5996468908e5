import type { Caller } from "../http/authenticate.ts";
import type { Counter } from "./limiter.ts";
import type { Rule } from "./rule.ts";
import { sourceOf } from "./source.ts";

/** Wrong guesses allowed from everywhere, as a multiple of one source's: strangers must not use up the owner's tries. */
const everywhere = 10;

/**
 * The counters of a guess at something that has a number: so many by one source at any number, and ten times as many at
 * this number by all sources together. Callers that cannot be distinguished share the tries at each number.
 */
export function guessAt(
  rule: Rule & { max: number },
  about: string,
  who: { caller: Caller; headers: Headers },
): Counter[] {
  const all = { ...rule, name: `${rule.name}, all`, max: rule.max * everywhere };
  return [
    { rule, of: sourceOf(who) ?? about },
    { rule: all, of: about },
  ];
}
