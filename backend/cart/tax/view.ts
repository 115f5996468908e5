import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import type { CertificateRow } from "./exemption.ts";

type Context = { order: OrderRow; items: readonly OrderItemRow[]; certificates: readonly CertificateRow[] };

/** The certificates that exempt lines from tax; for a cart also a lapsed one. @see docs/interface/tax-exemption.md#in-a-cart */
export function viewExemption({ order, items, certificates }: Context) {
  const counting = certificates.filter(({ id }) => items.some(({ taxCertificateId }) => taxCertificateId === id));
  const ended = certificates.find(({ id }) => id === order.endedTaxCertificateId);
  return {
    ...(counting.length && { x_taxExemption: counting.map(viewCertificate) }),
    ...(ended && isCart(order.status) && { x_taxExemptionEnded: viewCertificate(ended) }),
  };
}

const viewCertificate = ({ id, number, validUntil }: CertificateRow) => ({
  certificateId: String(id),
  number,
  validUntil,
});
