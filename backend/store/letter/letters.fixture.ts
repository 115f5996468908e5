import { config } from "#backend/platform/config.ts";
import english from "./texts/english.json" with { type: "json" };

/** Everything that a letter may name. */
export const everything = {
  ...{
    orderId: "800123",
    rmaId: "90012",
    entityId: "800123",
    subscriptionId: "4411",
    errorKey: "_API_BAD_INV",
    quotationId: "7001",
  },
  ...{
    currency: "MXN",
    grandTotal: "13999.00",
    amount: "1250.50",
    less: "310.00",
    totalCredit: "899.00",
    method: "BankCard",
  },
  ...{ placedDate: "2026-11-23T18:00:00Z", expiryDate: "2027-11-23", validUntil: "2027-01-31", folio: "****4821" },
  ...{ name: "Luis Ávila", buyer: "Ana Torres", submitter: "Ana Torres", seller: "Barro Negro", carrier: "Estafeta" },
  ...{
    trackingNumber: "6051 2233 4455",
    place: "Casa Norte Centro",
    reason: "Sin existencias",
    comment: "Llega <b>mañana</b> antes de las 10.",
    logonId: "ana",
  },
  ...{
    organization: "Oficina Central",
    organizationName: "Oficina Central",
    number: "CERT-2026-18",
    agentName: "María",
  },
  ...{ cardNumber: "•••• 4821", senderName: "Ana", recipientName: "Luis", message: "¡Mira esto!", code: "K7Q2-88XM" },
  ...{ reference: "93000065510012", clabe: "799180000655100151", bank: "Banco Norteño", concept: "800123" },
  ...{ payUntil: "2026-11-25T18:00:00Z", placedOn: "2026-12-05T15:00:00Z" },
  ...{ confirmToken: "t0ken", unsubscribeToken: "end", guestAccessKey: "key", externalIdentifier: "12" },
  ...{ title: "Muy cómodo", productId: "11201", question: "¿Se lava a máquina?", answer: "Sí, con agua fría." },
  orderItem: [
    { partNumber: "SOFA-NOGAL-01", quantity: "1.0" },
    { partNumber: "CAFE-GOTEO-02", quantity: "2.0" },
  ],
};
const nothingMore = { ...everything, orderItem: undefined, grandTotal: undefined };
export const letterKinds = Object.keys(english.letters);
const sent: Record<string, object> = {
  "payment-oxxo": { kind: "payment-reference", method: "OXXO" },
  "payment-spei": { kind: "payment-reference", method: "SPEI" },
  "approval-approved": { kind: "approval-decided", status: "1" },
  "approval-rejected": { kind: "approval-decided", status: "2" },
  "registration-approved": { kind: "approval-decided", flowTypeId: "10004", status: "1" },
  "registration-rejected": { kind: "approval-decided", flowTypeId: "10004", status: "2" },
  "subscription-skipped": { kind: "subscription-failed", outcome: "skipped" },
  "subscription-suspended": { kind: "subscription-failed", outcome: "suspended" },
  "tax-certificate-accepted": { kind: "tax-certificate-decided", status: "APPROVED" },
  "tax-certificate-rejected": { kind: "tax-certificate-decided", status: "REJECTED" },
};

/** The parcels and payments of an order. */
const shipped = {
  parcel: [
    {
      shipModeDescription: "Entrega a domicilio",
      address: ["Ana Torres", "Av. Juárez 10", "Centro", "34000 Durango"],
      expectedShipDate: "2026-11-27T18:00:00Z",
      orderItem: [{ partNumber: "SOFA-NOGAL-01", quantity: "1.0" }],
    },
    {
      physicalStore: { name: "Durango Centro", addressLine: ["20 de Noviembre 1"], hours: "9–21" },
      expectedShipDate: "2026-11-25T18:00:00Z",
      orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "2.0" }],
    },
  ],
  gift: { wrapped: true, charge: "98.00000", noted: true },
  payment: [
    { method: "VOUCHER", name: "Vale de caja", amount: "500.00000", status: "Success" },
    { method: "SimplePunchout", name: "Tarjeta", amount: "13499.00000", status: "Pending" },
  ],
};

/** Kinds of letters whose writers provide the link. */
const linked = new Set([
  ...[
    "approval-reminder",
    "approval-requested",
    "invitation",
    "payment-oxxo",
    "payment-spei",
    "question-answered",
    "quotation",
  ],
  ...["seller-activated", "seller-return", "stock-back", "tax-certificate-accepted", "tax-certificate-rejected"],
]);

/** An outbox row for a letter in a language; `whole`: the confirmation with parcels and payments, a pickup with its place, and returns with their goods. */
export function sampleMail(letter: string, languageId: number, { storeId = "1", whole = false } = {}) {
  const more = { kind: letter, ...sent[letter] };
  const isOrder = letter === "order-confirmation";
  const page = whole && linked.has(letter) ? { url: `${config().shopOrigin}/casanorte/a-page` } : {};
  const goods = whole && /^(order|return|pickup)-/.test(letter) ? { orderItem: everything.orderItem } : {};
  const payload = {
    ...(isOrder ? everything : { ...nothingMore, ...goods }),
    ...(isOrder && whole && shipped),
    ...(letter === "pickup-collector" && whole && { parcel: shipped.parcel.slice(1) }),
    ...page,
    ...more,
    languageId,
    storeId,
  };
  return { to: "ana@example.com", kind: more.kind, payload };
}
