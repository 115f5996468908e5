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
 * with those that lack something last. If none has the order, the first ones are shown all the same. `more`: there are
 * others. Pure.
 */
export function nearestFirst(stores: readonly NearStore[], { able, chosen, all }: Facts) {
  const known = stores.map((store) => ({ ...store, has: able?.has(store.id) ?? true }));
  const sorted = [...known.filter(({ has }) => has), ...known.filter(({ has }) => !has)];
  const none = known.every(({ has }) => !has);
  const fits = ({ id, has }: (typeof sorted)[number], index: number) =>
    (index < few && (has || none)) || (id === chosen && has);
  const shown = all ? sorted : sorted.filter(fits);
  return { stores: shown, more: shown.length < sorted.length };
}

type Asked = { stores: readonly Pick<NearStore, "id">[]; able: ReadonlySet<string> | undefined };

/** The stores that have the whole order, or might: a call that failed says nothing about those it asked for. Pure. */
export const ableAmong = (calls: readonly Asked[]): ReadonlySet<string> =>
  new Set(calls.flatMap(({ stores, able }) => [...(able ?? stores.map(({ id }) => id))]));

/** The store to select at first: the one chosen before, else the first if it is near; one without a distance is not. */
export const preselected = (stores: readonly (NearStore & { has: boolean })[], chosen: string) => {
  const [first] = stores;
  return chosen || (first?.has && first.distance ? first.id : "");
};
