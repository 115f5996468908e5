import type { Db } from "#backend/platform/db/client.ts";
import { organizations } from "#backend/platform/db/schema/member.ts";
import type { TestBackend } from "./backend.ts";
import { buyFor } from "./credit.ts";
import { openMember } from "./member.ts";
import { addAddress, type Shopper } from "./test-shop.ts";

/** A new organization below the root. */
export async function writeOrganization(db: Db, name = `Taller ${Math.random()}`, parentId = -2001) {
  const [row] = await db.insert(organizations).values({ name, parentId, taxPayerId: "TAL010101AB1" }).returning();
  if (!row) throw new Error("no organization was written");
  return row.id;
}

/** Someone with an account and an address who buys for an organization. */
export async function openBuyer(
  backend: Pick<TestBackend, "db" | "store">,
  organizationId: number,
  { zipCode = "34000", country = "MX" } = {},
): Promise<Shopper & { organizationId: number }> {
  const member = await openMember(backend);
  await buyFor(backend.db, { organizationId }, member.memberId);
  const address = await addAddress(backend.db, member.memberId, { zipCode, country });
  return { memberId: member.memberId, address, call: member.call, organizationId };
}
