import { type SQL, sql } from "drizzle-orm";

/** What people and companies are found by: accents and capitals do not count. */
export const plainly = (column: SQL): SQL => sql`translate(lower(${column}), 'áéíóúüñ', 'aeiouun') collate "C"`;
