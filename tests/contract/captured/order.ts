import type { CapturedKeys } from "../captured-keys.ts";

/** Orders, subscriptions and wish lists. */
export const orderKeys: CapturedKeys = {
  "order/{id}": {
    string: `
      resourceName orderId orderTypeCode orderStatus locked prepareIndicator storeUniqueID storeNameIdentifier
      buyerId orgUniqueID placedDate lastUpdateDate shipAsComplete x_isPurchaseOrderNumberRequired
      x_isPersonalAddressesAllowedForShipping x_trackingIds totalProductPrice totalProductPriceCurrency
      totalAdjustment totalAdjustmentCurrency totalShippingCharge totalShippingChargeCurrency totalSalesTax
      totalSalesTaxCurrency totalShippingTax totalShippingTaxCurrency grandTotal grandTotalCurrency
      adjustment[].code adjustment[].description adjustment[].descriptionLanguage adjustment[].amount
      adjustment[].currency adjustment[].displayLevel adjustment[].usage adjustment[].xadju_calUsageId
      orderItem[].orderItemId orderItem[].correlationGroup orderItem[].partNumber orderItem[].productId
      orderItem[].contractId orderItem[].offerID orderItem[].quantity orderItem[].UOM orderItem[].unitUom
      orderItem[].unitQuantity orderItem[].currency orderItem[].unitPrice orderItem[].orderItemPrice
      orderItem[].freeGift orderItem[].totalAdjustment.currency orderItem[].totalAdjustment.value
      orderItem[].adjustment[].code orderItem[].adjustment[].description orderItem[].adjustment[].language
      orderItem[].adjustment[].amount orderItem[].adjustment[].currency orderItem[].adjustment[].usage
      orderItem[].shippingCharge orderItem[].shippingChargeCurrency orderItem[].salesTax
      orderItem[].salesTaxCurrency orderItem[].shippingTax orderItem[].shippingTaxCurrency
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
      orderItem[].physicalStoreId orderItem[].shipInstruction paymentInstruction[].piId
      paymentInstruction[].payMethodId paymentInstruction[].piDescription paymentInstruction[].piAmount
      paymentInstruction[].piCurrency paymentInstruction[].piLanguage paymentInstruction[].piStatus
      paymentInstruction[].xpaym_policyId paymentInstruction[].xpaym_punchoutPayment
      paymentInstruction[].xpaym_tokenization paymentInstruction[].billing_address_id
      paymentInstruction[].protocolData[].name paymentInstruction[].protocolData[].value
      paymentInstruction[].nickName paymentInstruction[].firstName paymentInstruction[].middleName
      paymentInstruction[].lastName paymentInstruction[].personTitle paymentInstruction[].addressLine[]
      paymentInstruction[].city paymentInstruction[].state paymentInstruction[].stateOrProvinceName
      paymentInstruction[].country paymentInstruction[].zipCode paymentInstruction[].postalCode
      paymentInstruction[].phone1 paymentInstruction[].phone2 paymentInstruction[].email1
      paymentInstruction[].email2 recordSetStartNumber recordSetCount recordSetTotal recordSetComplete
    `,
  },
  "order/byStatus": {
    string: `
      resourceName recordSetCount recordSetStartNumber recordSetTotal recordSetComplete Order[].orderId
      Order[].orderTypeCode Order[].orderStatus Order[].locked Order[].prepareIndicator Order[].storeUniqueID
      Order[].storeNameIdentifier Order[].buyerId Order[].orgUniqueID Order[].placedDate Order[].lastUpdateDate
      Order[].shipAsComplete Order[].x_isPurchaseOrderNumberRequired
      Order[].x_isPersonalAddressesAllowedForShipping Order[].x_trackingIds Order[].totalProductPrice
      Order[].totalProductPriceCurrency Order[].totalAdjustment Order[].totalAdjustmentCurrency
      Order[].totalShippingCharge Order[].totalShippingChargeCurrency Order[].totalSalesTax
      Order[].totalSalesTaxCurrency Order[].totalShippingTax Order[].totalShippingTaxCurrency Order[].grandTotal
      Order[].grandTotalCurrency Order[].adjustment[].code Order[].adjustment[].description
      Order[].adjustment[].descriptionLanguage Order[].adjustment[].amount Order[].adjustment[].currency
      Order[].adjustment[].displayLevel Order[].adjustment[].usage Order[].adjustment[].xadju_calUsageId
    `,
  },
  "order, findByParentOrderId": {
    string: `
      resourceName recordSetCount recordSetStartNumber recordSetTotal recordSetComplete Order[].orderId
      Order[].orderTypeCode Order[].orderStatus Order[].locked Order[].prepareIndicator Order[].storeUniqueID
      Order[].storeNameIdentifier Order[].buyerId Order[].orgUniqueID Order[].placedDate Order[].lastUpdateDate
      Order[].shipAsComplete Order[].x_isPurchaseOrderNumberRequired
      Order[].x_isPersonalAddressesAllowedForShipping Order[].x_trackingIds Order[].totalProductPrice
      Order[].totalProductPriceCurrency Order[].totalAdjustment Order[].totalAdjustmentCurrency
      Order[].totalShippingCharge Order[].totalShippingChargeCurrency Order[].totalSalesTax
      Order[].totalSalesTaxCurrency Order[].totalShippingTax Order[].totalShippingTaxCurrency Order[].grandTotal
      Order[].grandTotalCurrency Order[].adjustment[].code Order[].adjustment[].description
      Order[].adjustment[].descriptionLanguage Order[].adjustment[].language Order[].adjustment[].amount
      Order[].adjustment[].currency Order[].adjustment[].displayLevel Order[].adjustment[].usage
      Order[].adjustment[].xadju_calUsageId
    `,
  },
  subscription: {
    string: `
      resourceName resultList[].subscriptionIdentifier.subscriptionId resultList[].state
      resultList[].purchaseDetails.parentOrderIdentifier.parentOrderId
      resultList[].subscriptionInfo.paymentInfo.totalCost.currency
      resultList[].subscriptionInfo.fulfillmentSchedule.startInfo.startDate
      resultList[].subscriptionInfo.fulfillmentSchedule.frequencyInfo.frequency.uom
      resultList[].subscriptionInfo.fulfillmentSchedule.frequencyInfo.nextOccurence
      resultList[].subscriptionInfo.fulfillmentSchedule.endInfo.endDate
      resultList[].subscriptionInfo.paymentSchedule.frequencyInfo.frequency.uom
      resultList[].subscriptionInfo.paymentSchedule.frequencyInfo.nextOccurence
    `,
    number: `
      recordSetCount recordSetStartNumber recordSetTotal resultList[].subscriptionInfo.paymentInfo.totalCost.value
      resultList[].subscriptionInfo.fulfillmentSchedule.frequencyInfo.frequency.value
      resultList[].subscriptionInfo.fulfillmentSchedule.frequencyInfo.completedOccurrences
      resultList[].subscriptionInfo.paymentSchedule.frequencyInfo.frequency.value
      resultList[].subscriptionInfo.paymentSchedule.frequencyInfo.completedOccurrences
    `,
    boolean: "recordSetComplete",
  },
  cancel_recurring_or_subscription: {
    string: "subscriptionId[] subscriptionType[] state[]",
  },
  "wishlist/@self": {
    string: `
      resourceName recordSetCount recordSetStartNumber recordSetTotal recordSetComplete GiftList[].uniqueID
      GiftList[].externalIdentifier GiftList[].description GiftList[].descriptionName GiftList[].storeName
      GiftList[].storeId GiftList[].storeOwnerID GiftList[].state GiftList[].accessSpecifier GiftList[].registry
      GiftList[].registryAccessKey GiftList[].guestAccessKey GiftList[].giftCardAccepted GiftList[].optForEmail
      GiftList[].location GiftList[].createdTime GiftList[].lastUpdate GiftList[].item[].giftListItemID
      GiftList[].item[].productId GiftList[].item[].partNumber GiftList[].item[].productOwnerID
      GiftList[].item[].quantityRequested GiftList[].item[].quantityBought GiftList[].item[].location
      GiftList[].item[].itemCreatedTime GiftList[].item[].itemLastUpdate
    `,
  },
  "wishlist/{id}/item": {
    string: `
      resourceName recordSetCount recordSetStartNumber recordSetTotal recordSetComplete GiftList[].uniqueID
      GiftList[].externalIdentifier GiftList[].description GiftList[].descriptionName GiftList[].storeName
      GiftList[].storeId GiftList[].storeOwnerID GiftList[].state GiftList[].accessSpecifier GiftList[].registry
      GiftList[].giftCardAccepted GiftList[].optForEmail GiftList[].item[].giftListItemID
      GiftList[].item[].productId GiftList[].item[].partNumber GiftList[].item[].productOwnerID
      GiftList[].item[].quantityRequested GiftList[].item[].quantityBought GiftList[].item[].location
      GiftList[].item[].itemCreatedTime GiftList[].item[].itemLastUpdate
    `,
  },
  "wishlist/{id}, addItem": {
    string: "resourceName uniqueID descriptionName item[].giftListItemID",
  },
  "wishlist, created": {
    string: "resourceName uniqueID storeId descriptionName item[].giftListItemID",
  },
};
