/** What the desk says of the moments of an order. */
export const timelineInEnglish = {
  timeline: {
    title: "Timeline",
    placed: "Ordered",
    refunds: { Requested: "Refund requested", Done: "Refunded" },
    note: "noted",
    mailedNote: "wrote to the shopper",
  },
};

export const timelineInSpanish: typeof timelineInEnglish = {
  timeline: {
    title: "Cronología",
    placed: "Se hizo el pedido",
    refunds: { Requested: "Reembolso solicitado", Done: "Reembolsado" },
    note: "anotó",
    mailedNote: "escribió al cliente",
  },
};

export const timelineInArabic: typeof timelineInEnglish = {
  timeline: {
    title: "سجلّ الأحداث",
    placed: "تم تقديم الطلب",
    refunds: { Requested: "طُلب ردّ المبلغ", Done: "رُدّ المبلغ" },
    note: "كتب ملاحظة",
    mailedNote: "كتب إلى العميل",
  },
};
