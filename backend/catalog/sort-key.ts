import { type SQL, sql } from "drizzle-orm";

/**
 * What names in listings are ordered by: capitals and accents of any Latin script do not count, nor do the variants of an Arabic
 * alef.
 */
export const sortKey = (name: SQL): SQL => sql`unaccent(lower(translate(${name}, ${variants}, ${usual}))) collate "C"`;

/** Alef with hamza above, below, with madda, with wasla; alef maqsura. */
const variants = "\u0623\u0625\u0622\u0671\u0649";
const usual = "\u0627\u0627\u0627\u0627\u064a";
