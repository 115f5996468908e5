/**
 * Letters that may be sent again. Not here: whatever has, or had, a code, a password or an address with a token in it, and
 * letters to others than the shopper.
 * @see docs/interface/letter.md#sending-again
 */
const resendable = [
  "cart-comment",
  "changed-on-behalf",
  "email-changed",
  "order-awaits-approval",
  "order-canceled",
  "order-comment",
  "order-confirmation",
  "order-not-approved",
  "order-not-placed",
  "order-parcel-ready",
  "order-parcel-shipped",
  "order-part-refused",
  "order-refused",
  "order-scheduled",
  "order-unpaid",
  "password-changed",
  "payment-reference",
  "payment-received",
  "payment-returned",
  "return-approved",
  "return-credited",
  "return-denied",
  "return-refused",
  "review-refused",
  "return-instructions",
  "subscription-failed",
  "voucher-issued",
  "welcome",
];

/** Pure. */
export const isResendable = ({ kind, secretOf }: { kind: string; secretOf: string | null }): boolean =>
  secretOf === null && resendable.includes(kind);

/** The order that a letter is about, by its payload. Pure. */
export const orderOf = ({ payload }: { payload: Record<string, unknown> }): string | undefined =>
  typeof payload.orderId === "string" && /^\d{1,15}$/.test(payload.orderId) ? payload.orderId : undefined;
