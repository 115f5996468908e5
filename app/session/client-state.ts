/** What this browser may keep, by key, each with a value of the only shape that is read back. */
const defaults = {
  closedFacets: [""],
  language: "",
  recentSearches: [""],
  selectedProfile: "",
  storeLocator: { physicalStoreId: "", name: "" },
};
export type StateKey = keyof typeof defaults;
export type StateOf<Key extends StateKey> = (typeof defaults)[Key];

/** These outlive the tab; all others end with it. @see docs/interface/store.md#client-state */
const lasting = new Set(["storeLocator", "selectedProfile", "language"]);
/** Never stored, whichever script asks for it. */
const never = new Set(["product-info"]);
const maxLength = 2_000;

/** The kept value, or the default where nothing is kept, nothing can be kept, or what is kept has another shape. */
export function readState<Key extends StateKey>(key: Key): StateOf<Key> {
  const fallback = defaults[key];
  const text = attempt(() => storeFor(key).getItem(key));
  if (typeof text !== "string") return fallback;
  const value = attempt((): unknown => JSON.parse(text));
  // The shape was just compared with the default of this key.
  if (hasShape(value, fallback)) return value as StateOf<Key>;
  attempt(() => storeFor(key).removeItem(key));
  return fallback;
}

/** Keeps a value; a full or forbidden storage is no fault. @returns whether it was kept */
export function writeState<Key extends StateKey>(key: Key, value: StateOf<Key>): boolean {
  if (never.has(key) || !hasShape(value, defaults[key])) return false;
  return attempt(() => (storeFor(key).setItem(key, JSON.stringify(value)), true)) ?? false;
}

/**
 * Forgets everything of ours: runs on the page that follows a sign-out, before anything else and without the framework.
 * It goes beside `Clear-Site-Data`, which not every browser obeys.
 */
export const clearState = `${JSON.stringify([...Object.keys(defaults), ...never])}.forEach(function(k){["localStorage","sessionStorage"].forEach(function(s){try{window[s].removeItem(k)}catch(e){}})})`;

/**
 * If the browser forbids storage, reading `sessionStorage` throws, and the framework reads it on every page. This
 * replaces it with an empty one. Call it before hydrating.
 */
export function replaceForbiddenStorage(): void {
  try {
    void sessionStorage;
  } catch (forbidden) {
    const setItem = () => {
      throw forbidden;
    };
    Object.defineProperty(window, "sessionStorage", {
      value: { getItem: () => null, setItem, removeItem: () => undefined },
    });
  }
}

/** Whether both have the same kinds of values under the same names, no more and no fewer; lists may have any length. */
export function hasShape(value: unknown, model: unknown): boolean {
  if (typeof model === "string") return typeof value === "string" && value.length <= maxLength;
  if (typeof model === "number") return Number.isFinite(value);
  if (Array.isArray(model)) return Array.isArray(value) && value.every((one) => hasShape(one, model[0]));
  if (!isPlain(model)) return typeof value === typeof model;
  if (!isPlain(value)) return false;
  const names = Object.keys(model);
  return (
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name) && hasShape(value[name], model[name]))
  );
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype;

const storeFor = (key: string): Storage => (lasting.has(key) ? localStorage : sessionStorage);

/** Storage throws where it is full, forbidden or absent. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
