/**
 * The one charge policy of this shop: it pays the carrier and charges the buyer.
 * @see docs/interface/shipping.md#rules-of-delivery
 */
export const bySeller = { name: "StandardShippingChargeBySeller", type: "ShippingCharge", uniqueID: "-7001" };
