import type { NearStore } from "#app/features/store-locator/around/stores.server.ts";

type Facts = {
  /** Who has all of the order; undefined: not known, so any of them may. */
  able: ReadonlySet<string> | undefined;
  chosen: string;
  all: boolean;
};

const few = 3;

/**
 * The stores to choose from, nearest first as they come: the first that have the order, and the chosen one; or all, those
 * that lack something last. `more`: there are others. Pure.
 */
export function nearestFirst(stores: readonly NearStore[], { able, chosen, all }: Facts) {
  const known = stores.map((store) => ({ ...store, has: able?.has(store.id) ?? true }));
  const sorted = [...known.filter(({ has }) => has), ...known.filter(({ has }) => !has)];
  const shown = all ? sorted : sorted.filter(({ id, has }, index) => (index < few && has) || (id === chosen && has));
  return { stores: shown, more: shown.length < sorted.length };
}
