import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, expect, inject, test, vi } from "vitest";
import { openDatabase } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { createEmpty } from "#tests/support/postgres.ts";
import { withStore } from "./command.ts";

afterEach(() => vi.unstubAllEnvs());
const serverUrl = inject("databaseUrl");

test("a command creates no shop in a mistyped folder", async () => {
  const home = mkdtempSync(path.join(os.tmpdir(), "command-"));
  const mistyped = path.join(home, "dta");
  vi.stubEnv("DATABASE_URL", undefined);
  vi.stubEnv("DATA_DIR", mistyped);
  try {
    await expect(withStore("1", () => Promise.resolve())).rejects.toThrow(`${mistyped} holds no shop`);
    expect(existsSync(mistyped)).toBe(false);
  } finally {
    rmSync(home, { recursive: true });
  }
});

test.skipIf(!serverUrl)("a command creates no tables in a database that is no shop's", async () => {
  const other = await createEmpty(serverUrl ?? "");
  vi.stubEnv("DATABASE_URL", other.url);
  try {
    await expect(withStore("1", () => Promise.resolve())).rejects.toThrow("this database holds no shop");
    const { db, close } = await openDatabase({ url: other.url, poolSize: 1 });
    const tables = await readRows<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables
      where schemaname = 'public'`,
    ).finally(close);
    expect(tables).toEqual([]);
  } finally {
    await other.drop();
  }
});
