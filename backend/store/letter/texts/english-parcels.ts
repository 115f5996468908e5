/** Letters about parcels. */
export const englishParcels = {
  "order-parcel-shipped": {
    subject: "A shipment of order {{orderId}} is on its way",
    text: ["We've shipped these items of order {{orderId}}.", "{{carrier}}: {{trackingNumber}}"],
    button: "See the order",
  },
  "order-parcel-ready": {
    subject: "Order {{orderId}} is ready for pickup",
    text: ["These items of order {{orderId}} can be picked up at {{place}}."],
    button: "See the order",
  },
  "return-denied": {
    subject: "We can't take back your return {{rmaId}}",
    text: [
      "We've inspected your return {{rmaId}} of order {{orderId}} and can't take it back.",
      "Reason: {{reason}}",
      "We'll send it back to you.",
    ],
    button: "See the return",
  },
  "order-part-refused": {
    subject: "Part of order {{orderId}} can't be shipped",
    text: [
      "We can't ship these items of order {{orderId}}.",
      "Reason: {{reason}}",
      "We return {{amount}}.",
      "You pay {{less}} less.",
    ],
    button: "See the order",
  },
  "seller-return": {
    subject: "Return {{rmaId}} of your products",
    text: [
      "A shopper is returning these products from order {{orderId}} to you.",
      "We refund them when they arrive and deduct the amount from your settlement.",
    ],
    button: "See your returns",
  },
  "return-approved": {
    subject: "Your return {{rmaId}} is approved",
    text: [
      "We approved return {{rmaId}} of order {{orderId}}. You can send the items now.",
      "If you bring them to a store, show the return number there. If a courier comes for them, print the label and attach it to the package.",
    ],
    button: "How to send it",
  },
};
