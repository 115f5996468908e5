import { expect, it } from "vitest";
import { isDemo } from "./demo.ts";
import { readSettings, SettingsError } from "./read.ts";
import { developmentSecret, isDevelopment, sessionSecrets } from "./secrets.ts";
import { z } from "zod";

const [one, two] = ["1".repeat(32), "2".repeat(40)];
const read = (SESSION_SECRET: string | undefined, nodeEnv?: string) =>
  readSettings(z.object({ SESSION_SECRET: sessionSecrets(nodeEnv) }), { SESSION_SECRET }).SESSION_SECRET;

it.each([
  [one, [one]],
  [`${one},${two}`, [one, two]],
  [` ${one} , ${two} `, [one, two]],
  [`${one},`, [one]],
  [`,, ${one},,`, [one]],
])("reads %j as %j", (given, secrets) => expect(read(given, "production")).toEqual(secrets));

it.each(["production", "staging", undefined])("NODE_ENV=%s requires a private secret", (nodeEnv) => {
  const refused = [undefined, "", "  ", ",", " , ", "short", `${one},short`, developmentSecret, `${developmentSecret} and more of it`, `${one},${developmentSecret}`]; // oxfmt-ignore
  for (const given of refused) expect(() => read(given, nodeEnv), String(given)).toThrow(SettingsError);
});

it("names the invalid variable, but never its value", () => {
  const said = (given: string) => {
    try {
      return String(read(given));
    } catch (error) {
      return String(error);
    }
  };
  expect(said(`${one},tiny-secret`)).toBe("SettingsError: SESSION_SECRET: needs 32 characters or more");
  expect(said(developmentSecret)).toContain("which everybody knows");
});

it("falls back to the development secret only in development and tests", () => {
  expect([read(undefined, "development"), read("", "test")]).toEqual([[developmentSecret], [developmentSecret]]);
  expect(["development", "test", "production", "", undefined].map(isDevelopment)).toEqual([true, true, false, false, false]); // oxfmt-ignore
});

it("is a demo if DEMO is 1, and without DEMO only in development and tests", () => {
  const demos = [
    { DEMO: "1" },
    { DEMO: "1", NODE_ENV: "production" },
    { NODE_ENV: "test" },
    { NODE_ENV: "development" },
  ];
  const others = [{}, { NODE_ENV: "production" }, { DEMO: "0", NODE_ENV: "development" }, { DEMO: "yes" }];
  expect(demos.map(isDemo)).toEqual(demos.map(() => true));
  expect(others.map(isDemo)).toEqual(others.map(() => false));
});
