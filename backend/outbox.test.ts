import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { readBackendEnv } from "#backend/platform/env.ts";
import { serve } from "#backend/platform/http/serve.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { withOutbox } from "./outbox.ts";

let backend: TestBackend;
let answer: TestBackend["fetch"];
beforeAll(async () => {
  backend = await openTestBackend();
  answer = withOutbox(backend.fetch, backend.db);
});
afterAll(() => backend.close());

const get = (path: string, method = "GET") => answer(new Request(`http://backend.test${path}`, { method }));

it("lists one recipient's emails, newest first, and passes other requests on", async () => {
  const mail = (to: string, code: number) => ({ to, kind: "code", payload: { code } });
  await backend.db.insert(outbox).values([mail("una@example.mx", 1), mail("otra@example.mx", 2)]);
  await backend.db.insert(outbox).values(mail("una@example.mx", 3));
  const mails = await get("/outbox?to=una@example.mx");
  expect(mails.headers.get("cache-control")).toBe("no-store");
  expect(await mails.json()).toMatchObject([{ payload: { code: 3 } }, { payload: { code: 1 } }]);
  expect((await get("/health")).status).toBe(200);
  expect((await get("/outbox", "POST")).status).toBe(404);
});

it("refuses requests under a foreign host name (DNS rebinding)", async () => {
  const { port, close } = await serve(answer, { port: 0, host: "127.0.0.1" });
  const statusFor = (host: string, path = "/outbox", method = "GET") =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request({ port, host: "127.0.0.1", path, method, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on("error", reject).end();
    });
  for (const host of ["evil.example", `evil.example:${port}`, "127.0.0.1.evil.example", "localhost.evil.example"])
    expect(await statusFor(host), host).toBe(421);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, "LOCALHOST"])
    expect(await statusFor(host), host).toBe(200);
  expect(await statusFor("evil.example", "/health")).toBe(200);
  await close();
});

it("is on by default only with the embedded database on the loopback address", () => {
  const secrets = { DEMO: "1", PAYMENT_SECRET: "x".repeat(32), BANK_SECRET: "y".repeat(32) };
  const opens = (env: Record<string, string>) => readBackendEnv({ ...secrets, ...env }).outbox;
  const DATABASE_URL = "postgres://127.0.0.1:5432/shop";
  expect([opens({}), opens({ DATABASE_URL }), opens({ BACKEND_HOST: "0.0.0.0" })]).toEqual([true, false, false]);
  expect([opens({ OUTBOX: "on", DATABASE_URL }), opens({ OUTBOX: "off" })]).toEqual([true, false]);
});
