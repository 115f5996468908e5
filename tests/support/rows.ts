import type { SQL } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "#backend/platform/db/client.ts";

const Result = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** The rows of a query written in SQL, as both drivers return them. */
export const rowsOf = async (db: Db, query: SQL) => Result.parse(await db.execute(query)).rows;
