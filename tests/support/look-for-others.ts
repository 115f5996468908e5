import { drawn, oneOf, seeded } from "#scripts/scale/random.ts";
import type { Planted } from "./planted.ts";
import { secretSearch } from "./secret-search.ts";
import type { ServedShop } from "./served-shop.ts";

type Finding = { requests: number; foreign: string[]; own: Record<string, number>; unanswered: number };

/**
 * Visitors look at their pages in an order that a seed decides, several at once, and everything that a response contains is searched
 * for what was planted for others. `own`: how often a visitor of each kind was shown something of their own; without that
 * there was nothing to find.
 */
export async function lookForOthers(
  { page }: ServedShop,
  people: readonly Planted[],
  { requests, atOnce = 8, seed = 1, shares, every }: Plan,
): Promise<Finding> {
  const search = secretSearch(people.flatMap(({ secrets }) => secrets));
  const random = seeded(seed);
  const hydrationFiles = fileSearch(page, search, random);
  const choose = chooser(people, shares, random);
  const found: Finding = { requests: 0, foreign: [], own: {}, unanswered: 0 };
  const look = async ({ person, address }: View) => {
    const answer = await page(address, person.visitor);
    if (answer.status >= 500) found.unanswered += 1;
    const shown = search(`${answer.text}\n${JSON.stringify([...answer.headers])}`);
    for (const secret of await hydrationFiles(answer.text)) shown.add(secret);
    if (person.secrets.some((secret) => shown.has(secret))) found.own[person.kind] = (found.own[person.kind] ?? 0) + 1;
    for (const secret of shown)
      if (!person.secrets.includes(secret)) found.foreign.push(`${secret} at ${address} for a ${person.kind}`);
    const missed = answer.status === 200 && person.misses?.(answer.text);
    if (missed) found.foreign.push(`${missed} at ${address} for a ${person.kind}`);
  };
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (found.requests < requests) {
        found.requests += 1;
        await every?.(found.requests);
        await look(choose());
      }
    }),
  );
  return found;
}

/** What the hydration files of a page contain. Their names are hashes of their content, so most requests need not read them again. */
function fileSearch(page: ServedShop["page"], search: (text: string) => Set<string>, random: () => number) {
  const read = new Map<string, Promise<Set<string>>>();
  const inFile = (file: string) => {
    const known = random() < 0.9 ? read.get(file) : undefined;
    const found = known ?? page(file).then(({ text }) => search(text));
    read.set(file, found);
    return found;
  };
  return async (html: string) => {
    const files = new Set(html.match(/\/resources\/hydration\/[\w-]{24}\.js/g));
    return (await Promise.all([...files].map(inFile))).flatMap((found) => [...found]);
  };
}

type View = { person: Planted; address: string };

type Plan = {
  requests: number;
  atOnce?: number;
  seed?: number;
  /** How many of all requests are sent by visitors of each kind; without it all visitors send the same number. */
  shares?: Readonly<Record<string, number>>;
  /** Before each request, with its number: to purge, to let time pass. */
  every?: (request: number) => Promise<void>;
};

/** One visitor after the other, and one of their pages. */
function chooser(people: readonly Planted[], shares: Plan["shares"], random: () => number) {
  const kinds = Object.entries(shares ?? {}).map(([kind, share]) => ({
    share,
    members: people.filter((person) => person.kind === kind),
  }));
  return () => {
    const person = oneOf(kinds.length > 0 ? drawn(kinds, random).members : people, random);
    return { person, address: oneOf(person.pages, random) };
  };
}
