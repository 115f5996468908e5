import { expect, test } from "vitest";
import { BackendFault } from "#backend/platform/http/fault.ts";
import { policyOf, requireGoodPassword } from "./password-policy.ts";

function codeOf(password: string, { kind = "R", reused = false } = {}) {
  try {
    requireGoodPassword(password, { policy: policyOf(kind), logonId: "Lucia1.mtz", reused });
    return "fine";
  } catch (error) {
    if (error instanceof BackendFault) return `${error.code} ${error.parameters.join(",")}`.trim();
    throw error;
  }
}

test.each([
  ["Luna.47", "fine"],
  ["L.47a", "2200 6,1,1"],
  ["lucia1.MTZ", "2250"],
  ["MyPassword1", "2270"],
  ["aaaaa1", "2210 4"],
  ["a1a2a3a4a5", "2220 4"],
  ["48151623", "2230 1,6,1"],
  ["violeta", "2240 1,6,1"],
  ["лунаЛуна7", "fine"],
])("checking a shopper's password %s gives %s", (password, outcome) => {
  expect(codeOf(password)).toBe(outcome);
});

test("reports only the first broken rule: length first, then reuse", () => {
  expect(codeOf("a", { reused: true })).toBe("2200 6,1,1");
  expect(codeOf("aaaaaaa", { reused: true })).toBe("2260");
});

test("staff passwords need eight characters and at most three identical ones in a row", () => {
  expect(codeOf("Luna.47", { kind: "A" })).toBe("2200 8,1,1");
  expect(codeOf("Luna.4777a", { kind: "A" })).toBe("fine");
  expect(codeOf("Luna.47777", { kind: "A" })).toBe("2210 3");
});

test("lockout, wait, lifetime and reuse thresholds match the interface contract", () => {
  expect(policyOf("R")).toMatchObject({ lockoutAfter: 6, waitSeconds: 10, lifetimeDays: 180, reuse: 1 });
  expect(policyOf("A")).toMatchObject({ lockoutAfter: 3, waitSeconds: 20, lifetimeDays: 90, reuse: 4 });
});
