import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nearestFirst } from "./pickup-stores.ts";

const store = (id: string) => ({ id, name: id, address: "", distance: "", opening: "" });
const stores = ["a", "b", "c", "d", "e"].map(store);
const ids = (found: ReturnType<typeof nearestFirst>) => found.stores.map(({ id }) => id);

describe("stores for pickup", () => {
  test("are the three nearest that have the order in stock", () => {
    const found = nearestFirst(stores, { able: new Set(["b", "c", "d", "e"]), chosen: "", all: false });
    expect([ids(found), found.more]).toEqual([["b", "c", "d"], true]);
  });

  test("include the chosen one, however far away", () => {
    const able = new Set(["a", "b", "c", "e"]);
    expect(ids(nearestFirst(stores, { able, chosen: "e", all: false }))).toEqual(["a", "b", "c", "e"]);
  });

  test("are all listed on request, those that lack something last and not selectable", () => {
    const found = nearestFirst(stores, { able: new Set(["c"]), chosen: "", all: true });
    expect(found.stores.map(({ id, has }) => `${id} ${has}`)).toEqual([
      "c true",
      "a false",
      "b false",
      "d false",
      "e false",
    ]);
    expect(found.more).toBe(false);
  });

  test("are all selectable while their stock is unknown", () => {
    fc.assert(
      fc.property(fc.boolean(), (all) => {
        expect(nearestFirst(stores, { able: undefined, chosen: "", all }).stores.every(({ has }) => has)).toBe(true);
      }),
    );
  });
});
