import { NodePgSession } from "drizzle-orm/node-postgres/session";
import { PgliteSession } from "drizzle-orm/pglite/session";
import { vi } from "vitest";

/** How many statements some work sends to the database, whichever database it is. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = [vi.spyOn(PgliteSession.prototype, "prepareQuery"), vi.spyOn(NodePgSession.prototype, "prepareQuery")];
  await work();
  const count = sent.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of sent) spy.mockRestore();
  return count;
}
