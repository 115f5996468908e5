import type { CapturedKeys } from "../captured-keys.ts";

/** The catalog, its spots and promotions. */
export const catalogKeys: CapturedKeys = {
  products: {
    string: `
      metaData.price contents[].id contents[].partNumber contents[].type contents[].name
      contents[].shortDescription contents[].manufacturer contents[].buyable contents[].storeID
      contents[].parentCatalogGroupID contents[].thumbnail contents[].fullImage contents[].seo.href
      contents[].links.self.href contents[].links.parent.href contents[].price[].usage
      contents[].price[].description contents[].price[].currency contents[].price[].value
      contents[].price[].contractId contents[].groupingProperties.groupOwner
      contents[].groupingProperties.groupOfferPriceRange[] contents[].attributes[].id
      contents[].attributes[].identifier contents[].attributes[].name contents[].attributes[].usage
      contents[].attributes[].key contents[].attributes[].displayable contents[].attributes[].searchable
      contents[].attributes[].merchandisable contents[].attributes[].storeDisplay
      contents[].attributes[].facetable contents[].attributes[].comparable contents[].attributes[].swatchable
      contents[].attributes[].sequence contents[].attributes[].values[].identifier[]
      contents[].attributes[].values[].value[] contents[].attributes[].values[].id[]
      contents[].attributes[].values[].sequence[] contents[].attributes[].values[].image1[]
      contents[].attributes[].values[].image1path[] facets[].name facets[].value facets[].entry[].label
      facets[].entry[].value facets[].entry[].count facets[].entry[].extendedData.uniqueId
      facets[].extendedData.fname facets[].extendedData.fdesc facets[].extendedData.propertyvalue
      facets[].extendedData.displayable facets[].extendedData.displaySequence facets[].extendedData.sortorder
      facets[].extendedData.allowMultipleValueSelection facets[].extendedData.zero_display
      facets[].extendedData.max_display facets[].extendedData.maximumValuesToDisplay
      facets[].extendedData.allValuesReturned facets[].entry[].image next previous
    `,
    number: `
      total contents[].numberOfSKUs contents[].groupingProperties.groupCount
      contents[].groupingProperties.groupMinPriceValue contents[].groupingProperties.groupMaxPriceValue
    `,
    boolean: "contents[].hasSingleSKU",
  },
  "products, of a seller": {
    string: "contents[].sellerId contents[].seller",
  },
  "products, detail": {
    string: `
      contents[].attributes[].values[].id contents[].attributes[].values[].identifier
      contents[].attributes[].values[].value contents[].attributes[].values[].sequence
      contents[].attributes[].values[].unitID contents[].attributes[].values[].unitOfMeasure
      contents[].attributes[].values[].image1 contents[].attributes[].values[].image1path
      contents[].longDescription contents[].images[].name contents[].images[].sequence
      contents[].images[].thumbnail contents[].images[].fullImage contents[].items[].id
      contents[].items[].partNumber contents[].items[].type contents[].items[].name
      contents[].items[].shortDescription contents[].items[].manufacturer contents[].items[].buyable
      contents[].items[].storeID contents[].items[].parentCatalogGroupID contents[].items[].parentCatalogEntryID
      contents[].items[].thumbnail contents[].items[].fullImage contents[].items[].seo.href
      contents[].items[].links.self.href contents[].items[].links.parent.href contents[].items[].price[].usage
      contents[].items[].price[].description contents[].items[].price[].currency contents[].items[].price[].value
      contents[].items[].price[].contractId contents[].items[].attributes[].id
      contents[].items[].attributes[].identifier contents[].items[].attributes[].name
      contents[].items[].attributes[].usage contents[].items[].attributes[].key
      contents[].items[].attributes[].displayable contents[].items[].attributes[].searchable
      contents[].items[].attributes[].merchandisable contents[].items[].attributes[].storeDisplay
      contents[].items[].attributes[].facetable contents[].items[].attributes[].comparable
      contents[].items[].attributes[].swatchable contents[].items[].attributes[].sequence
      contents[].items[].attributes[].values[].id contents[].items[].attributes[].values[].identifier
      contents[].items[].attributes[].values[].value contents[].items[].attributes[].values[].sequence
      contents[].items[].attributes[].values[].unitID contents[].items[].attributes[].values[].unitOfMeasure
      contents[].items[].attributes[].values[].image1 contents[].items[].attributes[].values[].image1path
      contents[].merchandisingAssociations[].id contents[].merchandisingAssociations[].partNumber
      contents[].merchandisingAssociations[].type contents[].merchandisingAssociations[].name
      contents[].merchandisingAssociations[].shortDescription contents[].merchandisingAssociations[].manufacturer
      contents[].merchandisingAssociations[].buyable contents[].merchandisingAssociations[].storeID
      contents[].merchandisingAssociations[].parentCatalogGroupID contents[].merchandisingAssociations[].thumbnail
      contents[].merchandisingAssociations[].seo.href contents[].merchandisingAssociations[].links.self.href
      contents[].merchandisingAssociations[].links.parent.href
      contents[].merchandisingAssociations[].price[].usage
      contents[].merchandisingAssociations[].price[].description
      contents[].merchandisingAssociations[].price[].currency contents[].merchandisingAssociations[].price[].value
      contents[].merchandisingAssociations[].price[].contractId
      contents[].merchandisingAssociations[].attributes[].id
      contents[].merchandisingAssociations[].attributes[].identifier
      contents[].merchandisingAssociations[].attributes[].name
      contents[].merchandisingAssociations[].attributes[].usage
      contents[].merchandisingAssociations[].attributes[].key
      contents[].merchandisingAssociations[].attributes[].displayable
      contents[].merchandisingAssociations[].attributes[].searchable
      contents[].merchandisingAssociations[].attributes[].merchandisable
      contents[].merchandisingAssociations[].attributes[].storeDisplay
      contents[].merchandisingAssociations[].attributes[].facetable
      contents[].merchandisingAssociations[].attributes[].comparable
      contents[].merchandisingAssociations[].attributes[].swatchable
      contents[].merchandisingAssociations[].attributes[].sequence
      contents[].merchandisingAssociations[].attributes[].values[].id
      contents[].merchandisingAssociations[].attributes[].values[].identifier
      contents[].merchandisingAssociations[].attributes[].values[].value
      contents[].merchandisingAssociations[].attributes[].values[].sequence
      contents[].merchandisingAssociations[].attributes[].values[].unitID
      contents[].merchandisingAssociations[].attributes[].values[].unitOfMeasure
      contents[].merchandisingAssociations[].associationType contents[].merchandisingAssociations[].quantity
    `,
    number: "contents[].merchandisingAssociations[].numberOfSKUs",
    boolean: "contents[].items[].hasSingleSKU contents[].merchandisingAssociations[].hasSingleSKU",
  },
  categories: {
    string: `
      contents[].id contents[].uniqueID contents[].storeID contents[].identifier contents[].name
      contents[].description contents[].shortDescription contents[].thumbnail contents[].fullImage
      contents[].sequence contents[].parentCatalogGroupID contents[].seo.href contents[].links.self.href
      contents[].links.parent.href contents[].links.children[] contents[].children[].id
      contents[].children[].uniqueID contents[].children[].storeID contents[].children[].identifier
      contents[].children[].name contents[].children[].description contents[].children[].shortDescription
      contents[].children[].thumbnail contents[].children[].fullImage contents[].children[].sequence
      contents[].children[].parentCatalogGroupID contents[].children[].seo.href
      contents[].children[].links.self.href contents[].children[].links.parent.href
      contents[].children[].links.children[]
    `,
  },
  urls: {
    string: `
      contents[].storeId contents[].store.type contents[].language contents[].id contents[].identifier
      contents[].tokenName contents[].tokenValue contents[].tokenExternalValue contents[].page.name
      contents[].page.type contents[].page.title contents[].page.metaDescription contents[].layout.id
      contents[].layout.name contents[].layout.containerName contents[].layout.slots[].id
      contents[].layout.slots[].widgets[].id contents[].layout.slots[].widgets[].properties.emsType
      contents[].layout.slots[].widgets[].properties.emsName contents[].layout.slots[].widgets[].widgetName
      contents[].layout.slots[].widgets[].name contents[].redirect
    `,
    number: "contents[].status contents[].layout.slots[].widgets[].sequence",
  },
  suggestions: {
    string: `
      resourceHandler.resourceName suggestionView[].identifier suggestionView[].categorySeparator
      suggestionView[].entry[].value suggestionView[].entry[].name suggestionView[].entry[].shortDescription
      suggestionView[].entry[].image suggestionView[].entry[].fullPath
      suggestionView[].entry[].fullPathCategoryIds suggestionView[].entry[].seo.href suggestionView[].name
      suggestionView[].value suggestionView[].entry[].count
    `,
  },
  keywordSuggestionsByTerm: {
    string: `
      resourceHandler.resourceName suggestionView[].identifier suggestionView[].entry[].term
      suggestionView[].entry[].frequency
    `,
  },
  "espot, products": {
    string: `
      resourceName MarketingSpotData[].eSpotName MarketingSpotData[].marketingSpotIdentifier
      MarketingSpotData[].behavior MarketingSpotData[].nextTimeLimit
      MarketingSpotData[].baseMarketingSpotActivityData[].baseMarketingSpotDataType
      MarketingSpotData[].baseMarketingSpotActivityData[].baseMarketingSpotActivityID
      MarketingSpotData[].baseMarketingSpotActivityData[].baseMarketingSpotActivityName
      MarketingSpotData[].baseMarketingSpotActivityData[].activityIdentifierID
      MarketingSpotData[].baseMarketingSpotActivityData[].activityIdentifierName
      MarketingSpotData[].baseMarketingSpotActivityData[].activityFormat
      MarketingSpotData[].baseMarketingSpotActivityData[].activityPriority
      MarketingSpotData[].baseMarketingSpotActivityData[].productId
      MarketingSpotData[].baseMarketingSpotActivityData[].productPartNumber
      MarketingSpotData[].baseMarketingSpotActivityData[].catalogEntryTypeCode
      MarketingSpotData[].baseMarketingSpotActivityData[].ownerID
      MarketingSpotData[].baseMarketingSpotActivityData[].description[].language
      MarketingSpotData[].baseMarketingSpotActivityData[].description[].productName
      MarketingSpotData[].baseMarketingSpotActivityData[].description[].shortDescription
      MarketingSpotData[].baseMarketingSpotActivityData[].description[].longDescription
      MarketingSpotData[].baseMarketingSpotActivityData[].description[].thumbnail
      MarketingSpotData[].baseMarketingSpotActivityData[].description[].fullImage
      MarketingSpotData[].baseMarketingSpotActivityData[].listPrice
      MarketingSpotData[].baseMarketingSpotActivityData[].listPriceCurrency
      MarketingSpotData[].baseMarketingSpotActivityData[].standardPrice
      MarketingSpotData[].baseMarketingSpotActivityData[].standardPriceCurrency
      MarketingSpotData[].baseMarketingSpotActivityData[].contractPrice[].contractPrice
      MarketingSpotData[].baseMarketingSpotActivityData[].contractPrice[].contractID
      MarketingSpotData[].baseMarketingSpotActivityData[].contractPrice[].currency
      MarketingSpotData[].baseMarketingSpotActivityData[].contractPrice[].minimumQuantity
      MarketingSpotData[].baseMarketingSpotActivityData[].attributes[].name
      MarketingSpotData[].baseMarketingSpotActivityData[].attributes[].stringValue
    `,
  },
  "espot, content": {
    string: `
      resourceName MarketingSpotData[].eSpotName MarketingSpotData[].marketingSpotIdentifier
      MarketingSpotData[].behavior MarketingSpotData[].nextTimeLimit
      MarketingSpotData[].baseMarketingSpotActivityData[].baseMarketingSpotDataType
      MarketingSpotData[].baseMarketingSpotActivityData[].baseMarketingSpotActivityID
      MarketingSpotData[].baseMarketingSpotActivityData[].baseMarketingSpotActivityName
      MarketingSpotData[].baseMarketingSpotActivityData[].activityIdentifierID
      MarketingSpotData[].baseMarketingSpotActivityData[].activityIdentifierName
      MarketingSpotData[].baseMarketingSpotActivityData[].activityFormat
      MarketingSpotData[].baseMarketingSpotActivityData[].activityPriority
      MarketingSpotData[].baseMarketingSpotActivityData[].contentId
      MarketingSpotData[].baseMarketingSpotActivityData[].contentName
      MarketingSpotData[].baseMarketingSpotActivityData[].contentStoreId
      MarketingSpotData[].baseMarketingSpotActivityData[].contentFormatName
      MarketingSpotData[].baseMarketingSpotActivityData[].contentFormatId
      MarketingSpotData[].baseMarketingSpotActivityData[].contentMimeType
      MarketingSpotData[].baseMarketingSpotActivityData[].contentClickAction
      MarketingSpotData[].baseMarketingSpotActivityData[].contentUrl
      MarketingSpotData[].baseMarketingSpotActivityData[].marketingContentDescription[].language
      MarketingSpotData[].baseMarketingSpotActivityData[].marketingContentDescription[].marketingText
      MarketingSpotData[].baseMarketingSpotActivityData[].attachmentAsset[].attachmentAssetId
      MarketingSpotData[].baseMarketingSpotActivityData[].attachmentAsset[].attachmentAssetPath
      MarketingSpotData[].baseMarketingSpotActivityData[].attachmentAsset[].attachmentAssetMimeType
      MarketingSpotData[].baseMarketingSpotActivityData[].attachmentDescription[].attachmentName
      MarketingSpotData[].baseMarketingSpotActivityData[].attachmentDescription[].attachmentShortDescription
    `,
  },
  "espot, categories": {
    string: `
      resourceName MarketingSpotData[].eSpotName MarketingSpotData[].marketingSpotIdentifier
      MarketingSpotData[].behavior MarketingSpotData[].nextTimeLimit
      MarketingSpotData[].baseMarketingSpotActivityData[].baseMarketingSpotDataType
      MarketingSpotData[].baseMarketingSpotActivityData[].baseMarketingSpotActivityID
      MarketingSpotData[].baseMarketingSpotActivityData[].baseMarketingSpotActivityName
      MarketingSpotData[].baseMarketingSpotActivityData[].activityIdentifierID
      MarketingSpotData[].baseMarketingSpotActivityData[].activityIdentifierName
      MarketingSpotData[].baseMarketingSpotActivityData[].activityFormat
      MarketingSpotData[].baseMarketingSpotActivityData[].activityPriority
      MarketingSpotData[].baseMarketingSpotActivityData[].categoryId
      MarketingSpotData[].baseMarketingSpotActivityData[].categoryIdentifier
      MarketingSpotData[].baseMarketingSpotActivityData[].description[].language
      MarketingSpotData[].baseMarketingSpotActivityData[].description[].categoryName
      MarketingSpotData[].baseMarketingSpotActivityData[].description[].shortDescription
      MarketingSpotData[].baseMarketingSpotActivityData[].description[].thumbnail
      MarketingSpotData[].baseMarketingSpotActivityData[].description[].fullImage
    `,
  },
  associated_promotion: {},
};
