import { describe, expect, it } from "vitest";
import { settings } from "./settings.mjs";

const secret = "s".repeat(32);
const DATABASE_URL = "postgres://db.internal/shop";
const complete = {
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "https://shop.example",
  DATABASE_URL,
  PAYMENT_ORIGIN: "https://pay.example",
  BANK_ORIGIN: "https://bank.example",
  SESSION_SECRET: secret,
  PAYMENT_SECRET: secret,
  BANK_SECRET: secret,
  RECAPTCHA_SECRET: "off",
};
const faultOf = (env: Record<string, string>) => {
  try {
    settings(env);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe("npm start", () => {
  it.each<[string, Record<string, string>]>([
    ["with nothing set", {}],
    ["on another port", { PORT: "4000" }],
    ["as production on the embedded database", { NODE_ENV: "production", PUBLIC_ORIGIN: "http://127.0.0.1:4000" }],
    ["on a PostgreSQL of its own", { DATABASE_URL }],
    ["where DEMO says so", { ...complete, DEMO: "1" }],
  ])("%s runs a demo with simulated services and secrets", (_name, env) => {
    const { demo, values } = settings(env);
    expect(demo).toBe(true);
    expect(values).toMatchObject({ DEMO: "1", OUTBOX: "on" });
    for (const name of ["SESSION_SECRET", "PAYMENT_SECRET", "BANK_SECRET"])
      expect(values[name]?.length).toBeGreaterThan(31);
    expect([values.PAYMENT_ORIGIN, values.BANK_ORIGIN, values.OAUTH_PORT].every(Boolean)).toBe(true);
  });

  it.each<[string, Record<string, string>]>([
    ["a production database", { NODE_ENV: "production", DATABASE_URL }],
    ["a public address", { PUBLIC_ORIGIN: "https://shop.example" }],
    ["a name that only begins like this machine's", { PUBLIC_ORIGIN: "http://127.0.0.1.evil.example" }],
    ["DEMO=0", { DEMO: "0" }],
  ])("with %s invents no settings and lists everything that is missing", (_name, env) => {
    const fault = faultOf(env);
    for (const name of Object.keys(complete).filter((name) => name !== "NODE_ENV" && !(name in env)))
      expect(fault).toContain(name);
    expect(fault).toContain("DEMO=1");
    expect(fault.split("\n")).toHaveLength(1);
  });

  it("with every setting given simulates nothing", () => {
    const { demo, values } = settings(complete);
    expect(demo).toBe(false);
    expect(values).toMatchObject({ DEMO: "0", SESSION_SECRET: secret, PUBLIC_ORIGIN: "https://shop.example" });
    for (const name of ["OUTBOX", "OAUTH_PORT", "OAUTH_AUTHORIZE_URL", "PAYMENT_PORT", "BANK_PORT"])
      expect(values[name]).toBeUndefined();
  });

  it.each<Record<string, string>>([{}, { NODE_ENV: "production" }, { SESSION_SECRET: "  " }])(
    "with a remote backend and %j requires the session secret instead of generating one per node",
    (env) => {
      const backend = { BACKEND_URL: "https://commerce.internal" };
      expect(faultOf({ ...env, ...backend })).toMatch(/Missing: SESSION_SECRET \(32 characters or more\)\.$/);
      const { demo, values } = settings({ ...env, ...backend, SESSION_SECRET: secret });
      expect([demo, values.SESSION_SECRET, values.DEMO]).toEqual([false, secret, undefined]);
    },
  );
});
