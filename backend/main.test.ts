import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openDatabase } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { createEmpty } from "#tests/support/postgres.ts";
import { openStorage } from "./index.ts";
import { refuseSamplePeople } from "./sample-people.ts";

const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
/** A process that compiles itself first takes its time on a busy machine. */
const patience = 60_000;
const production = {
  PAYMENT_SECRET: "x".repeat(32),
  BANK_SECRET: "y".repeat(32),
  PUBLIC_ORIGIN: "https://shop.example",
  PAYMENT_ORIGIN: "https://pay.example",
  BANK_ORIGIN: "https://bank.example",
  RECAPTCHA_SECRET: "off",
};

/** Runs the backend to its end. */
function run(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const settings: NodeJS.ProcessEnv = { PATH: process.env.PATH, NODE_ENV: "production", ...env };
  const child = spawn(process.execPath, ["--import", tsx, path.resolve("backend/main.ts")], { env: settings });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += String(part)));
  return new Promise((resolve) => void child.once("close", (code) => resolve({ code, output })));
}

it("exits with a one-sentence error and no stack trace when settings are missing", { timeout: patience }, async () => {
  const { code, output } = await run({});
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toEqual([expect.stringMatching(/^The backend does not start\. DATABASE_URL: /)]);
});

it(
  "says in one sentence that PostgreSQL does not answer, where, and not who it was asked as",
  { timeout: patience },
  async () => {
    const { code, output } = await run({ ...production, DATABASE_URL: "postgres://shop:sesame@127.0.0.1:1/shop" });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      "The backend does not start. DATABASE_URL: PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED): " +
        "check that it runs, and that this machine may connect to it",
    );
  },
);

describe.skipIf(!inject("databaseUrl"))("on an empty PostgreSQL database", () => {
  it(
    "creates the tables but no sample data in production, and reports that there is no store",
    { timeout: patience },
    async () => {
      const { url, drop } = await createEmpty(inject("databaseUrl"));
      try {
        const { code, output } = await run({ ...production, DATABASE_URL: url });
        expect(code).toBe(1);
        expect(output.trim().split("\n")).toEqual([
          expect.stringMatching(/this database has the tables but no store: .*the backup of a shop .*docs\/deploy\.md/),
        ]);
        const database = await openDatabase({ url });
        expect(await database.db.select().from(members)).toEqual([]);
        await database.close();
      } finally {
        await drop();
      }
    },
  );
});

it.skipIf(!inject("databaseUrl"))("names a database that the server does not have", async () => {
  const url = new URL(inject("databaseUrl"));
  url.pathname = "/no_such_shop";
  await expect(openStorage({ databaseUrl: url.href })).rejects.toThrow(/^DATABASE_URL: .* no database of this name/);
});

describe("the sample users", () => {
  let backend: TestBackend;
  beforeAll(async () => void (backend = await openTestBackend()));
  afterAll(() => backend.close());

  it("keep the backend from starting in production while their published passwords work", async () => {
    await expect(refuseSamplePeople(backend.db)).rejects.toThrow(/ana, bruno, carla, admin, .* of the sample shops/);
    await backend.db.execute(sql`update members set password_hash = null where logon_id <> 'carla'`);
    await expect(refuseSamplePeople(backend.db)).rejects.toThrow("DATABASE_URL: carla of the sample shops");
    await backend.db.execute(sql`delete from members where logon_id = 'carla'`);
    await expect(refuseSamplePeople(backend.db)).resolves.toBeUndefined();
  });
});
