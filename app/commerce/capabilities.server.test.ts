import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { contract } from "#contract";
import type { WireAnswer } from "./transport.server.ts";

const log = pino({ level: "silent" });
const call = contract.returns.list;
const good: WireAnswer = { status: 200, text: "{}" };

async function load(setting?: string) {
  vi.resetModules();
  vi.stubEnv("CAPABILITIES", setting ?? "");
  const { askWherePresent, forgetAbsent, ...rest } = await import("./capabilities.server.ts");
  const asked: string[] = [];
  const ask = (answer: WireAnswer, preview = false) =>
    askWherePresent({ name: "returns.list", call, query: undefined, log, preview }, () => {
      asked.push("asked");
      return Promise.resolve(answer);
    }).then(
      ({ status }) => status,
      (error: Error) => error.constructor.name,
    );
  return { ask, asked, forgetAbsent, ...rest };
}

describe("whether a response means that the endpoint is missing", () => {
  test.each([
    ["a page of nothing", 404, "", true],
    ["a page for people", 404, "<h1>Error 404</h1>", true],
    ["a gateway's word", 404, '{"message":"no route"}', true],
    ["another method", 405, "", true],
    ["not built", 501, "", true],
    ["no cart", 404, "{}", false],
    ["an unknown thing", 404, '{"errors":[{"errorKey":"_ERR_ORDER_NOT_FOUND"}]}', false],
    ["a success", 200, "", false],
    ["a refusal", 400, "", false],
  ])("%s", async (_, status, text, unknown) => {
    const { saysUnknown } = await load();
    expect(saysUnknown({ status, text })).toBe(unknown);
  });
});

describe("a detected capability", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is absent for ten minutes after a call to a missing endpoint", async () => {
    const { ask, asked, has } = await load();
    expect([await ask(good), has("returnList")]).toEqual([200, true]);
    expect([await ask({ status: 404, text: "" }), has("returnList")]).toEqual(["CapabilityAbsent", false]);
    expect([await ask(good), asked.length]).toEqual(["CapabilityAbsent", 2]);
    vi.advanceTimersByTime(600_000);
    expect([has("returnList"), await ask(good)]).toEqual([true, 200]);
  });

  test("is not affected by responses of the preview hosts", async () => {
    const { ask, has } = await load();
    expect([await ask({ status: 404, text: "" }, true), has("returnList")]).toEqual([404, true]);
  });
});

describe("a configured capability", () => {
  test.each([
    ["all", true],
    ["none", false],
    ["returns,returnList", true],
    ["returns", false],
  ])("follows the setting %s", async (setting, present) => {
    const { has, ask, asked } = await load(setting);
    expect(has("returnList")).toBe(present);
    expect([await ask(good), asked.length]).toEqual(present ? [200, 1] : ["CapabilityAbsent", 0]);
    // Whatever is answered, the setting stays.
    await ask({ status: 404, text: "" });
    expect(has("returnList")).toBe(present);
  });

  test("with an unknown name is a settings error", async () => {
    await expect(load("returns,telepathy")).rejects.toThrow(
      /CAPABILITIES: must be auto, all, none, or of abuseReports, approvalRules, approvalSteps/,
    );
  });
});
