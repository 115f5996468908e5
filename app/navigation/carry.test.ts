import { expect, test } from "vitest";
import { type Carry, carriedParams, hrefIn, noCarry, safePath } from "./carry.ts";

const carry: Carry = { prefix: "/casanorte", params: [["storeId", "1"]] };

test.each([
  ["/", "/casanorte?storeId=1"],
  ["/cart", "/casanorte/cart?storeId=1"],
  ["/search?q=mesa+redonda#results", "/casanorte/search?q=mesa+redonda&storeId=1#results"],
  ["/cart?storeId=9", "/casanorte/cart?storeId=1"],
])("%s gets the prefix and the carried parameters once", (to, href) => expect(hrefIn(carry, to)).toBe(href));

test("without anything to carry an address stays as it is", () => {
  for (const to of ["/", "/sofas", "/sofas#top", "/search?q=mesa"]) expect(hrefIn(noCarry, to)).toBe(to);
});

test("only the four parameters are carried, and only well-formed ones", () => {
  const search = new URLSearchParams(
    "storeId=1&storeIdentifier=Casa+Norte&shopAsUser=<script>&WCPreviewToken=a.b&evil=1",
  );
  expect(carriedParams(search)).toEqual([["storeId", "1"], ["storeIdentifier", "Casa Norte"], ["WCPreviewToken", "a.b"]]); // prettier-ignore
});

test("ways back stay on this origin", () => {
  expect(safePath("/cart?x=1#y")).toBe("/cart?x=1#y");
  const hostile = ["//evil", "/\\evil", "/%09/\\evil", "https:evil", "evil", "/\t/evil", "/a\r\nb", "\u0000//evil", "", undefined, 7]; // prettier-ignore
  for (const value of hostile) expect(safePath(value), String(value)).toBeUndefined();
});
