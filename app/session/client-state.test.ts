import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearState, hasShape, readState, writeState } from "./client-state.ts";

/** The script as a page runs it; a page's global object is its window. */
const clear = () => {
  vi.stubGlobal("window", globalThis);
  new Function(clearState)();
};

/** A browser's storage, as far as this needs it. */
function storage(broken: { reads?: boolean; writes?: boolean } = {}) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem(key: string) {
      if (broken.reads) throw new DOMException("denied", "SecurityError");
      return kept.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      if (broken.writes) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

let local = storage();
let session = storage();
beforeEach(() => {
  [local, session] = [storage(), storage()];
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
});
afterEach(() => vi.unstubAllGlobals());

const store = { physicalStoreId: "10011", name: "Casa Norte" };
const none = { physicalStoreId: "", name: "" };

describe("a stored value", () => {
  test("is read back, from local storage if it outlives the tab", () => {
    expect(writeState("storeLocator", store)).toBe(true);
    expect(readState("storeLocator")).toEqual(store);
    expect(local.kept.has("storeLocator")).toBe(true);
    writeState("language", "es-ES");
    writeState("selectedProfile", "Casa");
    expect([...local.kept.keys()].sort()).toEqual(["language", "selectedProfile", "storeLocator"]);
    expect(session.kept.size).toBe(0);
  });

  test.each([
    ["not JSON", "{"],
    ["null", "null"],
    ["a string instead of an object", '"10011"'],
    ["a list instead of an object", '["10011","Casa"]'],
    ["a missing field", '{"physicalStoreId":"1"}'],
    ["an extra field", '{"physicalStoreId":"1","name":"a","more":1}'],
    ["a number instead of a string", '{"physicalStoreId":1,"name":"a"}'],
    ["an object instead of a string", '{"physicalStoreId":"1","name":{"toString":"x"}}'],
    ["only a __proto__ key", '{"__proto__":{"physicalStoreId":"1","name":"a"}}'],
    ["an extra __proto__ key", '{"physicalStoreId":"1","name":"a","__proto__":{"polluted":true}}'],
    ["a constructor key", '{"constructor":{"prototype":{"polluted":true}},"name":"a"}'],
    ["an overlong string", `{"physicalStoreId":"1","name":"${"a".repeat(5000)}"}`],
  ])("of the wrong shape is discarded: %s", (_, text) => {
    local.kept.set("storeLocator", text);
    expect(readState("storeLocator")).toEqual(none);
    expect(local.kept.has("storeLocator")).toBe(false);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe("browser storage that is", () => {
  test("full loses the value without throwing", () => {
    vi.stubGlobal("localStorage", storage({ writes: true }));
    expect(writeState("storeLocator", store)).toBe(false);
    expect(readState("storeLocator")).toEqual(none);
  });

  test("forbidden falls back to default values", () => {
    vi.stubGlobal("localStorage", storage({ reads: true, writes: true }));
    expect(readState("language")).toBe("");
    expect(writeState("language", "es-ES")).toBe(false);
    expect(clear).not.toThrow();
  });

  test("forbidden even to access causes no errors", () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    expect(() => localStorage).toThrow("denied");
    expect([readState("storeLocator"), readState("recentSearches")]).toEqual([none, [""]]);
    expect([writeState("storeLocator", store), writeState("recentSearches", ["sofá"])]).toEqual([false, false]);
    expect(clear).not.toThrow();
  });

  test("unavailable causes no errors", () => {
    vi.unstubAllGlobals();
    expect(readState("storeLocator")).toEqual(none);
    expect(writeState("storeLocator", store)).toBe(false);
    expect(clear).not.toThrow();
  });
});

test("does not write a value of the wrong shape", () => {
  expect(writeState("language", 5 as never)).toBe(false);
  expect(writeState("storeLocator", { ...store, more: 1 } as never)).toBe(false);
  expect(local.kept.size).toBe(0);
});

test("never stores product information", () => {
  expect(writeState("product-info" as never, "" as never)).toBe(false);
  expect(local.kept.size + session.kept.size).toBe(0);
});

test("signing out clears the storefront's own keys and no others", () => {
  writeState("storeLocator", store);
  writeState("selectedProfile", "Casa");
  session.kept.set("product-info", "old");
  local.kept.set("foreign-key", "stays");
  clear();
  expect([...local.kept.keys()]).toEqual(["foreign-key"]);
  expect(session.kept.size).toBe(0);
});

test("checks the shapes of lists, numbers, booleans, and objects", () => {
  expect(hasShape(["a", "b"], [""])).toBe(true);
  expect(hasShape([], [""])).toBe(true);
  expect(hasShape(["a", 1], [""])).toBe(false);
  expect(hasShape(NaN, 0)).toBe(false);
  expect(hasShape(true, false)).toBe(true);
  expect(hasShape(new Date(), {})).toBe(false);
});
