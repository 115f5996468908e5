import { inArray } from "drizzle-orm";
import { verifyPassword } from "#backend/identity/password.ts";
import { SettingsError } from "#settings/read.ts";
import type { Db } from "./client.ts";
import { members } from "./schema/index.ts";
import people from "./seed/people.json" with { type: "json" };

/**
 * Refuses a database in which somebody signs in with a password that is printed in this repository.
 * @throws SettingsError that names them
 */
export async function refuseSamplePeople(db: Db): Promise<void> {
  const found = await db
    .select({ logonId: members.logonId, hash: members.passwordHash })
    .from(members)
    .where(
      inArray(
        members.logonId,
        people.map(({ logonId }) => logonId),
      ),
    );
  const open: string[] = [];
  for (const { logonId, password } of people) {
    const hash = found.find((member) => member.logonId === logonId)?.hash;
    if (hash && (await verifyPassword(password, hash))) open.push(logonId);
  }
  if (open.length === 0) return;
  throw new SettingsError(
    `DATABASE_URL: ${open.join(", ")} of the sample shops are in this database, with passwords that everybody can read; ` +
      "delete them or change their passwords, or set DEMO=1",
  );
}
