import { pino } from "pino";
import { beforeEach, expect, test, vi } from "vitest";
import { capabilities, isCapability } from "#contract";
import type { WireAnswer, WireRequest } from "./transport.server.ts";

const log = pino({ level: "silent" });
const unknown: WireAnswer = { status: 404, text: "" };
const refusal: WireAnswer = { status: 401, text: '{"errors":[{"errorKey":"_ERR_DIDNT_LOGON"}]}' };

/** What is absent after a roll call. */
async function absentWhere(answer: (path: string) => WireAnswer): Promise<string[]> {
  vi.doMock("./transport.server.ts", () => ({
    exchange: async ({ path }: WireRequest) =>
      path.endsWith("/features") ? { status: 200, text: "{}" } : answer(path),
  }));
  const { rollCall } = await import("./roll-call.server.ts");
  const { has } = await import("./capabilities.server.ts");
  await rollCall(log);
  return Object.keys(capabilities).filter((name) => isCapability(name) && !has(name));
}

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("CAPABILITIES", "auto");
});

test("a backend that knows none of our addresses lacks what has no address, too", async () => {
  expect(await absentWhere(() => unknown)).toEqual(Object.keys(capabilities));
});

test("a backend that knows one of our addresses may have fields that cannot be asked for", async () => {
  const absent = await absentWhere((path) => (path.endsWith("/newsletter") ? refusal : unknown));
  expect(absent).toContain("reviews");
  for (const name of ["newsletter", "orderSearch", "wishlistSharing", "paymentTerms"])
    expect(absent).not.toContain(name);
});

test("nothing is concluded about fields from an address that does not answer", async () => {
  const absent = await absentWhere((path) => {
    if (path.endsWith("/newsletter")) throw new Error("socket hang up");
    return unknown;
  });
  expect(absent).not.toContain("newsletter");
  expect(absent).not.toContain("orderSearch");
});
