/** Letters about what people say of products and sellers, and about products that are back. */
export const englishProducts = {
  "review-refused": {
    subject: "We can't publish your review",
    text: [
      "We've read your review “{{title}}” and can't publish it as it is.",
      "Reason: {{reason}}",
      "You can change it whenever you like; we'll read it again.",
    ],
    button: "Change your review",
  },
  "review-invitation": {
    subject: "How is what you bought?",
    text: [
      "Your order {{orderId}} has been with you for some days. Tell other shoppers how it turned out.",
      "A few words are enough.",
    ],
    button: "Review your purchase",
  },
  "question-answered": {
    subject: "Your question has an answer",
    text: ["You asked about {{name}}: “{{question}}”", "{{answer}}"],
    button: "See the product",
  },
  "question-refused": {
    subject: "We can't publish your question",
    text: ["You asked about {{name}}: “{{question}}”", "We can't publish it. Reason: {{reason}}"],
  },
  "rating-refused": {
    subject: "We can't publish your comment on {{seller}}",
    text: ["We've read your comment on {{seller}} and can't publish it as it is.", "Reason: {{reason}}"],
    button: "See the order",
  },
  "stock-back": {
    subject: "{{name}} is back",
    text: [
      "{{name}} is available again.",
      "We don't set any aside, so order soon if you still want it. This is the only email we send you about it.",
    ],
    button: "See the product",
  },
};
