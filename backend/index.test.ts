import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

test("it says that it is well", async () => {
  expect(await backend.send("GET", "/health")).toEqual({ status: 200, body: { status: "ok" } });
});

test("an unknown address is a fault of the interface's own shape", async () => {
  const { status, body } = await backend.send("GET", "/wcs/resources/store/1/nothing");
  expect(status).toBe(404);
  expect(body.errors[0].errorKey).toBe("_ERR_RESOURCE_NOT_FOUND");
});
