/** The ids of the payment methods (`payMethodId`), by name. @see docs/interface/payment.md#methods */
export const payMethods = {
  card: "SimplePunchout",
  bank: "BankCard",
  paypal: "PayPal",
  voucher: "ValeElectronico",
  points: "MONEDERO",
  creditLine: "LOC",
  cashOnDelivery: "COD",
  payInStore: "PayInStore",
  oxxo: "OXXO",
  spei: "SPEI",
  billMeLater: "BillMeLater",
  payLater: "PayLater",
} as const;

/** The attribute of a person that lists saved cards, each as `<brand>:<token>`. @see docs/interface/payment.md#saved-cards */
export const savedCardsAttribute = "PaymentToken";
