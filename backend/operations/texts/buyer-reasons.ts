import type { BuyerReason } from "#contract/shapes/order.ts";

/** Why shoppers cancel, in the words of the desk. */
export const buyerReasonsInEnglish: Record<BuyerReason, string> = {
  CHANGED_MIND: "changed their mind",
  ORDERED_BY_MISTAKE: "ordered by mistake",
  FOUND_CHEAPER: "found it cheaper",
  DELIVERY_TOO_LONG: "delivery takes too long",
  CHANGE_DETAILS: "wants to change the address or payment method",
  OTHER: "other",
};

export const buyerReasonsInSpanish: Record<BuyerReason, string> = {
  CHANGED_MIND: "cambió de opinión",
  ORDERED_BY_MISTAKE: "lo pidió por error",
  FOUND_CHEAPER: "lo encontró más barato",
  DELIVERY_TOO_LONG: "la entrega tarda demasiado",
  CHANGE_DETAILS: "quiere cambiar la dirección o la forma de pago",
  OTHER: "otro",
};

export const buyerReasonsInArabic: Record<BuyerReason, string> = {
  CHANGED_MIND: "غيّر رأيه",
  ORDERED_BY_MISTAKE: "طلبه بالخطأ",
  FOUND_CHEAPER: "وجده بسعر أقل",
  DELIVERY_TOO_LONG: "التوصيل يستغرق وقتًا طويلًا",
  CHANGE_DETAILS: "يريد تغيير العنوان أو طريقة الدفع",
  OTHER: "سبب آخر",
};
