import { sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { recalculate } from "#backend/cart/calculate.ts";
import { loadCalculation, readComponents, readItems } from "#backend/cart/load.ts";
import { repriceItems } from "#backend/cart/reprice.ts";
import { readQuoted } from "#backend/cart/quotation/held.ts";
import { notOrderable } from "#backend/cart/resolve.ts";
import { currentContracts } from "#backend/catalog/price/offers.ts";
import { checkContracts, checkItems } from "#backend/checkout/checks.ts";
import { ownCostCenter } from "#backend/order/cost-center/check.ts";
import { bumpVersion, cartForWrite } from "#backend/order/current.ts";
import { namesOf } from "#backend/order/names.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { quotationItems, quotationNumbers, quotations } from "#backend/platform/db/schema/quotation.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { totals } from "#backend/pricing/totals.ts";
import { includesTax, type Store } from "#backend/store/store.ts";
import { requireBuyer } from "./find.ts";
import { readParties } from "./parties.ts";
import { numberText, type QuotedAmounts, quotedAmounts, quotedTotals, validDays } from "./rules.ts";

type Call = typeof contract.quotation.create;

/**
 * Records what the cart costs now as a promise that holds for the store's number of days; the cart stays. Errors: those of
 * `requireBuyer`, `cartForWrite` and of the checks; `_ERR_QUOTATION_QUOTED` for lines at the prices of another quotation;
 * `_ERR_CMD_INVALID_PARAM` (reference, note).
 * @see docs/interface/quotation.md#making-one
 */
export async function create(args: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const { db, caller, store, common, body } = args;
  requireBuyer(caller);
  const [reference, note] = [textOf("reference", body.reference, 64), textOf("note", body.note, 1000)];
  const cart = await cartForWrite(db, caller, store, body.orderId);
  const { order, amounts } = await settled(db, store, { cart, contractIds: await currentContracts(db, caller, store) });
  const { languageId } = common;
  const lines = amounts.map(({ line }) => line);
  const [made] = await db
    .insert(quotations)
    .values({
      storeId: store.id,
      organizationId: caller.organizationId,
      memberId: caller.memberId,
      number: await nextNumber(db, store),
      currency: order.currency,
      languageId,
      reference,
      note,
      costCenter: ownCostCenter(order),
      parties: await readParties(db, store, { organizationId: caller.organizationId, languageId, lines }),
      taxIncluded: includesTax(store),
      ...quotedTotals(amounts, includesTax(store)),
      validUntil: new Date(Date.now() + validDays(store.userData) * 86_400_000),
    })
    .returning();
  if (!made) throw new Error("no quotation was written");
  await writeLines(db, { quotationId: made.id, languageId }, amounts);
  return { quotationId: String(made.id), number: made.number };
}

type Cart = { cart: OrderRow; contractIds: readonly number[] };

/**
 * What the cart costs at this moment, however it is paid. Gifts are left out: they are added automatically. So are promotions with limited
 * uses: one use would be promised as often as someone asks, and an order at quoted prices uses none.
 */
async function settled(db: Tx, store: Store, { cart, contractIds }: Cart) {
  const before = await readItems(db, cart.id);
  await checkItems(db, before);
  checkContracts(before, contractIds);
  const [quoted] = await readQuoted(
    db,
    before.filter((line) => line.quoted),
  );
  if (quoted) throw refused("_ERR_QUOTATION_QUOTED", { number: quoted.quotation.number });
  const [unpriced] = await repriceItems(db, cart, before);
  if (unpriced) throw notOrderable(unpriced);
  const order = await recalculate(db, cart, store);
  await bumpVersion(db, cart.id);
  const lines = await readItems(db, cart.id);
  const calculation = await loadCalculation(db, order, store, lines);
  const rules = calculation.rules.filter(({ paymentMethods, limited }) => !paymentMethods && !limited);
  // Goods and delivery are quoted, gifts are not.
  const plain = calculation.lines.map((line) => ({ ...line, giftWrapCharge: undefined }));
  return { order, amounts: quotedAmounts(lines, totals({ ...calculation, lines: plain, rules })) };
}

async function writeLines(
  db: Tx,
  { quotationId, languageId }: { quotationId: number; languageId: number },
  amounts: readonly QuotedAmounts[],
) {
  const lines = amounts.map(({ line }) => line);
  const parts = await readComponents(db, lines);
  const names = await namesOf(
    db,
    lines.map(({ productId }) => productId),
    languageId,
  );
  const own = ({ id }: OrderItemRow) => parts.filter(({ orderItemId }) => orderItemId === id);
  await db.insert(quotationItems).values(
    amounts.map(({ line, ...of }) => ({
      quotationId,
      productId: line.productId,
      partNumber: line.partNumber,
      name: names.get(line.productId) ?? line.partNumber,
      contractId: line.contractId,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      ...of,
      shipModeId: line.shipModeId,
      addressId: line.addressId,
      physicalStoreId: line.physicalStoreId,
      configurationId: line.configurationId,
      costCenters: line.costCenters,
      parts: own(line).map(({ productId, partNumber, quantity, unitPrice }) => ({
        productId,
        partNumber,
        quantity,
        unitPrice,
      })),
    })),
  );
}

/** Locks the row of the store's sequence until the quotation is written, so that numbers are unique and without gaps. */
async function nextNumber(db: Tx, { id: storeId, userData }: Store): Promise<string> {
  const [row] = await db
    .insert(quotationNumbers)
    .values({ storeId, last: 1 })
    .onConflictDoUpdate({ target: quotationNumbers.storeId, set: { last: sql`${quotationNumbers.last} + 1` } })
    .returning();
  return numberText(userData, row?.last ?? 1);
}

function textOf(field: string, sent: string | undefined, longest: number): string {
  const text = (sent ?? "").replace(/\r\n?/g, "\n").trim();
  if (text.length > longest) throw invalid(field);
  return text;
}
