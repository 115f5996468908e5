import { describe, expect, it } from "vitest";
import { readBackendEnv, readDatabaseEnv, requireDemo } from "./env.ts";

const secrets = { PAYMENT_SECRET: "x".repeat(32), BANK_SECRET: "y".repeat(32) };
const production = {
  ...secrets,
  NODE_ENV: "production",
  DATABASE_URL: "postgres://db.internal/shop",
  PUBLIC_ORIGIN: "https://shop.example",
  PAYMENT_ORIGIN: "https://pay.example",
  BANK_ORIGIN: "https://bank.example",
  RECAPTCHA_SECRET: "of the shop",
};
const faultOf = (env: Record<string, string | undefined>) => {
  try {
    readBackendEnv(env);
    return "";
  } catch (error) {
    return String(error);
  }
};

describe("the backend in production", () => {
  it("starts when every setting is given, and simulates nothing", () => {
    expect(readBackendEnv(production)).toMatchObject({ demo: false, outbox: false, oauth: undefined });
  });

  it.each([
    "DATABASE_URL",
    "PUBLIC_ORIGIN",
    "PAYMENT_ORIGIN",
    "BANK_ORIGIN",
    "PAYMENT_SECRET",
    "BANK_SECRET",
    "RECAPTCHA_SECRET",
  ])("does not start with %s missing or blank, and says so in one line", (name) => {
    for (const value of [undefined, "", "  "]) {
      const fault = faultOf({ ...production, [name]: value });
      expect(fault).toMatch(new RegExp(`^SettingsError: ${name}: [^\\n]+$`));
    }
    expect(faultOf({ ...production, NODE_ENV: undefined, [name]: undefined })).toContain(name);
  });

  it.each([
    { PAYMENT_SECRET: "short" },
    { BANK_SECRET: `${" ".repeat(40)}short` },
    { OUTBOX: "on" },
    { OAUTH_PORT: "3004" },
  ])("does not start with %j", (more) => expect(faultOf({ ...production, ...more })).toContain(Object.keys(more)[0]));

  it("disables the reCAPTCHA check only on request", () => {
    expect(readBackendEnv(production).recaptcha).toMatchObject({ secret: "of the shop" });
    expect(readBackendEnv({ ...production, RECAPTCHA_SECRET: "off" }).recaptcha).toBe("off");
    expect(readBackendEnv({ ...secrets, DEMO: "1" }).recaptcha).toBeUndefined();
  });

  it("enables the simulators when DEMO is set", () => {
    const demo = readBackendEnv({ ...secrets, NODE_ENV: "production", DEMO: "1", OAUTH_PORT: "3004" });
    expect([demo.demo, demo.outbox, demo.oauth?.port]).toEqual([true, true, 3004]);
  });
});

it("simulators start only in demo mode and in tests", () => {
  for (const env of [{}, { NODE_ENV: "production" }, { NODE_ENV: "development", DEMO: "0" }])
    expect(() => requireDemo("the bank", env)).toThrow("the bank is simulated");
  for (const env of [{ DEMO: "1", NODE_ENV: "production" }, { NODE_ENV: "test" }])
    expect(() => requireDemo("the bank", env)).not.toThrow();
});

it("database tools need only the database settings", () => {
  const { DATABASE_URL, NODE_ENV } = production;
  expect(readDatabaseEnv({ DATABASE_URL, NODE_ENV })).toMatchObject({ databaseUrl: DATABASE_URL, demo: false });
  expect(() => readDatabaseEnv({ NODE_ENV })).toThrow("DATABASE_URL");
  expect(readDatabaseEnv({ DEMO: "1", DATA_DIR: "/data" })).toMatchObject({ dataDir: "/data", demo: true });
});
