import { and, eq } from "drizzle-orm";
import { dropCart } from "#backend/cart/after-write.ts";
import { insertLine, linePrice } from "#backend/order/lines.ts";
import { create } from "#backend/people/quotation/create.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { taxCertificateFiles, taxCertificates } from "#backend/platform/db/schema/tax-exemption.ts";
import { addDays, dayOf } from "#backend/platform/time.ts";
import { findStore } from "#backend/store/store.ts";
import { spanish } from "./languages.ts";
import { idOf } from "./people.ts";
import { seedStores } from "./stores.ts";

const builders = 7001;
const contractId = 11_011;
const school = 7002;
const storeId = seedStores.oficina.id;
const mxn = "MXN";

/** A quotation of Iván's that can be ordered, and a certificate of the school that awaits a decision. */
export async function writeBusinessDocuments(db: Tx) {
  await writeQuotation(db);
  await writeCertificate(db);
}

/** Made as in the shop, from a cart that is then discarded. */
async function writeQuotation(db: Tx) {
  const store = await findStore(db, String(storeId));
  const memberId = idOf("ivan");
  const owner = { storeId, memberId, organizationId: builders, languageId: spanish, currency: mxn };
  const [cart] = await db.insert(orders).values(owner).returning();
  const [goods] = await db
    .select({ productId: products.id, partNumber: products.partNumber, offerId: offers.id, unitPrice: offers.price })
    .from(products)
    .innerJoin(
      offers,
      and(eq(offers.productId, products.id), eq(offers.contractId, contractId), eq(offers.currency, mxn)),
    )
    .where(eq(products.partNumber, "TONER-L40"))
    .orderBy(offers.minimumQuantity);
  if (!cart || !goods) throw new Error("nothing to quote");
  const quantity = 6;
  const price = linePrice(goods.unitPrice, quantity);
  await insertLine(db, { ...goods, orderId: cart.id, contractId, quantity, price });
  const caller = { kind: "registered" as const, memberId, organizationId: builders, activity: undefined };
  const common = { languageId: spanish, currency: mxn, contractIds: [] };
  const body = { orderId: String(cart.id), reference: "Obra Norte", note: "Entregar en la caseta de la obra." };
  await create({ db, caller, store, common, body, params: {}, query: {}, headers: new Headers() });
  await dropCart({ db, order: cart });
}

async function writeCertificate(db: Tx) {
  const today = dayOf(new Date());
  const [made] = await db
    .insert(taxCertificates)
    .values({
      storeId,
      organizationId: school,
      memberId: idOf("elena"),
      number: "SAT-2026-00417",
      authority: "SAT",
      validFrom: addDays(today, -30),
      validUntil: addDays(today, 335),
    })
    .returning();
  if (!made) throw new Error("no certificate was written");
  const content = Buffer.from("%PDF-1.4\n% Constancia de exención (muestra)\n%%EOF\n");
  await db.insert(taxCertificateFiles).values({
    certificateId: made.id,
    fileName: "constancia-2026.pdf",
    mediaType: "application/pdf",
    size: content.length,
    content: content.toString("base64"),
  });
}
