import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { config, configure } from "#backend/platform/config.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { readVerdict } from "./handlers.ts";

const plain = { score: 0.9, challengeTs: "2026-01-01T00:00:00.000Z" };

test.each([
  [{ success: true }, undefined],
  [{ success: true, score: 0.7, action: "register" }, undefined],
  [{ success: true, score: 0.3 }, "score"],
  [{ success: true, score: 0.7, action: "login" }, "action"],
  [{ success: false, "error-codes": ["timeout-or-duplicate"] }, "refused"],
  [{ success: "true" }, "refused"],
  [{}, "refused"],
  [null, "refused"],
  ["yes", "refused"],
])("reads the service's response %j with reason %s", (said, reason) => {
  expect(readVerdict(said, "register", plain).reason).toBe(reason);
});

let backend: TestBackend;
let answer = JSON.stringify({ success: true });
const asked: URLSearchParams[] = [];
const service = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += String(part)));
  request.on("end", () => {
    asked.push(new URLSearchParams(body));
    response.end(answer);
  });
});
beforeAll(async () => {
  backend = await openTestBackend();
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
  const address = service.address();
  const port = typeof address === "object" && address ? address.port : 0;
  configure({ ...config(), recaptcha: { url: `http://127.0.0.1:${port}`, secret: "of the shop" } });
});
afterAll(async () => {
  service.close();
  await backend.close();
});

const verify = async (token: string) => {
  const { status, body } = await backend
    .store(1)
    .call("POST", "recaptcha/verify", { body: { token, action: "register" } });
  return [status, body.errors?.[0].errorParameters];
};

test("calls the service with the shop's secret and follows its verdict", async () => {
  expect(await verify("a token")).toEqual([200, undefined]);
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: "of the shop", response: "a token" });
  answer = JSON.stringify({ success: false });
  expect(await verify("a token")).toEqual([400, "refused"]);
  answer = "<html>busy</html>";
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  expect(await verify("a token")).toEqual([400, "unreachable"]);
  expect(log.mock.calls.join()).toContain(`"event":"no_answer","system":"recaptcha","err":"SyntaxError"`);
  log.mockRestore();
});

test("treats the test token like any other when a service is configured", async () => {
  answer = JSON.stringify({ success: false });
  expect(await verify("test-ok")).toEqual([400, "refused"]);
});

test("accepts every token when the check is turned off", async () => {
  const { recaptcha: before, ...rest } = config();
  configure({ ...rest, recaptcha: "off" });
  expect(await verify("anything")).toEqual([200, undefined]);
  configure({ ...rest, recaptcha: before });
});
