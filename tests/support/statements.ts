import { NodePgSession } from "drizzle-orm/node-postgres/session";
import { PgliteSession } from "drizzle-orm/pglite/session";
import { vi } from "vitest";

/** How many statements some work sends to the database, whichever database it is. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<number> =>
  (await statementsSentBy(work)).length;

/** The text of each of them, in their order. */
export async function statementsSentBy(work: () => Promise<unknown>): Promise<string[]> {
  const sent = [vi.spyOn(PgliteSession.prototype, "prepareQuery"), vi.spyOn(NodePgSession.prototype, "prepareQuery")];
  await work();
  const texts = sent.flatMap(({ mock }) => mock.calls.map(([query]) => query.sql));
  for (const spy of sent) spy.mockRestore();
  return texts;
}
