/** Letters about parcels. */
export const spanishParcels = {
  "order-parcel-shipped": {
    subject: "Un paquete del pedido {{orderId}} va en camino",
    text: ["Enviamos estos artículos del pedido {{orderId}}.", "{{carrier}}: {{trackingNumber}}"],
    button: "Ver el pedido",
  },
  "order-parcel-ready": {
    subject: "El pedido {{orderId}} está listo para recoger",
    text: ["Ya puedes recoger estos artículos del pedido {{orderId}} en {{place}}."],
    button: "Ver el pedido",
  },
  "return-denied": {
    subject: "No podemos aceptar tu devolución {{rmaId}}",
    text: [
      "Revisamos tu devolución {{rmaId}} del pedido {{orderId}} y no podemos aceptarla.",
      "Motivo: {{reason}}",
      "Te la enviamos de vuelta.",
    ],
    button: "Ver la devolución",
  },
  "order-part-refused": {
    subject: "Una parte del pedido {{orderId}} no se puede enviar",
    text: [
      "No podemos enviar esto del pedido {{orderId}}.",
      "Motivo: {{reason}}",
      "Te devolvemos {{amount}}.",
      "Pagas {{less}} menos.",
    ],
    button: "Ver el pedido",
  },
  "seller-return": {
    subject: "Devolución {{rmaId}} de tus productos",
    text: [
      "Un cliente te devuelve estos productos del pedido {{orderId}}.",
      "Los reembolsamos cuando lleguen y restamos el monto de tu liquidación.",
    ],
    button: "Ver tus devoluciones",
  },
  "return-approved": {
    subject: "Tu devolución {{rmaId}} está aprobada",
    text: [
      "Aprobamos tu devolución {{rmaId}} del pedido {{orderId}}. Ya puedes entregarnos los productos.",
      "Si los llevas a una tienda, muestra ahí el número de la devolución. Si pasan por ellos, imprime la guía y pégala en el paquete.",
    ],
    button: "Cómo enviarla",
  },
};
