/** Letters about what people say of products and sellers, and about products that are back. */
export const arabicProducts = {
  "review-refused": {
    subject: "لا يمكننا نشر تقييمك",
    text: [
      "قرأنا تقييمك «{{title}}» ولا يمكننا نشره كما هو.",
      "السبب: {{reason}}",
      "يمكنك تعديله متى شئت، وسنقرؤه من جديد.",
    ],
    button: "عدّل تقييمك",
  },
  "review-invitation": {
    subject: "ما رأيك فيما اشتريت؟",
    text: ["وصلك طلبك {{orderId}} منذ أيام. أخبر المتسوقين الآخرين برأيك.", "تكفي كلمات قليلة."],
    button: "اكتب تقييمًا",
  },
  "question-answered": {
    subject: "وصل الرد على سؤالك",
    text: ["سألت عن {{name}}: «{{question}}»", "{{answer}}"],
    button: "اعرض المنتج",
  },
  "question-refused": {
    subject: "لا يمكننا نشر سؤالك",
    text: ["سألت عن {{name}}: «{{question}}»", "لا يمكننا نشره. السبب: {{reason}}"],
  },
  "rating-refused": {
    subject: "لا يمكننا نشر تعليقك على {{seller}}",
    text: ["قرأنا تعليقك على {{seller}} ولا يمكننا نشره كما هو.", "السبب: {{reason}}"],
    button: "اعرض الطلب",
  },
  "stock-back": {
    subject: "عاد {{name}}",
    text: [
      "{{name}} متاح من جديد.",
      "لا نحجز أي قطعة، فاطلبه قريبًا إذا كنت ما زلت تريده. هذه هي الرسالة الوحيدة التي نرسلها إليك بشأنه.",
    ],
    button: "اعرض المنتج",
  },
};
