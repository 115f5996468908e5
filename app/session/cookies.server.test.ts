import { expect, test } from "vitest";
import { readCookie, writeCookie } from "./cookies.server.ts";

test("writes a cookie out of reach of scripts and other sites, and reads it only by its exact name", () => {
  const headers = new Headers();
  writeCookie(headers, "visit", "sealed", 60);
  const written = headers.get("set-cookie") ?? "";
  expect(written.split("; ")).toEqual(expect.arrayContaining(["Path=/", "Max-Age=60", "HttpOnly", "SameSite=Lax"]));
  expect(written).not.toContain("Domain");
  const pair = written.split(";")[0] ?? "";
  const request = (cookie: string) => new Request("http://shop.test/", { headers: { cookie } });
  expect(readCookie(request(`other=1; ${pair}`), "visit")).toBe("sealed");
  expect(readCookie(request(`x${pair}`), "visit")).toBeUndefined();
});
