import { describe, expect, test } from "vitest";
import { judge, mayAsk, otpRules, type SentCode, stateOf } from "./otp-rules.ts";

const start = new Date("2026-03-04T12:00:00.000Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const sent = (more: Partial<SentCode> = {}): SentCode => ({
  at: start,
  wrong: 0,
  replaced: false,
  usedAt: null,
  blockedUntil: null,
  ...more,
});

test.each([
  [sent(), 300, "OTP_SENT"],
  [sent(), 301, "EXPIRED"],
  [sent({ replaced: true }), 10, "REPLACED"],
  [sent({ usedAt: after(5) }), 10, "USED"],
  [sent({ blockedUntil: after(1800) }), 1799, "BLOCKED"],
  [sent({ blockedUntil: after(1800) }), 1800, "EXPIRED"],
])("a code %o after %i seconds is %s", (code, seconds, state) => expect(stateOf(code, after(seconds))).toBe(state));

describe("requesting a code", () => {
  const ask = (more: Partial<Parameters<typeof mayAsk>[0]>) => mayAsk({ today: 0, inSeries: 0, now: start, ...more });

  test("leaves two resends after the first code", () => expect(ask({})).toEqual({ may: true, resendsLeft: 2 }));
  test("requires a minute between two codes", () => {
    expect(ask({ lastAt: start, inSeries: 1, today: 1, now: after(59) })).toMatchObject({
      why: "TOO_EARLY",
      seconds: 1,
    });
    expect(ask({ lastAt: start, inSeries: 1, today: 1, now: after(60) })).toEqual({ may: true, resendsLeft: 1 });
  });
  test("allows two resends per card number and five codes a day", () => {
    expect(ask({ inSeries: 2, today: 2 })).toEqual({ may: true, resendsLeft: 0 });
    expect(ask({ inSeries: 3, today: 3 })).toMatchObject({ why: "LIMIT" });
    expect(ask({ today: 4 })).toEqual({ may: true, resendsLeft: 0 });
    expect(ask({ today: 5 })).toMatchObject({ why: "LIMIT" });
  });
  test("is refused while blocked, whatever the other limits say", () =>
    expect(ask({ blockedUntil: after(61), today: 5 })).toEqual({ may: false, why: "BLOCKED", minutes: 2 }));
});

describe("trying a code", () => {
  test("allows three wrong codes, then blocks", () => {
    expect(judge(sent(), false, 0, after(1))).toEqual({ is: "WRONG", attemptsLeft: 2 });
    expect(judge(sent(), false, 1, after(1))).toEqual({ is: "WRONG", attemptsLeft: 1 });
    expect(judge(sent(), false, 2, after(1))).toEqual({ is: "BLOCKED", minutes: otpRules.blockMs / 60_000 });
  });
  test("accepts the right code until its last second, and not after", () => {
    expect(judge(sent(), true, 2, after(300))).toEqual({ is: "RIGHT" });
    expect(judge(sent(), true, 0, after(301))).toEqual({ is: "EXPIRED" });
  });
  test("never accepts a blocked, used or replaced code", () => {
    expect(judge(sent({ blockedUntil: after(1800) }), true, 3, after(10))).toMatchObject({ is: "BLOCKED" });
    expect(judge(sent({ usedAt: after(1) }), true, 0, after(10))).toEqual({ is: "EXPIRED" });
    expect(judge(sent({ replaced: true }), true, 0, after(10))).toEqual({ is: "EXPIRED" });
  });
});
