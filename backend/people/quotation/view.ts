import type { contract, WireReply } from "#contract";
import { stateOf } from "#backend/cart/quotation/claim.ts";
import type { QuotationItemRow } from "#backend/cart/quotation/terms.ts";
import { viewCostCenters } from "#backend/order/cost-center/view.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { wireAmount } from "#backend/platform/money.ts";
import type { QuotationHead } from "./find.ts";
import { shownAmounts } from "./rules.ts";

type Wire = WireReply<typeof contract.quotation.get>;

/** One of a list. @see docs/interface/quotation.md#reading */
export const viewHead = ({ quotation: row, firstName, lastName, organizationName }: QuotationHead) => ({
  quotationId: String(row.id),
  number: row.number,
  status: stateOf(row, new Date()),
  memberId: String(row.memberId),
  firstName: firstName ?? "",
  lastName: lastName ?? "",
  organizationId: String(row.organizationId),
  organizationName: organizationName ?? "",
  reference: row.reference,
  createDate: row.createdAt.toISOString(),
  validUntil: row.validUntil.toISOString(),
  currency: row.currency,
  grandTotal: wireAmount(row.grandTotal),
  ...(row.orderId !== null && { orderId: String(row.orderId) }),
});

/** All of one. @see docs/interface/quotation.md#reading */
export async function viewQuotation(
  db: Db,
  head: QuotationHead,
  { lines, own }: { lines: readonly QuotationItemRow[]; own: boolean },
): Promise<Wire> {
  const { note, parties, taxIncluded, ...row } = head.quotation;
  return {
    ...viewHead(head),
    note,
    ...parties,
    taxIncluded: taxIncluded ? "true" : "false",
    totalProductPrice: wireAmount(row.totalProductPrice),
    totalAdjustment: wireAmount(row.totalAdjustment),
    totalShippingCharge: wireAmount(row.totalShippingCharge),
    totalTax: wireAmount(row.totalTax),
    line: lines.map(viewLine),
    ...(await viewSums(db, head.quotation, lines)),
    own: own ? "true" : "false",
  };
}

/** @see docs/interface/cost-center.md#amounts */
async function viewSums(db: Db, row: QuotationHead["quotation"], lines: readonly QuotationItemRow[]) {
  const { sums } = await viewCostCenters(db, {
    organizationId: row.organizationId,
    currency: row.currency,
    taxIncluded: row.taxIncluded,
    costCenter: row.costCenter,
    lines: lines.map(({ id, quantity, costCenters, ...line }) => {
      const { price: productPrice, ...amounts } = shownAmounts(line);
      return { id, quantity, costCenters, productPrice, ...amounts };
    }),
    totals: {
      productPrice: row.totalProductPrice,
      adjustment: row.totalAdjustment,
      shippingCharge: row.totalShippingCharge,
      tax: row.totalTax,
      total: row.grandTotal,
    },
  });
  return sums;
}

function viewLine(line: QuotationItemRow) {
  const shown = shownAmounts(line);
  return {
    partNumber: line.partNumber,
    name: line.name,
    contractId: String(line.contractId),
    quantity: line.quantity.toFixed(1),
    unitPrice: wireAmount(line.unitPrice),
    price: wireAmount(shown.price),
    adjustment: wireAmount(shown.adjustment),
    shippingCharge: wireAmount(shown.shippingCharge),
    tax: wireAmount(shown.tax),
    ...(line.parts.length && {
      part: line.parts.map(({ partNumber, quantity }) => ({ partNumber, quantity: quantity.toFixed(1) })),
    }),
  };
}
