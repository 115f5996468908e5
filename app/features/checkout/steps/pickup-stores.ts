import type { NearStore } from "#app/features/store-locator/around/stores.server.ts";

type Facts = {
  /** The stores that have the whole order; undefined: not known, so any of them might. */
  able: ReadonlySet<string> | undefined;
  chosen: string;
  all: boolean;
};

const few = 3;

/**
 * The stores to choose from, in the given order, nearest first: the first ones that have the order, plus the chosen one; or all,
 * with those that lack something last. `more`: there are others. Pure.
 */
export function nearestFirst(stores: readonly NearStore[], { able, chosen, all }: Facts) {
  const known = stores.map((store) => ({ ...store, has: able?.has(store.id) ?? true }));
  const sorted = [...known.filter(({ has }) => has), ...known.filter(({ has }) => !has)];
  const shown = all ? sorted : sorted.filter(({ id, has }, index) => (index < few && has) || (id === chosen && has));
  return { stores: shown, more: shown.length < sorted.length };
}
