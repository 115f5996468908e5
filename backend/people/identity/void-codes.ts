import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { validationCodes } from "#backend/platform/db/schema/identity.ts";
import { takeOutSecrets } from "#backend/platform/mail/secrets.ts";

/**
 * Voids the code that was mailed for a logon id: its reader may not be the person who has the account, or its password, now.
 * @see docs/interface/person.md#forgotten-password
 */
export async function voidCodes(db: Db, logonId: string): Promise<void> {
  await db.delete(validationCodes).where(eq(validationCodes.logonId, logonId));
  await takeOutSecrets(db, `password ${logonId}`);
}
