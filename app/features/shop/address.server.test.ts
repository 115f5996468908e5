import { expect, test } from "vitest";
import { CommerceUnavailable } from "#app/commerce/errors.ts";
import { readAddress } from "./address.server.ts";
import { notFoundAt } from "./guard.server.ts";

const read = (path: string, answer: () => Promise<unknown>) =>
  readAddress(new URL(`http://shop.test${path}`), Object({ settings: { tokenByKeyword: answer } }));
const away = () => Promise.reject(new CommerceUnavailable("settings.tokenByKeyword", "timeout", false));

test("returns 503 instead of 404 while it is unknown whether an address names a store", async () => {
  const unread = await read("/oficina", away);
  expect(unread).toMatchObject({ path: "/oficina", unread: true });
  const answer = notFoundAt(unread);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
});

test("treats an address that names no store as one of the default store, and returns 404", async () => {
  const known = await read("/oficina", async () => ({ resultList: [] }));
  expect(known).toMatchObject({ path: "/oficina", unread: false });
  expect(notFoundAt(known).status).toBe(404);
});

test("does not mistake a programming error for an outage", async () => {
  await expect(read("/oficina", () => Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
});
