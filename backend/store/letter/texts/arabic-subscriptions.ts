import type { Causes } from "./english-subscriptions.ts";

/** Letters about recurring orders that could not be placed. */
export const arabicSubscriptions = {
  "subscription-failed": {
    subject: "تعذّر اليوم تقديم طلبك المتكرّر",
    text: [
      "تعذّر اليوم تقديم طلبك المتكرّر {{orderId}}.",
      "السبب: {{cause}}",
      "سنحاول مجددًا غدًا. إذا زال السبب حتى ذلك الحين فلا حاجة إلى أي إجراء.",
    ],
    button: "عرض الطلب المتكرّر",
  },
  "subscription-skipped": {
    subject: "تجاوزنا موعدًا من طلبك المتكرّر",
    text: [
      "حاولنا تقديم طلبك المتكرّر {{orderId}} ثلاثة أيام، لذلك تجاوزنا هذا الموعد.",
      "السبب: {{cause}}",
      "تبقى المواعيد التالية كما هي.",
    ],
    button: "عرض الطلب المتكرّر",
  },
  "subscription-suspended": {
    subject: "توقّفنا عن تقديم طلبك المتكرّر",
    text: [
      "حاولنا تقديم طلبك المتكرّر {{orderId}} ثلاثة أيام ولن نحاول مجددًا.",
      "السبب: {{cause}}",
      "ألغِه وابدأ طلبًا متكرّرًا جديدًا مع طلبك القادم.",
    ],
    button: "عرض الطلب المتكرّر",
  },
};

/** Why, by the fault that the order met. */
export const arabicCauses: Causes = {
  _API_BAD_INV: "نفد أحد المنتجات.",
  _API_CANT_RESOLVE_FFMCENTER: "لا يمكننا توصيل أحد المنتجات حاليًا.",
  _ERR_PROD_NOT_ORDERABLE: "لم يعد أحد المنتجات يُباع.",
  _ERR_CATALOG_ENTRY_MARK_FOR_DELETE: "أحد المنتجات سُحب من البيع.",
  _ERR_INVALID_ADDR: "لم يعد العنوان في دفترك، أو أننا لا نوصّل إليه.",
  _ERR_INVALID_PI_TOTAL_AMOUNT: "لم تنجح عملية الدفع.",
  _ERR_PAYMENT_NOT_COMBINABLE: "لم تعد طريقة الدفع تناسب الطلب.",
  _ERR_CREATE_PAYMENT_METHOD: "لم تعد طريقة الدفع هذه تصلح للطلبات المتكرّرة.",
  _ERR_USER_AUTHORITY: "لم يعد بإمكان حسابك تقديم هذا الطلب.",
  _ERR_PO_NUMBER_REQUIRED: "لم يعد من الممكن استخدام رقم أمر الشراء.",
  _ERR_PO_NUMBER_DUPLICATED: "لم يعد من الممكن استخدام رقم أمر الشراء.",
  _ERR_PO_LIMIT_EXCEEDED: "لم يعد من الممكن استخدام رقم أمر الشراء.",
  _ERR_PO_INACTIVE: "لم يعد من الممكن استخدام رقم أمر الشراء.",
};
