import { and, eq, like } from "drizzle-orm";
import { config } from "#backend/platform/config.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { urlKeywords } from "#backend/platform/db/schema/store.ts";

/** The address of a page of a store's shop, for emails. The link does not authenticate: its page asks the visitor to sign in. */
export async function shopUrl(db: Db, storeId: number, path: string): Promise<string> {
  const active = and(eq(urlKeywords.tokenName, "StoreToken:CatalogToken"), eq(urlKeywords.status, 1));
  const mine = and(active, like(urlKeywords.tokenValue, `${storeId}:%`));
  const [token] = await db.select().from(urlKeywords).where(mine);
  return [config().shopOrigin, ...(token ? [token.keyword] : []), path].join("/");
}
