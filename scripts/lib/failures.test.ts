import { describe, expect, it } from "vitest";
import { failedTests } from "./failures.mjs";

const passed = { fullName: "adds", status: "passed", failureMessages: [] };

describe("failedTests", () => {
  it("names each failed test with the first line of its error", () => {
    const broken = {
      fullName: "Sum rounds half up",
      status: "failed",
      failureMessages: ["AssertionError: expected 1 to be 2\n    at sum.test.ts:3:1"],
    };
    const file = { name: "/shop/app/sum.test.ts", status: "failed", message: "", assertionResults: [passed, broken] };
    expect(failedTests({ testResults: [file] }, "/shop")).toEqual([
      "app/sum.test.ts › Sum rounds half up: AssertionError: expected 1 to be 2",
    ]);
  });

  it("names a file that failed outside its tests", () => {
    const file = {
      name: "/shop/app/sum.test.ts",
      status: "failed",
      message: "Cannot find module './sum'\n    at …",
      assertionResults: [passed],
    };
    expect(failedTests({ testResults: [file] }, "/shop")).toEqual(["app/sum.test.ts: Cannot find module './sum'"]);
  });

  it("names nothing when everything passed", () => {
    const file = { name: "/shop/app/sum.test.ts", status: "passed", message: "", assertionResults: [passed] };
    expect(failedTests({ testResults: [file] }, "/shop")).toEqual([]);
  });
});
