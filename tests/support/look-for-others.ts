import type { Planted } from "./planted.ts";
import type { ServedShop } from "./served-shop.ts";

type Finding = { requests: number; foreign: string[]; own: Record<string, number>; unanswered: number };

/**
 * Visitors look at their pages in an order that a seed decides, several at once, and everything that an answer holds is searched
 * for what was planted for others. `own`: how often a visitor of each kind was shown something of their own; without that
 * nothing was there to be found.
 */
export async function lookForOthers(
  { page }: ServedShop,
  people: readonly Planted[],
  { requests, atOnce = 8, seed = 1, every }: Plan,
): Promise<Finding> {
  const secrets = people.flatMap(({ secrets: own }) => own);
  const random = randomFrom(seed);
  const found: Finding = { requests: 0, foreign: [], own: {}, unanswered: 0 };
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (found.requests < requests) {
        found.requests += 1;
        await every?.(found.requests);
        const person = pick(people, random());
        const address = pick(person.pages, random());
        const answer = await page(address, person.visitor);
        const files = [...new Set(answer.text.match(/\/resources\/hydration\/[\w-]{24}\.js/g))];
        const texts = await Promise.all(files.map(async (file) => (await page(file)).text));
        const shown = [answer.text, ...texts, JSON.stringify([...answer.headers])].join("\n");
        if (answer.status >= 500) found.unanswered += 1;
        if (person.secrets.some((secret) => shows(shown, secret)))
          found.own[person.kind] = (found.own[person.kind] ?? 0) + 1;
        for (const secret of secrets)
          if (!person.secrets.includes(secret) && shows(shown, secret))
            found.foreign.push(`${secret} at ${address} for a ${person.kind}`);
      }
    }),
  );
  return found;
}

/** Five digits occur in random ids now and then: a number counts only as a whole word. */
const shows = (text: string, secret: string): boolean =>
  text.includes(secret) && (!/^\d+$/.test(secret) || new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text));

type Plan = {
  requests: number;
  atOnce?: number;
  seed?: number;
  /** Before each request, with its number: to purge, to let time pass. */
  every?: (request: number) => Promise<void>;
};

function pick<T>(list: readonly T[], at: number): T {
  const one = list[Math.floor(at * list.length)];
  if (one === undefined) throw new Error("nothing to pick from");
  return one;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
