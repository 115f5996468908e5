import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { rowsOf } from "./rows.ts";

/** Secrets by name, as typed. */
export type Canaries = Record<string, string>;

/** Finds which of the secrets a text contains: as typed, or in a reversible encoding. */
export function finderOf(canaries: Canaries): (text: string) => string[] {
  const wanted = Object.entries(canaries).map(([name, secret]) => ({ name, forms: formsOf(secret) }));
  return (text) => wanted.flatMap(({ name, forms }) => (forms.some((form) => contains(form, text)) ? name : []));
}

/** All rows of all tables as text, by the table's name. */
export async function dump(db: Db): Promise<Map<string, string>> {
  const ours = sql`table_schema = 'public' and table_type = 'BASE TABLE'`;
  const tables = await rowsOf(db, sql`select table_name as name from information_schema.tables where ${ours}`);
  const pages = new Map<string, string>();
  for (const name of tables.map((row) => String(row.name))) {
    const table = sql.identifier(name);
    const [row] = await rowsOf(db, sql`select string_agg(${table}::text, chr(10)) as text from ${table}`);
    pages.set(name, String(row?.text ?? ""));
  }
  return pages;
}

/** Encodings hide nothing, and a hash without salt and cost can be reversed by trying. */
function formsOf(secret: string): string[] {
  const digests = ["md5", "sha1", "sha256", "sha512"].flatMap((way) =>
    (["hex", "base64", "base64url"] as const).map((form) => createHash(way).update(secret).digest(form)),
  );
  const bytes = Buffer.from(secret);
  const grouped = /^\d{12,}$/.test(secret) ? [" ", "-"].map((gap) => secret.replace(/(\d{4})(?=\d)/g, `$1${gap}`)) : [];
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString("base64url"),
    bytes.toString("hex"),
    ...grouped,
    ...digests,
  ];
}

/** Short numbers must be whole words: within longer numbers, times and amounts they are coincidence. */
const contains = (form: string, text: string) =>
  /^\d{1,8}$/.test(form) ? new RegExp(`(?<![\\w.-])${form}(?![\\w.-])`).test(text) : text.includes(form);
