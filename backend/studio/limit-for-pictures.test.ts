import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { limitForPictures } from "./limit-for-pictures.ts";

const ask = (method: string, url: string, cookie?: string) => {
  const request = new IncomingMessage(new Socket());
  return limitForPictures(Object.assign(request, { method, url, headers: cookie ? { cookie } : {} }));
};

test("allows large bodies only for the picture form of a browser with a session of the studio", () => {
  expect(ask("POST", "/studio/1/images", "a=b; studio=1%2C2.3")).toBeGreaterThan(10_000_000);
  expect(ask("POST", "/studio/1/images?page=2", "studio=1")).toBeGreaterThan(10_000_000);
  expect(ask("POST", "/studio/1/images")).toBe(0);
  expect(ask("POST", "/studio/1/images", "studio=")).toBe(0);
  expect(ask("PUT", "/studio/1/images", "studio=1")).toBe(0);
  expect(ask("POST", "/studio/1", "studio=1")).toBe(0);
  expect(ask("POST", "/wcs/resources/store/1/cart", "studio=1")).toBe(0);
});
