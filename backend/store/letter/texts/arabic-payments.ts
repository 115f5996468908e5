/** Letters about money that is still to come, or goes back. */
export const arabicPayments = {
  "payment-oxxo": {
    subject: "ادفع قيمة طلبك {{orderId}} في OXXO",
    text: [
      "اطلب عند صندوق أي فرع من OXXO دفع هذا الرقم المرجعي:",
      "{{reference}}",
      "المبلغ: {{amount}}. ادفعه في موعد أقصاه {{payUntil}}، وإلا أُلغي الطلب.",
      "احتفظ بالإيصال. سنكتب إليك فور وصول دفعتك.",
    ],
    button: "عرض التعليمات",
  },
  "payment-spei": {
    subject: "حوّل قيمة طلبك {{orderId}}",
    text: [
      "حوّل {{amount}} من تطبيق مصرفك إلى حساب CLABE هذا:",
      "{{clabe}}",
      "المصرف: {{bank}}. البيان: {{concept}}. حوّل المبلغ نفسه تمامًا.",
      "افعل ذلك في موعد أقصاه {{payUntil}}، وإلا أُلغي الطلب.",
    ],
    button: "عرض التعليمات",
  },
  "payment-received": {
    subject: "وصلتنا دفعتك للطلب {{orderId}}",
    text: ["وصلنا {{amount}} عن الطلب {{orderId}}. سنراسلك عندما يصبح في الطريق أو جاهزًا للاستلام."],
    button: "عرض الطلب",
  },
  "payment-returned": {
    subject: "نعيد إليك دفعة من الطلب {{orderId}}",
    text: ["نعيد إليك {{amount}} من الطلب {{orderId}} بالطريقة التي دفعت بها. قد يستغرق البنك بضعة أيام."],
    button: "عرض الطلب",
  },
};
