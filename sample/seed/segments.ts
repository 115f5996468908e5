import type { Db } from "#backend/platform/db/client.ts";
import { segments } from "#backend/platform/db/schema/spot.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { localized } from "./languages.ts";
import { seedStores } from "./stores.ts";

const { casaNorte, oficina } = seedStores;

const rows: (typeof segments.$inferInsert & { id: number })[] = [
  {
    id: 80_007,
    storeId: casaNorte.id,
    name: "Returning customers",
    names: localized("Clientes recurrentes", "Returning customers", "عملاء عائدون"),
    rule: { registered: true, minOrders: 1 },
  },
  {
    id: 80_008,
    storeId: casaNorte.id,
    name: "New customers",
    names: localized("Clientes nuevos", "New customers", "عملاء جدد"),
    rule: { registeredWithinDays: 30, maxOrders: 0 },
  },
  {
    id: 80_009,
    storeId: oficina.id,
    name: "Schools",
    names: localized("Escuelas", "Schools", "مدارس"),
    rule: { organizations: [7002] },
  },
];

/** Groups of customers that activities name. */
export const writeSegments = (db: Db) => insertAll(db, segments, rows);

/** The id of a store's segment. @throws for a name that the store does not have */
export function segmentId(storeId: number, wanted: string): number {
  const segment = rows.find((row) => row.storeId === storeId && row.name === wanted);
  if (!segment) throw new Error(`store ${storeId} has no segment ${wanted}`);
  return segment.id;
}
