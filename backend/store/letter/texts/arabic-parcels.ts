/** Letters about parcels. */
export const arabicParcels = {
  "order-parcel-shipped": {
    subject: "طرد من الطلب {{orderId}} في الطريق",
    text: ["أرسلنا هذه المنتجات من الطلب {{orderId}}.", "{{carrier}}: {{trackingNumber}}"],
    button: "عرض الطلب",
  },
  "order-parcel-ready": {
    subject: "الطلب {{orderId}} جاهز للاستلام",
    text: ["يمكنك استلام هذه المنتجات من الطلب {{orderId}} من {{place}}."],
    button: "عرض الطلب",
  },
  "return-denied": {
    subject: "تعذّر قبول المرتجع {{rmaId}}",
    text: ["فحصنا المرتجع {{rmaId}} من الطلب {{orderId}} ولا يمكننا قبوله.", "السبب: {{reason}}", "سنعيده إليك."],
    button: "عرض المرتجع",
  },
  "order-part-refused": {
    subject: "تعذّر إرسال جزء من الطلب {{orderId}}",
    text: [
      "تعذّر علينا إرسال هذه المنتجات من الطلب {{orderId}}.",
      "السبب: {{reason}}",
      "نعيد إليك {{amount}}.",
      "تدفع أقل بمقدار {{less}}.",
    ],
    button: "عرض الطلب",
  },
  "seller-return": {
    subject: "الإرجاع {{rmaId}} من منتجاتك",
    text: [
      "طلب أحد المشترين إرجاع هذه المنتجات من الطلب {{orderId}}.",
      "نعيد المبلغ إليه عند وصولها ونخصمه من تسويتك.",
    ],
    button: "عرض المرتجعات",
  },
  "return-approved": {
    subject: "تمت الموافقة على الإرجاع {{rmaId}}",
    text: [
      "وافقنا على الإرجاع {{rmaId}} من الطلب {{orderId}}. يمكنك الآن تسليمنا المنتجات.",
      "إذا أحضرتها إلى متجر فأظهر رقم الإرجاع هناك. وإذا جاء المندوب لاستلامها فاطبع البوليصة وألصقها على الطرد.",
    ],
    button: "كيف ترسله",
  },
};
