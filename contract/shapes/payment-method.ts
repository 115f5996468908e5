/** The ids of the ways to pay (`payMethodId`), by name. @see docs/interface/payment.md#methods */
export const payMethods = {
  card: "SimplePunchout",
  bank: "BankCard",
  paypal: "PayPal",
  voucher: "ValeElectronico",
  points: "MONEDERO",
  creditLine: "LOC",
  cashOnDelivery: "COD",
  payInStore: "PayInStore",
  billMeLater: "BillMeLater",
  payLater: "PayLater",
} as const;

/** The attribute of a person that lists saved cards, each as `<brand>:<token>`. @see docs/interface/payment.md#saved-cards */
export const savedCardsAttribute = "PaymentToken";

/**
 * Methods that spend value kept in the shop; in this order they are used up before anything else.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export const walletMethods: readonly string[] = [payMethods.voucher, payMethods.points];

/** True for vouchers and points. */
export const isWallet = (method: string): boolean => walletMethods.includes(method);

/** The shop holds the value for the order, of a wallet or of credit: it cannot wait for days, nor be promised twice. */
export const isHeld = (method: string): boolean => isWallet(method) || method === payMethods.creditLine;
