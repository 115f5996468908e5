/** What is said around every letter. */
export const englishFrame = {
  open: "Or copy this address into your browser:",
  why: "{{store}} has sent you this message because of something you did in the shop.",
  /** For letters that somebody else has asked for. */
  whyOther: "{{store}} has sent you this message because somebody who shops there asked for it.",
  stop: "Unsubscribe",
  contact: "Questions? {{email}} · {{phone}}",
  sections: {
    delivery: "Delivery",
    pickup: "Pickup",
    parcel: "Shipment {{number}} of {{count}}",
    arrives: "Arrives {{date}}",
    readyOn: "Ready for pickup {{date}}",
    payment: "Payment",
    paid: "{{name}}: {{amount}}, paid",
    open: "{{name}}: {{amount}}",
  },
  quantity: "{{quantity}} × {{partNumber}}",
  total: "Total",
  share: "{{payer}}: {{amount}}",
  noCostCenter: "No cost center",
};

export const spanishFrame: typeof englishFrame = {
  open: "O copia esta dirección en tu navegador:",
  why: "{{store}} te envía este mensaje por algo que hiciste en la tienda.",
  whyOther: "{{store}} te envía este mensaje porque alguien que compra en la tienda lo pidió.",
  stop: "Cancelar la suscripción",
  contact: "¿Dudas? {{email}} · {{phone}}",
  sections: {
    delivery: "Entrega",
    pickup: "Recoges en",
    parcel: "Paquete {{number}} de {{count}}",
    arrives: "Llega el {{date}}",
    readyOn: "Listo para recoger el {{date}}",
    payment: "Pago",
    paid: "{{name}}: {{amount}}, pagado",
    open: "{{name}}: {{amount}}",
  },
  quantity: "{{quantity}} × {{partNumber}}",
  total: "Total",
  share: "{{payer}}: {{amount}}",
  noCostCenter: "Sin centro de costos",
};

export const arabicFrame: typeof englishFrame = {
  open: "أو انسخ هذا العنوان في المتصفح:",
  why: "أرسل إليك {{store}} هذه الرسالة بسبب شيء قمت به في المتجر.",
  whyOther: "أرسل إليك {{store}} هذه الرسالة لأن أحد المتسوقين في المتجر طلب ذلك.",
  stop: "إلغاء الاشتراك",
  contact: "لديك سؤال؟ {{email}} · {{phone}}",
  sections: {
    delivery: "التوصيل",
    pickup: "الاستلام من",
    parcel: "الطرد {{number}} من {{count}}",
    arrives: "يصل {{date}}",
    readyOn: "جاهز للاستلام {{date}}",
    payment: "الدفع",
    paid: "{{name}}: {{amount}}، مدفوع",
    open: "{{name}}: {{amount}}",
  },
  quantity: "{{quantity}} × {{partNumber}}",
  total: "الإجمالي",
  share: "{{payer}}: {{amount}}",
  noCostCenter: "بلا مركز تكلفة",
};
