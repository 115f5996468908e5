/** What the desk says about packing, shipping and refusing pieces. */
export const parcelsInEnglish = {
  pack: "Pack",
  parcel: "Parcel",
  parcelStates: { packed: "Packed", shipped: "Shipped", delivered: "Delivered" },
  ship: "Ship",
  carrier: "Carrier",
  tracking: "Tracking number",
  deliver: "Mark as delivered",
  unpack: "Unpack",
  unpackHint: "Its pieces go back to what is to be packed.",
  refuse: "Refuse",
  refuseHint: "These pieces aren't sent, and the shopper gets the money back. This can't be undone.",
};

export const parcelsInSpanish: typeof parcelsInEnglish = {
  pack: "Empacar",
  parcel: "Paquete",
  parcelStates: { packed: "Empacado", shipped: "Enviado", delivered: "Entregado" },
  ship: "Enviar",
  carrier: "Paquetería",
  tracking: "Número de guía",
  deliver: "Marcar como entregado",
  unpack: "Desempacar",
  unpackHint: "Sus piezas vuelven a lo que falta por empacar.",
  refuse: "No enviar",
  refuseHint: "Estas piezas no se envían y al cliente se le devuelve el dinero. No se puede deshacer.",
};

export const parcelsInArabic: typeof parcelsInEnglish = {
  pack: "تعبئة",
  parcel: "طرد",
  parcelStates: { packed: "معبّأ", shipped: "أُرسل", delivered: "سُلّم" },
  ship: "إرسال",
  carrier: "شركة الشحن",
  tracking: "رقم التتبّع",
  deliver: "تحديد كمسلَّم",
  unpack: "فك التعبئة",
  unpackHint: "تعود قطعه إلى ما ينتظر التعبئة.",
  refuse: "رفض الإرسال",
  refuseHint: "لن تُرسل هذه القطع ويُعاد المال إلى العميل. لا يمكن التراجع عن ذلك.",
};
