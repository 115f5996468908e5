import { desc, eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { outbox } from "../db/schema/index.ts";

const most = 20;

/**
 * The latest letters to somebody (`GET /outbox?to=ana@example.com`), since the reference backend mails nothing: how one
 * tries out and tests what comes by mail. Only where the configuration says so; codes stand in these letters.
 */
export async function showLetters(db: Db, { searchParams }: URL): Promise<Response> {
  const to = searchParams.get("to") ?? "";
  const letters = await db.select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.id)).limit(most);
  return Response.json(letters, { headers: { "cache-control": "no-store" } });
}
