import { expect, test } from "vitest";
import { forShopper, readEntry } from "./tool-entry.ts";

const entry = { WCToken: "token", WCTrustedToken: "trusted", forUserId: "12045" };
const here = "https://shop.example/casanorte/cart?shopAsUser=true";

test("reads only the two tokens and the shopper from an entry", () => {
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
])("rejects %j as an entry", (text) => expect(readEntry(text)).toBeUndefined());

test("rejects a token that cannot be sent in a header", () => {
  for (const WCToken of ["a\nb", "ä", "", "x".repeat(1_001)])
    expect(readEntry(JSON.stringify({ ...entry, WCToken }))).toBeUndefined();
});

test.each([
  "/api/search/x",
  "/api/resources/frame?storeId=1",
  "/search/resources/api",
  "/wcs/resources/store/1/cart/@self",
])("adds the agent's tokens and the shopper's id to a request to %s", async (path) => {
  const body = JSON.stringify({ a: 1 });
  for (const input of [path, new URL(path, here), new Request(new URL(path, here))]) {
    const request = forShopper(input, { method: "POST", body, headers: { "x-own": "1" } }, { entry, here });
    expect(new URL(request?.url ?? "").searchParams.get("forUserId")).toBe("12045");
    const { headers } = request ?? new Request(here);
    expect(["WCToken", "WCTrustedToken", "x-own"].map((name) => headers.get(name))).toEqual(["token", "trusted", "1"]);
    expect([request?.method, await request?.text()]).toEqual(["POST", body]);
  }
});

test("keeps the forUserId that a request already has", () => {
  const request = forShopper("/wcs/resources/store/1/cart/@self?forUserId=7", undefined, { entry, here });
  expect(new URL(request?.url ?? "").searchParams.getAll("forUserId")).toEqual(["7"]);
});

test("adds no tokens to requests for pages, to other origins, or without an entry", () => {
  for (const input of [
    "/casanorte/cart?_data=root",
    "/apiX/resources/",
    "https://evil.example/wcs/resources/store/1",
    "//evil.example/wcs/resources/store/1",
  ])
    expect(forShopper(input, undefined, { entry, here })).toBeUndefined();
  expect(forShopper("/wcs/resources/store/1", undefined, { entry: undefined, here })).toBeUndefined();
});
