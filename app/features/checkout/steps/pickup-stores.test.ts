import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ableAmong, nearestFirst, preselected } from "./pickup-stores.ts";

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

  test("are the three nearest even if none has the order", () => {
    const found = nearestFirst(stores, { able: new Set(), chosen: "a", all: false });
    expect([ids(found), found.more]).toEqual([["a", "b", "c"], true]);
    expect(found.stores.some(({ has }) => has)).toBe(false);
  });

  test("start with the chosen one selected, else with the first only if it is near and has the order", () => {
    const one = (distance: string, has = true) => [{ ...store("a"), distance, has }];
    expect(preselected(one("2 km"), "")).toBe("a");
    expect(preselected(one("2 km", false), "")).toBe("");
    expect(preselected(one(""), "")).toBe("");
    expect(preselected(one(""), "a")).toBe("a");
    expect(preselected([], "")).toBe("");
  });

  test("might have the order if the call that asked for them failed", () => {
    const [near, far] = [stores.slice(0, 2), stores.slice(2)];
    const among = (ofNear?: string[], ofFar?: string[]) => [
      ...ableAmong([
        { stores: near, able: ofNear && new Set(ofNear) },
        { stores: far, able: ofFar && new Set(ofFar) },
      ]),
    ];
    expect(among(["a"], ["d"])).toEqual(["a", "d"]);
    expect(among(undefined, ["d"])).toEqual(["a", "b", "d"]);
    expect(among([], undefined)).toEqual(["c", "d", "e"]);
    expect(among()).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("are all selectable while their stock is unknown", () => {
    fc.assert(
      fc.property(fc.boolean(), (all) => {
        expect(nearestFirst(stores, { able: undefined, chosen: "", all }).stores.every(({ has }) => has)).toBe(true);
      }),
    );
  });
});
