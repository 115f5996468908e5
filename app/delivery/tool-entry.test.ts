import { expect, test } from "vitest";
import { forShopper, readEntry } from "./tool-entry.ts";

const entry = { WCToken: "token", WCTrustedToken: "trusted", forUserId: "12045" };
const here = "https://shop.example/casanorte/cart?shopAsUser=true";

test("of the entry the two tokens and the shopper are read, and nothing of what else it holds", () => {
  expect(readEntry(JSON.stringify({ userId: "1", ...entry, details: { email: "ana@example.mx" } }))).toEqual(entry);
});

test.each([
  null,
  "",
  "{",
  "null",
  "[]",
  '"text"',
  '{"WCToken":"a"}',
  '{"WCToken":"a","WCTrustedToken":"b","forUserId":7}',
])("%j is no entry", (text) => expect(readEntry(text)).toBeUndefined());

test("a token that no header can carry is none", () => {
  for (const WCToken of ["a\nb", "ä", "", "x".repeat(1_001)])
    expect(readEntry(JSON.stringify({ ...entry, WCToken }))).toBeUndefined();
});

test.each([
  "/api/search/x",
  "/api/resources/frame?storeId=1",
  "/search/resources/api",
  "/wcs/resources/store/1/cart/@self",
])("a request to %s is made by the agent for the shopper", async (path) => {
  const body = JSON.stringify({ a: 1 });
  for (const input of [path, new URL(path, here), new Request(new URL(path, here))]) {
    const request = forShopper(input, { method: "POST", body, headers: { "x-own": "1" } }, { entry, here });
    expect(new URL(request?.url ?? "").searchParams.get("forUserId")).toBe("12045");
    const { headers } = request ?? new Request(here);
    expect(["WCToken", "WCTrustedToken", "x-own"].map((name) => headers.get(name))).toEqual(["token", "trusted", "1"]);
    expect([request?.method, await request?.text()]).toEqual(["POST", body]);
  }
});

test("a request that names its person keeps it", () => {
  const request = forShopper("/wcs/resources/store/1/cart/@self?forUserId=7", undefined, { entry, here });
  expect(new URL(request?.url ?? "").searchParams.getAll("forUserId")).toEqual(["7"]);
});

test("the tokens go nowhere else: not to pages, not to other origins, and not without an entry", () => {
  for (const input of [
    "/casanorte/cart?_data=root",
    "/apiX/resources/",
    "https://evil.example/wcs/resources/store/1",
    "//evil.example/wcs/resources/store/1",
  ])
    expect(forShopper(input, undefined, { entry, here })).toBeUndefined();
  expect(forShopper("/wcs/resources/store/1", undefined, { entry: undefined, here })).toBeUndefined();
});
