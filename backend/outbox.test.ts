import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { outbox } from "./db/schema/index.ts";
import { readBackendEnv } from "./env.ts";
import { withOutbox } from "./outbox.ts";

let backend: TestBackend;
let answer: TestBackend["fetch"];
beforeAll(async () => {
  backend = await openTestBackend();
  answer = withOutbox(backend.fetch, backend.db);
});
afterAll(() => backend.close());

const get = (path: string, method = "GET") => answer(new Request(`http://backend.test${path}`, { method }));

it("shows one person's letters, the newest first; everything else goes through", async () => {
  const letter = (to: string, code: number) => ({ to, kind: "code", payload: { code } });
  await backend.db.insert(outbox).values([letter("una@example.mx", 1), letter("otra@example.mx", 2)]);
  await backend.db.insert(outbox).values(letter("una@example.mx", 3));
  const letters = await get("/outbox?to=una@example.mx");
  expect(letters.headers.get("cache-control")).toBe("no-store");
  expect(await letters.json()).toMatchObject([{ payload: { code: 3 } }, { payload: { code: 1 } }]);
  expect((await get("/health")).status).toBe(200);
  expect((await get("/outbox", "POST")).status).toBe(404);
});

it("is open by itself only where nobody else can listen", () => {
  const secrets = { PAYMENT_SECRET: "x".repeat(32), BANK_SECRET: "y".repeat(32) };
  const opens = (env: Record<string, string>) => readBackendEnv({ ...secrets, ...env }).outbox;
  const DATABASE_URL = "postgres://127.0.0.1:5432/shop";
  expect([opens({}), opens({ DATABASE_URL }), opens({ BACKEND_HOST: "0.0.0.0" })]).toEqual([true, false, false]);
  expect([opens({ OUTBOX: "on", DATABASE_URL }), opens({ OUTBOX: "off" })]).toEqual([true, false]);
});
