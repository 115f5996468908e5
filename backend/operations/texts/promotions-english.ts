/** What the desk says of offers. */
export const promotionsInEnglish = {
  newPromotion: "New offer",
  createPromotion: "Create the offer",
  schedulePromotion: "Save dates and limits",
  stopPromotion: "Stop this offer now",
  promotionStates: { planned: "Scheduled", running: "Running", ended: "Ended" },
  promotionKinds: {
    "order-percent": "Percent off the order",
    "order-amount": "Amount off the order",
    "item-percent": "Percent off each item",
    "shipping-free": "Free shipping",
  },
  promotionFields: {
    name: "Name",
    kind: "Kind",
    value: "Percent or amount",
    minimum: "From a merchandise total of",
    code: "Code",
    text: "What shoppers read",
    startsOn: "First day",
    endsOn: "Last day",
    overallLimit: "Uses in all",
    perShopperLimit: "Uses per shopper",
    budget: "Budget",
  },
  nameHint: "Only staff reads it.",
  codeHint: "Without a code everybody gets the offer.",
  limitHint: "After that many orders the offer ends by itself. Empty: no limit.",
  budgetHint:
    "Together, all orders never get more than this off. An order whose discount no longer fits gets none. Empty: no limit.",
  spent: "Taken off so far",
  used: "Used",
};
