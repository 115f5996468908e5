import { expect, test } from "vitest";
import { contract } from "#contract";
import { findingsOf, mapText } from "./map.ts";

const calls = Object.entries(contract.geo).map(([key, call]) => ({ group: "geo", key, ...call }));
const facts = {
  calls,
  handlers: new Map(calls.map(({ key }) => [`geo.${key}`, { name: key, file: "backend/store/geo/handlers.ts" }])),
  reads: { "/stores": ["geo.countries", "geo.stateName", "geo.topNodes", "geo.childNodes"] },
  writes: {},
  named: new Set(["geo.nodes"]),
};
const unused = calls
  .map(({ key }) => `geo.${key}`)
  .filter((name) => !Object.values(facts.reads).flat().includes(name) && !facts.named.has(name));
const reasons = Object.fromEntries(unused.map((name) => [name, "for staff"]));

test("requires a reason for a call that no page makes", () => {
  expect(unused).toContain("geo.zone");
  expect(findingsOf(facts, ["/stores"], reasons)).toEqual([]);
  expect(findingsOf(facts, ["/stores"], {})).toEqual([
    "geo.zone is of no page: scripts/map/unused.ts does not say why",
  ]);
});

test("rejects a reason for a call that a page makes", () => {
  const findings = findingsOf(facts, ["/stores"], { ...reasons, "geo.nodes": "for staff" });
  expect(findings).toEqual(["geo.nodes is made by a page: scripts/map/unused.ts has a reason for it"]);
});

test("shows the reasons in the map", () => {
  expect(mapText({ ...facts, named: new Set() }, { "geo.nodes": "found by words" })).toContain(
    "- `geo.nodes`: found by words",
  );
});
