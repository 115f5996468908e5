/** The states of a return, as the desk calls them. */
export const returnCodesInEnglish = {
  CREATED: "Announced",
  APPROVED: "Approved",
  DENIED: "Refused",
  LABEL_SENT: "Label sent",
  IN_TRANSIT: "In transit",
  RECEIVED: "Received",
  CREDITED: "Refunded",
  CLOSED: "Closed",
};

export const returnCodesInSpanish: typeof returnCodesInEnglish = {
  CREATED: "Anunciada",
  APPROVED: "Aprobada",
  DENIED: "Rechazada",
  LABEL_SENT: "Guía enviada",
  IN_TRANSIT: "En camino",
  RECEIVED: "Recibida",
  CREDITED: "Reembolsada",
  CLOSED: "Cerrada",
};

export const returnCodesInArabic: typeof returnCodesInEnglish = {
  CREATED: "أُعلن",
  APPROVED: "تمت الموافقة",
  DENIED: "رُفض",
  LABEL_SENT: "أُرسل الملصق",
  IN_TRANSIT: "في الطريق",
  RECEIVED: "استُلم",
  CREDITED: "رُدّ المبلغ",
  CLOSED: "مغلق",
};
