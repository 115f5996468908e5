import type { CapturedKeys } from "../captured-keys.ts";

/** People, their addresses and usual ways to order. */
export const peopleKeys: CapturedKeys = {
  loginidentity: {
    string: "resourceName userId personalizationID WCToken WCTrustedToken",
  },
  guestidentity: {
    string: "resourceName userId personalizationID WCToken WCTrustedToken",
  },
  contextdata: {
    string: `
      resourceName basicInfo.registerType globalization.currency globalization.preferredCurrency
      audit.personalizationId
    `,
    number: `
      basicInfo.storeId basicInfo.callerId basicInfo.runAsId basicInfo.channelId globalization.languageId
      globalization.preferredLanguageId catalog.catalogId entitlement.activeOrganizationId
      entitlement.hostingContractId entitlement.eligibleTradingAgreementIds[]
      entitlement.currentTradingAgreementIds[]
    `,
    boolean: "catalog.masterCatalog isPartiallyAuthenticated",
  },
  "person/@self, registered": {
    string: `
      resourceName nickName firstName lastName addressLine[] city state country zipCode addressType primary
      addressId userId logonId distinguishedName orgizationId organizationDistinguishedName registrationStatus
      registrationApprovalStatus accountStatus passwordExpired registrationDateTime lastUpdate profileType
      challengeQuestion email1 receiveSMSPreference[].storeID receiveSMSPreference[].value
      attributes[].pProfileAttrKey attributes[].pProfileAttrValue contact[].addressId contact[].addressType
      contact[].primary contact[].nickName contact[].firstName contact[].lastName contact[].addressLine[]
      contact[].city contact[].state contact[].country contact[].zipCode contact[].phone1 contact[].email1
      contact[].email2
    `,
  },
  "person/@self, generic": {
    string: "resourceName userId orgizationId organizationDistinguishedName",
  },
  person: {
    string: "resourceName userId personalizationID WCToken WCTrustedToken addressId",
  },
  contact: {
    string: `
      resourceName userId addressId contact[].addressId contact[].addressType contact[].primary contact[].nickName
      contact[].firstName contact[].lastName contact[].addressLine[] contact[].city contact[].state
      contact[].country contact[].zipCode contact[].email1
    `,
  },
  "contact, created": {
    string: "resourceName userId addressId",
  },
  checkoutProfile: {
    string: `
      resourceName userId CheckoutProfile[].xchkout_ProfileId CheckoutProfile[].xchkout_ProfileName
      CheckoutProfile[].shipping_nickName CheckoutProfile[].shipping_addressId
      CheckoutProfile[].shipping_firstName CheckoutProfile[].shipping_lastName
      CheckoutProfile[].shipping_addressLine[] CheckoutProfile[].shipping_city CheckoutProfile[].shipping_state
      CheckoutProfile[].shipping_country CheckoutProfile[].shipping_zipCode CheckoutProfile[].shipping_email1
      CheckoutProfile[].shipping_addressType CheckoutProfile[].shipping_primary CheckoutProfile[].shipping_modeId
      CheckoutProfile[].billing_nickName CheckoutProfile[].billing_addressId CheckoutProfile[].billing_firstName
      CheckoutProfile[].billing_lastName CheckoutProfile[].billing_addressLine[] CheckoutProfile[].billing_city
      CheckoutProfile[].billing_state CheckoutProfile[].billing_country CheckoutProfile[].billing_zipCode
      CheckoutProfile[].billing_email1 CheckoutProfile[].billing_addressType CheckoutProfile[].billing_primary
      CheckoutProfile[].protocolData[].name CheckoutProfile[].protocolData[].value
    `,
  },
};
