import { Writable } from "node:stream";
import { expect, test, vi } from "vitest";
import { createLogger } from "#server/log.ts";
import { instrumented } from "./instrument.server.ts";

vi.hoisted(() => (process.env.TRACE_DETAILS = "identity.signIn"));

async function linesOf(call: string, text: string) {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  const body = { logonId: "ana", logonPassword: "Ana.2026!" };
  const details = { call, dependency: "identity", path: "/loginidentity", body };
  await instrumented(createLogger("info", sink), details, () => Promise.resolve({ status: 201, text }));
  return lines.map((line) => JSON.parse(line));
}

test("logs a traced call with its request and response, masking secrets", async () => {
  const [line] = await linesOf("identity.signIn", '{"userId":"7","WCToken":"7%2Csecret"}');
  expect(line.details.body).toEqual({ logonId: "ana", logonPassword: "****" });
  expect(line.answer).toEqual({ userId: "7", WCToken: "****" });
});

test("logs only the size of long or non-JSON responses", async () => {
  const sizes = ["x".repeat(20_000), "<html>"].map((text) => linesOf("identity.signIn", text));
  const answers = (await Promise.all(sizes)).map(([line]) => line.answer);
  expect(answers).toEqual(["20000 characters", "6 characters that are not JSON"]);
});

test("logs nothing for calls that are not traced", async () => {
  expect(await linesOf("cart.get", '{"orderId":"1"}')).toEqual([]);
});
