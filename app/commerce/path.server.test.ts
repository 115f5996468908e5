import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contract } from "#contract";
import { CommerceError } from "./errors.ts";
import { pathOf } from "./path.server.ts";

const templates = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([key, { route }]): [string, string][] => {
    const template = route.split(" ")[1] ?? "";
    return template.includes("{") ? [[`${group}.${key}`, template]] : [];
  }),
);

const allOf = (template: string, value: string) =>
  Object.fromEntries([...template.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => [key, value]));

describe.each([
  [".", ".."],
  ["...", "%2e%2e"],
  ["%2E.", "%252e%252E"],
  ["../..", "..\\.."],
  ["Casa/..", "..%2f.."],
  ["Casa/../../x", ""],
])("values like %j and %j", (...values) => {
  test.each(templates)("are rejected by %s with a 404", (name, template) => {
    for (const value of values)
      expect(() => pathOf(name, template, allOf(template, value)), value).toThrow(
        expect.objectContaining({ constructor: CommerceError, status: 404, circumstances: { named: true } }),
      );
  });
});

test("keeps names with dots, slashes, and non-ASCII letters in one segment", () => {
  const name = (nickName: string) => pathOf("contact.get", "person/@self/contact/{nickName}", { nickName });
  expect(name("Casa 2.0")).toBe("person/@self/contact/Casa%202.0");
  expect(name("Av. 5 / int. 3")).toBe("person/@self/contact/Av.%205%20%2F%20int.%203");
  expect(name("..Ñandú..")).toBe("person/@self/contact/..%C3%91and%C3%BA..");
  expect(() => pathOf("contact.get", "contact/{nickName}", {})).toThrow(CommerceError);
});

const piece = fc.oneof(
  fc.constantFrom(".", "..", "/", "\\", "%2e", "%252E", "%2f", "%5C", "a", "?", "#", ";", "@self", ":"),
  fc.string({ unit: "grapheme", maxLength: 4 }),
);
const value = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));

test("every path sent has the segments of its template, whatever the values", () => {
  fc.assert(
    fc.property(fc.constantFrom(...templates), value, ([name, template], text) => {
      let path: string;
      try {
        path = pathOf(name, template, allOf(template, text));
      } catch (error) {
        expect(error).toBeInstanceOf(CommerceError);
        return;
      }
      const sent = new URL(`http://backend.invalid/wcs/resources/store/1/${path}?langId=-5`).pathname;
      const segments = sent.split("/").slice(5);
      expect(segments).toHaveLength(template.split("/").length);
      for (const [index, segment] of template.split("/").entries())
        if (!segment.includes("{")) expect(segments[index]).toBe(segment);
    }),
    { numRuns: 2_000 },
  );
});
