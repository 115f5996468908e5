import type { promotionsInEnglish } from "./promotions-english.ts";

export const promotionsInArabic: typeof promotionsInEnglish = {
  newPromotion: "عرض جديد",
  createPromotion: "إنشاء العرض",
  schedulePromotion: "حفظ المواعيد والحدود",
  stopPromotion: "إيقاف هذا العرض الآن",
  resumePromotion: "استئناف هذا العرض حتى نهاية اليوم",
  promotionStates: { planned: "مجدول", running: "سارٍ", ended: "انتهى" },
  promotionKinds: {
    "order-percent": "نسبة خصم من الطلب",
    "order-amount": "مبلغ خصم من الطلب",
    "item-percent": "نسبة خصم من كل منتج",
    "shipping-free": "شحن مجاني",
    "item-amount": "مبلغ خصم من كل منتج",
    "buy-x-pay-y": "خذ وادفع",
    "free-gift": "هدية مجانية",
  },
  promotionFields: {
    name: "الاسم",
    kind: "النوع",
    value: "النسبة أو المبلغ",
    minimum: "ابتداءً من مجموع قدره",
    code: "الرمز",
    text: "ما يقرؤه المتسوقون",
    startsOn: "أول يوم",
    endsOn: "آخر يوم",
    overallLimit: "مرات الاستخدام إجمالًا",
    perShopperLimit: "مرات الاستخدام لكل متسوق",
    budget: "الميزانية",
  },
  nameHint: "لا يقرؤه إلا الموظفون.",
  codeHint: "بدون رمز يحصل الجميع على العرض.",
  limitHint: "بعد هذا العدد من الطلبات ينتهي العرض تلقائيًا. فارغ: بلا حد.",
  budgetHint:
    "مجموع ما يُخصم من كل الطلبات لا يتجاوز هذا المبلغ أبدًا. الطلب الذي لم يعد خصمه يكفيه الباقي لا يحصل عليه. فارغ: بلا حد.",
  spent: "ما خُصم حتى الآن",
  used: "استُخدم",
};
