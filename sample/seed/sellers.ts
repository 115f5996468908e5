import type { Db } from "#backend/platform/db/client.ts";
import { approvals } from "#backend/platform/db/schema/approval.ts";
import { sellers } from "#backend/platform/db/schema/seller.ts";
import type { SampleSeller } from "../mercado/index.ts";
import { insertAll } from "./insert.ts";
import { idOf } from "./people.ts";
import { seedStores } from "./stores.ts";

/** Who sells; one of them has people of its own (`organizationId`), the shop looks after the others' orders. */
export async function writeSellers(db: Db, storeId: number, list: SampleSeller[]) {
  const rows = list.map((seller, index) => ({ id: 501 + index, storeId, ...seller }));
  await insertAll(db, sellers, rows);
  return new Map(rows.map(({ identifier, id }) => [identifier, id]));
}

const waiting = { organizationId: 7005, logonId: "rogelio" };

/** A seller who waits: the administrators of the site decide on the organization and on its administrator. */
export async function writeSellerRegistration(db: Db) {
  const storeId = seedStores.mercado.id;
  const submitterId = idOf(waiting.logonId);
  await db.insert(sellers).values({
    id: 551,
    storeId,
    organizationId: waiting.organizationId,
    identifier: `hilados-monte-azul-${waiting.organizationId}`,
    name: "Hilados Monte Azul",
    city: "San Cristóbal de las Casas, Chiapas",
    description: "Rebozos y caminos de mesa de algodón, teñidos con añil y cempasúchil.",
    bankAccount: "012180001234567899",
    active: false,
  });
  const request = { storeId, submitterId, organizationId: -2001, submittedAt: new Date(Date.now() - 5 * 3_600_000) };
  await db.insert(approvals).values([
    { ...request, flowTypeId: "10005", entityId: waiting.organizationId },
    { ...request, flowTypeId: "10006", entityId: submitterId },
  ]);
}
