import { eq } from "drizzle-orm";
import { readItems } from "#backend/cart/load.ts";
import { reserveStock } from "#backend/order/reserve.ts";
import { saveParcel } from "#backend/order/seller-parcel.ts";
import { commissionOf } from "#backend/people/seller/commission.ts";
import { grossOf } from "#backend/people/seller/orders.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { approvals } from "#backend/platform/db/schema/approval.ts";
import { addresses, members } from "#backend/platform/db/schema/member.ts";
import { sellers } from "#backend/platform/db/schema/seller.ts";
import { findStore } from "#backend/store/store.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import type { SampleSeller } from "../mercado/index.ts";
import { type Past, writeOrder } from "./orders.ts";
import { idOf } from "./people.ts";
import { seedStores } from "./stores.ts";

/** The sellers; one of them has people of its own (`organizationId`), the shop handles the others' orders. */
export async function writeSellers(db: Db, storeId: number, list: SampleSeller[]) {
  const rows = list.map((seller, index) => ({ id: 501 + index, storeId, ...seller }));
  await insertAll(db, sellers, rows);
  return new Map(rows.map(({ identifier, id }) => [identifier, id]));
}

const waiting = { organizationId: 7005, logonId: "rogelio" };

/** A seller awaiting approval: the site administrators decide on the organization and on its administrator. */
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

const barroVivo = 501;
const ana = 4001;
const guest = 4062;
const firstOrderId = 900_100_541;

/**
 * Orders from Taller Barro Vivo, by a guest unless a buyer is named: some to be packed, some shipped. The first one also
 * contains goods of another seller.
 */
const sellersOrders: (Past & { byAna?: true; sentBy?: [carrier: string, trackingNumber: string, daysAgo: number] })[] =
  [
    {
      lines: [
        ["BARRO-MEZCAL-02", 2],
        ["CERAM-PLATON-04", 1],
        ["CHOCO-MESA-03", 3],
      ],
      way: [
        ["M", 0.3],
        ["C", 0.3],
      ],
    },
    {
      lines: [["BARRO-MEZCAL-02", 1]],
      way: [
        ["M", 9],
        ["C", 9],
        ["R", 8.5],
        ["S", 8],
        ["D", 6],
      ],
      sentBy: ["Estafeta", "EST-7700413", 8],
    },
    {
      byAna: true,
      lines: [["BARRO-MEZCAL-02", 1]],
      way: [
        ["M", 7],
        ["C", 7],
        ["R", 6.5],
        ["S", 6],
        ["D", 4],
      ],
      sentBy: ["Estafeta", "EST-7700498", 6],
    },
  ];

/** Orders with goods of the seller who has people. */
export async function writeSellersOrders(db: Db) {
  const [home] = await db.select().from(addresses).where(eq(addresses.memberId, ana));
  if (!home) throw new Error("Ana has no address");
  await db.insert(members).values({ id: guest, registerType: "G" });
  const email = "marina@example.com";
  const name = { firstName: "Marina", lastName: "Solís", email1: email };
  const elsewhere = {
    ...home,
    ...name,
    id: 30_744_009,
    memberId: guest,
    addressLine1: "Calle Hidalgo 18",
    addressLine3: "",
  };
  await db.insert(addresses).values(elsewhere);
  const buyer = { memberId: guest, email, home: elsewhere.id };
  const shopper = { memberId: ana, email: "ana@example.com", home: home.id };
  for (const [index, { sentBy, byAna, ...past }] of sellersOrders.entries()) {
    const { id } = await writeOrder(db, firstOrderId + index, byAna ? shopper : buyer, past, seedStores.mercado);
    if (sentBy) await writeSent(db, id, ...sentBy);
    else await reserve(db, id);
  }
}

async function reserve(db: Db, orderId: number) {
  const lines = await readItems(db, orderId);
  const store = await findStore(db, String(seedStores.mercado.id));
  await db.transaction((tx) => reserveStock(tx, store, lines));
}

async function writeSent(db: Db, orderId: number, carrier: string, trackingNumber: string, daysAgo: number) {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const gross = grossOf(await readItems(db, orderId));
  const commission = commissionOf(gross, seedStores.mercado.userData?.["marketplace.commission"] ?? "0", "MXN");
  const sums = { gross: gross.toFixed(6), commission: commission.toFixed(6) };
  const parcel = { orderId, sellerId: barroVivo, packedAt: at, shippedAt: at, carrier, trackingNumber, ...sums };
  await db.transaction((tx) => saveParcel(tx, parcel));
}
