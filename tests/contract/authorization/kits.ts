import { approval } from "./approval.ts";
import { bankPromotion } from "./bank-promotion.ts";
import { bankSession } from "./bank-session.ts";
import { billing } from "./billing.ts";
import { buyer } from "./buyer.ts";
import { checkoutProfile } from "./checkout-profile.ts";
import { fileUploadJob } from "./file-upload-job.ts";
import { giftWrap } from "./gift-wrap.ts";
import { loyaltyCard, loyaltyLink } from "./loyalty.ts";
import { contractKit } from "./contract.ts";
import type { Kit } from "./matrix.ts";
import { memberGroup } from "./member-group.ts";
import { organizationKit } from "./organization.ts";
import { paymentTerm } from "./payment-term.ts";
import { paymentToken } from "./payment-token.ts";
import { purchase } from "./purchase.ts";
import { purchaseOrder } from "./purchase-order.ts";
import { quotation } from "./quotation.ts";
import { question } from "./question.ts";
import { requisitionList } from "./requisition-list.ts";
import { returns } from "./return.ts";
import { review } from "./review.ts";
import { reward } from "./reward.ts";
import { savedCart } from "./saved-cart.ts";
import { sellerKit } from "./seller.ts";
import { sellerRating } from "./seller-rating.ts";
import { signIn } from "./sign-in.ts";
import { subscription } from "./subscription.ts";
import { taxExemption } from "./tax-exemption.ts";
import { voucher } from "./voucher.ts";
import { wishlist } from "./wishlist.ts";

/** All kits; every call that takes a name needs a case in one of them. */
export const kits: Record<string, Kit> = {
  purchase,
  billing,
  buyer,
  "gift wrap": giftWrap,
  reward,
  return: returns,
  review,
  "checkout profile": checkoutProfile,
  wishlist,
  "saved cart": savedCart,
  subscription,
  voucher,
  "purchase order": purchaseOrder,
  "payment term": paymentTerm,
  "payment token": paymentToken,
  "bank promotion": bankPromotion,
  "bank session": bankSession,
  "loyalty card": loyaltyCard,
  "loyalty link": loyaltyLink,
  approval,
  contract: contractKit,
  organization: organizationKit,
  "member group": memberGroup,
  quotation,
  "tax exemption": taxExemption,
  "requisition list": requisitionList,
  "file upload job": fileUploadJob,
  seller: sellerKit,
  question,
  "seller rating": sellerRating,
  "sign-in": signIn,
};

/** Places where a call takes a name that needs no case, and why. One that matches nothing makes the test fail. */
export const reasons: [RegExp, string][] = [
  [
    / \w+\.(.*\.)?(productIds?|qProductId|catEntryId(\[\])?|catalogEntryId(\[\])?|DM_ReturnCatalogEntryId)$/,
    "goods are everybody's",
  ],
  [/ \w+\.(partNumbers|categoryId|parentCategoryId|qCategoryId|DM_ReturnCatalogGroupId)$/, "goods are everybody's"],
  [/^(catalog|department)\.\w+ query\.ids?(\[\])?$/, "goods are everybody's"],
  [/^catalog\.keywordSuggestions params\.term$/, "a word"],
  [
    /^spot\.\w+ params\.(name|type|spotId)$/,
    "spots are everybody's; what is meant for segments: see the tests of spots",
  ],
  [/ \w+\.(.*\.)?(physicalStoreId(\[\])?|onlineStoreId|storeID|geoNodeId)$/, "shops are everybody's"],
  [/^(bankPromotion\.apply|bankSession\.update) body\.promoId$/, "what banks offer is everybody's"],
  [/^preview\.issue body\./, "only editors may name them, and each is the store's: see the tests of previews"],
  [/ params\.(zone|latitude|longitude)$/, "a place on the map"],
  [/ \w+\.(.*\.)?(shipModeId|shipping_modeId|payMethodId|pay_payMethodId|policyId)$/, "one of the shop's list"],
  [/\.(x_)?calculationUsage(Id)?(\[\])?$/, "one of the interface's list"],
  [/^settings\.directory params\.storeId$/, "shops are everybody's"],
  [/^settings\.urlKeywords query\.languageId$/, "one of the shop's list"],
  [/^tax\.display query\.fufillmentCenterId$/, "not read: the address says where"],
  [/ query\.langId$/, "one of the shop's list"],
  [/^cart\.(add|updateItems) .*unitId$/, "a unit of the organization the cart is for: see the tests of cost centers"],
  [/^promotion\.unassign params\.code$/, "a code on the caller's own cart"],
  [/^order\.byStatus params\.status$/, "a letter"],
  [/^order\.byReference params\.ORMOrder$/, "orders have no reference of their own here: see the tests of the history"],
  [/^subscription\.schedule body\.orderId$/, "not read: the path says which"],
  [/^wishlist\.create body\.item\[\]\.giftListItemID$/, "not read: a new list has no items yet"],
  [/^person\.removeAttributes params\./, "words of the caller's own"],
  [/\.contextAttribute\[\]\.attributeValue\[\]\.storeId$/, "shops are everybody's"],
  [/^contact\.(create|update) body\.nickName$/, "the name it gets in the caller's own book"],
  [/^(identity\.signIn|person\.(register|update)) body\.logonId$/, "says who; a password or a mailed code proves it"],
  [/^returns\.(sendCode|verifyCode) body\.orderId$/, "answered alike for every number: see the tests of returns"],
  [
    /^payment\.callback body\.(orderId|piId|transactionId|card\.token)$/,
    "the provider's signature proves it: see below",
  ],
  [/^newsletter\.(confirm|unsubscribe) body\.token$/, "mailed to the address it is about: it is the proof itself"],
  [
    /^event\.\w+ body\.(mpe_id|intv_id|expDataUniqueID|eMarketingSpotId|activityId|baseMarketingSpotActivityID)$/,
    "what a spot shows is public",
  ],
  [/^event\.\w+ body\.personalizationID$/, "not read: the session says who"],
  [/^recaptcha\.verify body\.token$/, "proves that the visitor is human, not who"],
  [/^payment\.\w+ body\.paymentInstruction\[\]\.orderId$/, "not read: the one beside the list says which"],
  [/^loyalty\.validate params\.id$/, "the number on a card; only the code sent to its holder proves anything"],
  [/^paymentTerm\.attribute params\.id$/, "one of the interface's list"],
  [
    /\.(checkout|submit|schedule) body\.purchaseorder_id$/,
    "looked up in the buyer's own organization only: see its tests",
  ],
  [/^buyer\.(search query|changeRoles body)\.roleId$/, "one of the interface's list"],
  [/^buyer\.changeGroups body\.\w+MemberGroupId(\[\])?$/, "segments are the store's: see the tests of buyers"],
  [/ \w+\.(.*\.)?employeeId$/, "a text of the organization's own"],
  [/^requisitionList\.submit body\.offerId$/, "not read: each line takes its best offer"],
  [/^requisitionList\.submit body\.contractId$/, "counts only where the caller may buy under it"],
  [/^requisitionList\.update body\.billtoAddressId$/, "echoed; nothing is looked up by it"],
  [/^organization\.(create|update|register) body\.(org_)?(legalId|taxPayerId)(\[\])?$/, "words of the caller's own"],
  [/^organization\.register body\.usr_logonId(\[\])?$/, "the name of an account to be"],
  [/^sellerRating\.bySeller params\.sellerId$/, "sellers are everybody's"],
  [/^sellerRating\.rate body\.sellerId$/, "one of the order's, which the path names: see the tests of seller ratings"],
  [/^stockAlert\.(confirm|unsubscribe) body\.token$/, "mailed to the address it is about: it is the proof itself"],
  [/^review\.vote params\.reviewId$/, "what is published is everybody's"],
  [/^abuseReport\.\w+ params\.\w+$/, "what is published is everybody's"],
  [/^seller\.get params\.sellerId$/, "sellers are everybody's"],
  [/^seller\.(change|document|search) /, "for administrators of the site alone: see the tests of sellers"],
  [/^organization\.change body\.segmentId$/, "one of the interface's list"],
  [
    /^onBehalf\.(begin body|goodwill body|acts query)\.\w+Id$/,
    "looked up among those whom the caller serves: see the tests of on-behalf",
  ],
  [
    /^letter\.\w+ (params\.userId|body\.letterId)$/,
    "for agents, about people whom they serve: see the tests of letters",
  ],
  [/^dualControl\.\w+ params\.requestId$/, "for agents of the store alone: see the tests of dual control"],
  [/^onBehalf\.\w+ query\.forUserId$/, "may be sent with every call: see the tests of on-behalf"],
  [/^taxExemption\.submit body\.categoryId(\[\])?$/, "categories are everybody's"],
  [/^order\.fraudCheck body\.deviceSessionId$/, "words of the caller's; nothing is looked up by them"],
];
