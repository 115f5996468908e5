import { bigint, customType, numeric, timestamp } from "drizzle-orm/pg-core";

/** A key that the database counts up from `start`; the seed may set its own. */
export const key = (start = 1) =>
  bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity({ startWith: start });
/** A reference to such a key. */
export const ref = () => bigint({ mode: "number" });
/** Money and other exact numbers: read and written as decimal strings, stored with 6 places. */
export const exact = () => numeric({ precision: 20, scale: 6 });
/** A file. Both drivers accept and return bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
/** A column for a moment. */
export const at = () => timestamp({ withTimezone: true, mode: "date" });

/** Texts by language id (`"-5"`, `"-1"`). */
export type Localized = Record<string, string>;
