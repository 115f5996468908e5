import type { AgentReason } from "#contract/shapes/order.ts";

/** Why shoppers cancel, and agents for them, in the words of the desk. */
export const cancelReasonsInEnglish: Record<AgentReason, string> = {
  CHANGED_MIND: "changed their mind",
  ORDERED_BY_MISTAKE: "ordered by mistake",
  FOUND_CHEAPER: "found it cheaper",
  DELIVERY_TOO_LONG: "delivery takes too long",
  CHANGE_DETAILS: "wants to change the address or payment method",
  OTHER: "other",
  OUT_OF_STOCK: "out of stock",
  CANNOT_DELIVER: "can't be delivered",
  BUYER_UNREACHABLE: "the shopper can't be reached",
  OUR_MISTAKE: "our mistake",
};

export const cancelReasonsInSpanish: Record<AgentReason, string> = {
  CHANGED_MIND: "cambió de opinión",
  ORDERED_BY_MISTAKE: "lo pidió por error",
  FOUND_CHEAPER: "lo encontró más barato",
  DELIVERY_TOO_LONG: "la entrega tarda demasiado",
  CHANGE_DETAILS: "quiere cambiar la dirección o la forma de pago",
  OTHER: "otro",
  OUT_OF_STOCK: "sin existencias",
  CANNOT_DELIVER: "no se puede entregar",
  BUYER_UNREACHABLE: "no se logra contactar al cliente",
  OUR_MISTAKE: "error nuestro",
};

export const cancelReasonsInArabic: Record<AgentReason, string> = {
  CHANGED_MIND: "غيّر رأيه",
  ORDERED_BY_MISTAKE: "طلبه بالخطأ",
  FOUND_CHEAPER: "وجده بسعر أقل",
  DELIVERY_TOO_LONG: "التوصيل يستغرق وقتًا طويلًا",
  CHANGE_DETAILS: "يريد تغيير العنوان أو طريقة الدفع",
  OTHER: "سبب آخر",
  OUT_OF_STOCK: "نفد من المخزون",
  CANNOT_DELIVER: "تعذّر التوصيل",
  BUYER_UNREACHABLE: "تعذّر الوصول إلى العميل",
  OUR_MISTAKE: "خطأ منا",
};
