import { sql } from "drizzle-orm";
import { SettingsError } from "#settings/read.ts";
import type { Db } from "./client.ts";
import { databaseCode, isBusy } from "./errors.ts";

/**
 * Connects to a PostgreSQL server before anything else is asked of it.
 * @param url its address; of it only host and port are named
 * @throws SettingsError, one line for people, if nothing answers there or the server refuses the login
 */
export async function requireReachable(db: Db, url: string): Promise<void> {
  await db.execute(sql`select 1`).catch((error: unknown) => {
    const fault = faultOf(error);
    if (!fault) throw error;
    throw new SettingsError(`DATABASE_URL: PostgreSQL at ${new URL(url).host || "this address"} ${fault}`);
  });
}

/** What is wrong and what to do about it; undefined for anything that is not about the connection. */
function faultOf(error: unknown): string | undefined {
  const code = databaseCode(error) ?? "no answer in time";
  if (code.startsWith("28")) return `refuses this user or password (${code}): correct them`;
  if (code === "3D000") return `has no database of this name (${code}): create it, or correct the name`;
  if (!isBusy(error)) return undefined;
  return `cannot be reached (${code}): check that it runs, and that this machine may connect to it`;
}
