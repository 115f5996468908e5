import type { CapturedKeys } from "../captured-keys.ts";

/** Carts: reading, filling, paying and placing them. */
export const cartKeys: CapturedKeys = {
  "cart/@self": {
    string: `
      resourceName orderId orderTypeCode orderStatus locked prepareIndicator storeUniqueID storeNameIdentifier
      buyerId orgUniqueID lastUpdateDate shipAsComplete x_isPurchaseOrderNumberRequired
      x_isPersonalAddressesAllowedForShipping x_trackingIds totalProductPrice totalProductPriceCurrency
      totalAdjustment totalAdjustmentCurrency totalShippingCharge totalShippingChargeCurrency totalSalesTax
      totalSalesTaxCurrency totalShippingTax totalShippingTaxCurrency grandTotal grandTotalCurrency
      adjustment[].code adjustment[].description adjustment[].descriptionLanguage adjustment[].language
      adjustment[].amount adjustment[].currency adjustment[].displayLevel adjustment[].usage
      adjustment[].xadju_calUsageId paymentInstruction[].piId paymentInstruction[].payMethodId
      paymentInstruction[].piDescription paymentInstruction[].piAmount paymentInstruction[].piCurrency
      paymentInstruction[].piLanguage paymentInstruction[].piStatus paymentInstruction[].xpaym_policyId
      paymentInstruction[].xpaym_punchoutPayment paymentInstruction[].xpaym_tokenization
      paymentInstruction[].billing_address_id paymentInstruction[].protocolData[].name
      paymentInstruction[].protocolData[].value paymentInstruction[].nickName paymentInstruction[].firstName
      paymentInstruction[].middleName paymentInstruction[].lastName paymentInstruction[].personTitle
      paymentInstruction[].addressLine[] paymentInstruction[].city paymentInstruction[].state
      paymentInstruction[].stateOrProvinceName paymentInstruction[].country paymentInstruction[].zipCode
      paymentInstruction[].postalCode paymentInstruction[].phone1 paymentInstruction[].phone2
      paymentInstruction[].email1 paymentInstruction[].email2 recordSetStartNumber recordSetCount recordSetTotal
      recordSetComplete orderItem[].orderItemId orderItem[].correlationGroup orderItem[].partNumber
      orderItem[].productId orderItem[].contractId orderItem[].offerID orderItem[].quantity orderItem[].UOM
      orderItem[].unitUom orderItem[].unitQuantity orderItem[].currency orderItem[].unitPrice
      orderItem[].orderItemPrice orderItem[].freeGift orderItem[].totalAdjustment.currency
      orderItem[].totalAdjustment.value orderItem[].adjustment[].code orderItem[].adjustment[].description
      orderItem[].adjustment[].descriptionLanguage orderItem[].adjustment[].language
      orderItem[].adjustment[].amount orderItem[].adjustment[].currency orderItem[].adjustment[].displayLevel
      orderItem[].adjustment[].usage orderItem[].shippingCharge orderItem[].shippingChargeCurrency
      orderItem[].salesTax orderItem[].salesTaxCurrency orderItem[].shippingTax orderItem[].shippingTaxCurrency
      orderItem[].orderItemStatus orderItem[].orderItemInventoryStatus orderItem[].orderItemFulfillmentStatus
      orderItem[].fulfillmentCenterId orderItem[].fulfillmentCenterName orderItem[].fulfillmentCenterOwnerId
      orderItem[].xitem_memberId orderItem[].xitem_isPersonalAddressesAllowedForShipping
      orderItem[].usableShippingChargePolicy[].name orderItem[].usableShippingChargePolicy[].type
      orderItem[].usableShippingChargePolicy[].uniqueID orderItem[].createDate orderItem[].lastUpdateDate
      orderItem[].expectedShipDate orderItem[].shipModeId orderItem[].shipModeCode orderItem[].shipModeDescription
      orderItem[].shipModeLanguage orderItem[].description orderItem[].language orderItem[].carrier
      orderItem[].isExpedited orderItem[].addressId orderItem[].nickName orderItem[].firstName
      orderItem[].middleName orderItem[].lastName orderItem[].personTitle orderItem[].addressLine[]
      orderItem[].city orderItem[].state orderItem[].stateOrProvinceName orderItem[].country orderItem[].zipCode
      orderItem[].postalCode orderItem[].phone1 orderItem[].phone2 orderItem[].email1 orderItem[].email2
    `,
  },
  cart: {
    string: "resourceName orderId orderItem[].orderItemId",
  },
  update_order_item: {
    string: "resourceName orderId orderItem[].orderItemId",
  },
  delete_order_item: {
    string: "resourceName orderId[]",
  },
  usable_shipping_mode: {
    string: `
      resourceName orderId usableShippingMode[].shipModeId usableShippingMode[].shipModeCode
      usableShippingMode[].carrier usableShippingMode[].description usableShippingMode[].language
      usableShippingMode[].shippingCharge usableShippingMode[].shippingChargeCurrency
    `,
  },
  usable_shipping_info: {
    string: `
      resourceName orderId usableShippingAddress[].addressId usableShippingAddress[].nickName
      orderItem[].orderItemId orderItem[].usableShippingAddress[].addressId
      orderItem[].usableShippingAddress[].nickName orderItem[].usableShippingMode[].shipModeId
      orderItem[].usableShippingMode[].shipModeCode orderItem[].usableShippingMode[].carrier
      orderItem[].usableShippingMode[].description orderItem[].usableShippingMode[].language
      orderItem[].usableShippingChargePolicy[].name orderItem[].usableShippingChargePolicy[].type
      orderItem[].usableShippingChargePolicy[].uniqueID
    `,
  },
  usable_payment_info: {
    string: `
      resourceName orderId usablePaymentInformation[].paymentMethodName usablePaymentInformation[].xumet_policyId
      usablePaymentInformation[].xumet_attrPageName usablePaymentInformation[].description
      usablePaymentInformation[].paymentTermConditionId usablePaymentInformation[].usableBillingAddress[].nickName
      usablePaymentInformation[].usableBillingAddress[].addressId
    `,
  },
  "payment_instruction, added": {
    string: "resourceName orderId paymentInstruction[].piId",
  },
  "payment_instruction, removed": {},
  assigned_promotion_code: {
    string: "resourceName orderId promoCode",
  },
  "assigned_promotion_code, removed": {
    string: "resourceName orderId",
  },
  shipping_info: {
    string: "resourceName orderId orderItem[].orderItemId",
  },
  precheckout: {
    string: "resourceName orderId",
  },
  checkout: {
    string: "resourceName orderId",
  },
  copy_order: {
    string: "orderId[] orderItemId[] viewTaskName",
    number: "newOrderItemsCount",
  },
  create_order: {
    string: "outOrderId redirecturl viewTaskName",
  },
  shipping_modes: {
    string: `
      resourceName usableShippingMode[].shipModeId usableShippingMode[].shipModeCode
      usableShippingMode[].shipModeDescription usableShippingMode[].field1 usableShippingMode[].field2
    `,
  },
};
