import { inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { verifyPassword } from "#backend/platform/password/password.ts";
import people from "#sample/seed/people.json" with { type: "json" };
import { SettingsError } from "#settings/read.ts";

/**
 * Refuses a database with an account whose password is published in this repository.
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
