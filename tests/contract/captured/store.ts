import type { CapturedKeys } from "../captured-keys.ts";

/** Stores and what has to be known before anything else. */
export const storeKeys: CapturedKeys = {
  storelocator: {
    string: `
      resourceName recordSetCount recordSetStartNumber recordSetTotal recordSetComplete PhysicalStore[].uniqueID
      PhysicalStore[].storeName PhysicalStore[].Description[].displayStoreName PhysicalStore[].addressLine[]
      PhysicalStore[].city PhysicalStore[].stateOrProvinceName PhysicalStore[].country PhysicalStore[].postalCode
      PhysicalStore[].telephone1 PhysicalStore[].latitude PhysicalStore[].longitude PhysicalStore[].distance
      PhysicalStore[].Attribute[].name PhysicalStore[].Attribute[].displayName PhysicalStore[].Attribute[].value
      PhysicalStore[].Attribute[].displayValue
    `,
  },
  country_state_list: {
    string: `
      countries[].code countries[].displayName countries[].callingCode countries[].states[].code
      countries[].states[].displayName
    `,
  },
  inventoryavailability: {
    string: `
      resourceName InventoryAvailability[].productId InventoryAvailability[].partNumber
      InventoryAvailability[].onlineStoreId InventoryAvailability[].onlineStoreName
      InventoryAvailability[].inventoryStatus InventoryAvailability[].availableQuantity
      InventoryAvailability[].unitOfMeasure
    `,
  },
  online_store: {
    string: `
      resourceName resultList[].storeId resultList[].identifier resultList[].storeType resultList[].state
      resultList[].ownerId resultList[].description[].languageId resultList[].description[].displayName
      resultList[].description[].description resultList[].supportedCurrencies.defaultCurrency
      resultList[].supportedCurrencies.supportedCurrencies[] resultList[].supportedLanguages.defaultLanguageId
      resultList[].supportedLanguages.supportedLanguages[] resultList[].defaultCatalog[].uniqueID
      resultList[].defaultCatalog[].catalogIdentifier.uniqueID
      resultList[].defaultCatalog[].storeIdentifier.uniqueID resultList[].relatedStores[].relatedStoreId
      resultList[].relatedStores[].relationshipType resultList[].relatedStores[].relationshipSequence
      resultList[].relatedStores[].state resultList[].locationInfo[].languageId
      resultList[].locationInfo[].telephone1 resultList[].locationInfo[].emailAddress1
      resultList[].locationInfo[].contactPersonBusinessTitle
      resultList[].locationInfo[].contactInfoIdentifier.contactInfoId
      resultList[].locationInfo[].address.addressLine[] resultList[].locationInfo[].address.city
      resultList[].locationInfo[].address.stateOrProvinceName resultList[].locationInfo[].address.country
      resultList[].locationInfo[].address.zipOrPostalCode resultList[].contactInfo[].languageId
      resultList[].contactInfo[].telephone1 resultList[].contactInfo[].emailAddress1
      resultList[].contactInfo[].contactPersonBusinessTitle
      resultList[].contactInfo[].contactInfoIdentifier.contactInfoId
      resultList[].contactInfo[].address.addressLine[] resultList[].contactInfo[].address.city
      resultList[].contactInfo[].address.stateOrProvinceName resultList[].contactInfo[].address.country
      resultList[].contactInfo[].address.zipOrPostalCode resultList[].userData.headlessStore
    `,
    number: "recordSetStartNumber recordSetCount recordSetTotal",
    boolean: "recordSetComplete",
  },
  adminLookup: {
    string: `
      resultList[].storeId resultList[].storeName resultList[].defaultCatalogId resultList[].defaultCurrency
      resultList[].defaultLanguageId
    `,
    number: "resultList[].inventorySystem",
  },
  "seo/token": {
    string: "resourceName resultList[].tokenName resultList[].tokenValue resultList[].urlKeywordName",
    number: "resultList[].urlKeywordId resultList[].status",
  },
  "contract, eligible": {
    string: "resourceName",
    object: "contracts",
  },
  features: {
    string: "resultList[]",
  },
};
