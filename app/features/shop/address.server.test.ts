import { expect, test } from "vitest";
import { CommerceUnavailable } from "#app/commerce/errors.ts";
import { readAddress } from "./address.server.ts";
import { notFoundAt } from "./guard.server.ts";

const read = (path: string, answer: () => Promise<unknown>) =>
  readAddress(new URL(`http://shop.test${path}`), Object({ settings: { tokenByKeyword: answer } }));
const away = () => Promise.reject(new CommerceUnavailable("settings.tokenByKeyword", "timeout", false));

test("while nothing says whether an address names a store, what is not found may be there: 503, not 404", async () => {
  const unread = await read("/oficina", away);
  expect(unread).toMatchObject({ path: "/oficina", unread: true });
  const answer = notFoundAt(unread);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
});

test("an address that names no store is one of the default store, where 404 means that it is not there", async () => {
  const known = await read("/oficina", async () => ({ resultList: [] }));
  expect(known).toMatchObject({ path: "/oficina", unread: false });
  expect(notFoundAt(known).status).toBe(404);
});

test("a defect of our own is not taken for an outage", async () => {
  await expect(read("/oficina", () => Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
});
