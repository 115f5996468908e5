import fc from "fast-check";
import { expect, test } from "vitest";
import { Keys, plainAddress } from "#server/replay/key.ts";
import { inlineStyles } from "#server/replay/inline-styles.ts";
import { Memory } from "#server/replay/memory.ts";
import { fillBlanks } from "#app/delivery/blanks.ts";
import { Packed } from "#server/replay/packed.ts";
import type { Page } from "#server/replay/page.ts";
import { encodingFor } from "#server/replay/send.ts";

test("advertising parameters are ignored; all others and their order count", () => {
  expect(plainAddress("/sala?utm_source=x&f=a&gclid=1&page=2")).toBe("/sala?f=a&page=2");
  expect(plainAddress("/sala?fbclid=1")).toBe("/sala");
  expect(plainAddress("/sala?b=1&a=2")).not.toBe(plainAddress("/sala?a=2&b=1"));
});

test("keys differ exactly by the fields that a page has been seen to read", () => {
  const values = fc.record({ currency: fc.constantFrom("MXN", "USD"), postalCode: fc.constantFrom("34000", "97000") });
  const looked = fc.subarray(["currency", "postalCode", "toast"] as const);
  fc.assert(
    fc.property(values, values, looked, (one, other, read) => {
      const keys = new Keys();
      keys.learn("/", read);
      const [a, b] = [one, other].map((keyed) => keys.keyOf("/", { keyed }));
      const alike = (["currency", "postalCode"] as const).every(
        (name) => !read.includes(name) || one[name] === other[name],
      );
      expect(a === b).toBe(alike);
    }),
  );
});

test("the fields that a page reads only grow: an earlier page does not match visitors with more fields", () => {
  const keys = new Keys();
  keys.learn("/", ["currency"]);
  const before = keys.keyOf("/", { keyed: { postalCode: "34000" } });
  keys.learn("/", ["postalCode"]);
  expect(keys.keyOf("/", { keyed: { postalCode: "34000" } })).not.toBe(before);
  expect(keys.keyOf("/", { keyed: {} })).toBe(before);
});

test("a page is renewed from the fields of its key, without its first visitor's other fields", () => {
  const keys = new Keys();
  keys.learn("/", ["currency", "placed"]);
  const fields = { currency: "USD", postalCode: "34000", placed: true };
  const facts = keys.factsIn("/", { url: "http://shop/", headers: {}, fields });
  expect(facts).toEqual({ url: "http://shop/", headers: {}, fields: { currency: "USD", placed: true } });
  expect(keys.keyOf("/", { keyed: facts.fields })).toBe(keys.keyOf("/", { keyed: fields }));
});

const pageOf = (html: string, tags: string[] = []): Page => ({
  ...{ facts: { url: "", headers: {}, fields: {} }, headers: {}, html, scripts: [], read: [], needsView: false, tags },
  ...{
    freshUntil: 0,
    goodUntil: Infinity,
    blanks: [],
    happened: [],
    place: { storeId: "", locale: "", phone: "", tiles: "" },
  },
});

test("memory is bounded in bytes, and an unchanged page keeps its compressed bodies", async () => {
  const memory = new Memory(1_000_000, fillBlanks, inlineStyles("build/client"));
  for (let at = 0; at < 500; at += 1) memory.set(`/${at}`, pageOf("x".repeat(20_000)));
  expect(memory.bytes).toBeLessThanOrEqual(1_000_000);
  const { body } = memory.set("/", pageOf("same"));
  await body?.body("br");
  expect(memory.set("/", pageOf("same")).body).toBe(body);
  expect(memory.set("/", pageOf("other")).body).not.toBe(body);
});

test("a page is counted as what its bodies take, after they were compressed and inlined too", async () => {
  const memory = new Memory(1_000_000, fillBlanks, inlineStyles("build/client"));
  const kept = memory.set("/", pageOf("x".repeat(20_000)));
  const withoutBodies = memory.bytes - 20_000;
  await kept.body?.body("br");
  memory.resized("/", kept);
  expect(memory.bytes).toBe(withoutBodies + (kept.body?.bytes ?? 0));
  expect(memory.bytes).toBeLessThan(10_000);
  await memory.inlined(kept, kept.body!);
  memory.resized("/", kept);
  expect(memory.bytes).toBe(withoutBodies + (kept.body?.bytes ?? 0) + (kept.inlined?.bytes ?? 0));
  expect(memory.get("/")).toBe(kept);
});

test("an expired page is not found", () => {
  const memory = new Memory(1_000_000, fillBlanks, inlineStyles("build/client"));
  memory.set("/", { ...pageOf("old"), goodUntil: Date.now() - 1 });
  expect(memory.get("/")).toBeUndefined();
});

test("a body is the same in every encoding", async () => {
  const { body = new Packed("") } = new Memory(1_000_000, fillBlanks, inlineStyles("build/client")).set(
    "/",
    pageOf("á".repeat(5_000)),
  );
  const { brotliDecompressSync, gunzipSync } = await import("node:zlib");
  expect(brotliDecompressSync(await body.body("br")).toString()).toBe("á".repeat(5_000));
  expect(gunzipSync(await body.body("gzip")).toString()).toBe("á".repeat(5_000));
  expect((await body.body("identity")).toString()).toBe("á".repeat(5_000));
});

test("a purge drops pages with one of its tags and no others", () => {
  const memory = new Memory(1_000_000, fillBlanks, inlineStyles("build/client"));
  memory.set("/a", pageOf("a", ["product:1", "settings"]));
  memory.set("/b", pageOf("b", ["product:2"]));
  memory.purge(["product:1", "product:3"]);
  expect([memory.get("/a"), memory.get("/b")?.tags]).toEqual([undefined, ["product:2"]]);
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["identity", "identity"],
  [undefined, "identity"],
])("a browser that accepts %s gets %s", (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));
