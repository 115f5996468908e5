/** Why no page makes a call that the backend answers. `npm run map -- --check` fails when it is no longer so. */
export const reasonFor: Readonly<Record<string, string>> = {
  "identity.personalizationId": "every identity answer brings it, and visitors without an identity are not followed",
  "memberGroup.get": "`memberGroup.search` brings all that an administrator needs",
  "order.eraseHistory": "for staff: erasing a person is the work of an administrator's tool",
  "order.byBuyerId": "for staff: shoppers have `order.history`",
  "order.comments": "for staff: notes that shoppers do not see",
  "order.comment": "for staff: notes that shoppers do not see",
  "payment.list": "`cart.get` brings the same instructions with the cart that every step reads",
  "paymentPromotion.evaluate":
    "the payment step asks `bankPromotion.evaluate` and `voucher.list`, which say the same and remember it",
  "paymentTerm.agreement": "prices and ways to pay follow an agreement without naming it",
  "preview.issue": "for editors: their own tool asks for the token and opens the shop with it",
  "settings.urlKeywords": "`catalog.urls` answers the address of a page together with the page",
  "settings.directory": "addresses of the resources are part of the contract",
  "settings.remoteConfig": "the storefront knows its own public address; this is for tools of the suite",
  "settings.dataBean": "for staff: `settings.onlineStore` has what pages show of a store",
  "spot.byId": "for staff: pages know spots by the names in their layout",
  "spot.list": "for staff: pages know spots by the names in their layout",
  "tax.rules": "the cart's calculation applies the rule; only its name is answered",
  "tax.display": "the cart shows the tax of every line, at the address where it goes",
  "voucher.unpay": "`payment.remove` takes a voucher off like every other part of the payment",
  "wishlist.ofUser": "for staff: shoppers have `wishlist.own`",
};
