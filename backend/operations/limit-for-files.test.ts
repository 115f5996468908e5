import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { limitForFiles } from "./limit-for-files.ts";

const ask = (method: string, url: string, cookie?: string) => {
  const request = new IncomingMessage(new Socket());
  return limitForFiles(Object.assign(request, { method, url, headers: cookie ? { cookie } : {} }));
};

test("allows large bodies only for the file forms of a browser with a session of the desk", () => {
  const session = "a=b; operations=1%2C2.3";
  expect(ask("POST", "/operations/1/imports", session)).toBeGreaterThan(30_000_000);
  expect(ask("POST", "/operations/1/product/10001", session)).toBeGreaterThan(30_000_000);
  // The page after a form says in its query what was done.
  expect(ask("POST", "/operations/1/product/10001?done=price", session)).toBeGreaterThan(30_000_000);
  for (const url of ["/operations", "/operations/1/orders", "/operations/1/imports/x", "/wcs/resources/store/1/cart"])
    expect([url, ask("POST", url, session)]).toEqual([url, 0]);
  expect(ask("POST", "/operations/1/imports")).toBe(0);
  expect(ask("POST", "/operations/1/imports", "studio=1")).toBe(0);
  expect(ask("PUT", "/operations/1/imports", session)).toBe(0);
});
