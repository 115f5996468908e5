import fc from "fast-check";
import { expect, test } from "vitest";
import { type Carry, carriedParams, hrefIn, noCarry, pathIn, safePath } from "./carry.ts";
import { paths } from "./paths.ts";

const carry: Carry = { prefix: "/casanorte", params: [["storeId", "1"]] };

test.each([
  ["/", "/casanorte?storeId=1"],
  ["/cart", "/casanorte/cart?storeId=1"],
  ["/search?q=mesa+redonda#results", "/casanorte/search?q=mesa+redonda&storeId=1#results"],
  ["/cart?storeId=9", "/casanorte/cart?storeId=1"],
])("adds the prefix and the carried parameters to %s exactly once", (to, href) => expect(hrefIn(carry, to)).toBe(href));

test.each(["/", "/cart", "/search?q=mesa+redonda"])(
  "finds %s again behind its prefix and carried parameters",
  (path) => {
    const { pathname, search } = new URL(hrefIn(carry, path), "http://shop.invalid");
    expect(pathIn(carry, { pathname, search })).toBe(path);
  },
);

test("leaves a path unchanged if there is nothing to carry", () => {
  for (const to of ["/", "/sofas", "/sofas#top", "/search?q=mesa"]) expect(hrefIn(noCarry, to)).toBe(to);
});

test("carries only the four known parameters, and only well-formed values", () => {
  const search = new URLSearchParams(
    "storeId=1&storeIdentifier=Casa+Norte&shopAsUser=<script>&WCPreviewToken=a.b&evil=1",
  );
  expect(carriedParams(search)).toEqual([["storeId", "1"], ["storeIdentifier", "Casa Norte"], ["WCPreviewToken", "a.b"]]); // oxfmt-ignore
});

test("accepts a path to return to only on this origin", () => {
  expect(safePath("/cart?x=1#y")).toBe("/cart?x=1#y");
  const hostile = ["//evil", "/\\evil", "/%09/\\evil", "https:evil", "evil", "/\t/evil", "/a\r\nb", "\u0000//evil", "", undefined, 7]; // oxfmt-ignore
  const resolving = ["/.//evil.com", "/..//evil.com", "/./../..//evil.com", "/%2e%2e//evil.com", "/a/../..//evil.com", "/%2E//evil.com/%2F.."]; // oxfmt-ignore
  for (const value of [...hostile, ...resolving]) expect(safePath(value), String(value)).toBeUndefined();
});

test("refuses to link to a path that browsers take for another host", () => {
  for (const to of ["//evil.com", "/\\evil.com", "/\t/evil.com", "/\n\r\\evil.com"])
    for (const one of [noCarry, carry]) expect(() => hrefIn(one, to), JSON.stringify(to)).toThrow("not a path inside");
});

const origin = "https://shop.example";
const pieces = ["/", "//", "\\", ".", "..", "%2e", "%2E%2e", "%2f", "%5c", "\t", "\n", " ", "@", ":", "?", "#", "evil.com", "https:", "javascript:", "a"]; // oxfmt-ignore
const address = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 8 })
  .chain((parts) => fc.constantFrom(parts.join(""), `/${parts.join("")}`));

test("every accepted path to return to resolves to this origin, before and after it becomes a link", () => {
  fc.assert(
    fc.property(address, (text) => {
      const path = safePath(text);
      if (path === undefined) return;
      expect(new URL(path, origin).origin).toBe(origin);
      // Sessions and forms carry it on and judge it again.
      expect(safePath(path)).toBe(path);
      for (const one of [noCarry, carry]) expect(new URL(hrefIn(one, path), origin).origin).toBe(origin);
    }),
    { numRuns: 5_000 },
  );
});

test("a page's link stays on this origin, whatever address the backend gives it", () => {
  for (const href of ["//evil.com", "/\\evil.com", "/\t//evil.com", "https://evil.com", "\\\\evil.com"])
    expect(new URL(hrefIn(noCarry, paths.page(href)), origin).origin, href).toBe(origin);
  fc.assert(
    fc.property(address, (text) => {
      expect(new URL(hrefIn(noCarry, paths.page(text)), origin).origin).toBe(origin);
    }),
    { numRuns: 2_000 },
  );
  expect([paths.page("/sofas"), paths.page("sofas/tres")]).toEqual(["/sofas", "/sofas/tres"]);
});

test.each(["Qm9v==", "a+b/c=", "1,2.3~4-5_6", "Qm9v%3D"])(
  "carries the preview token %j unchanged and encoded once",
  (token) => {
    const query = new URLSearchParams({ WCPreviewToken: token });
    const params = carriedParams(query);
    expect(params).toEqual([["WCPreviewToken", token]]);
    const href = hrefIn({ prefix: "", params }, "/cart");
    expect(new URL(href, origin).searchParams.get("WCPreviewToken")).toBe(token);
    expect(carriedParams(new URL(href, origin).searchParams)).toEqual(params);
  },
);

test("keeps an unencoded plus sign in a preview token, and drops invalid tokens", () => {
  expect(carriedParams(new URLSearchParams("WCPreviewToken=a+b=="))).toEqual([["WCPreviewToken", "a+b=="]]);
  for (const token of ["<script>", "a\nb", "", "a".repeat(257), "a;b", 'a"b'])
    expect(carriedParams(new URLSearchParams({ WCPreviewToken: token }))).toEqual([]);
});
