import { type Message, scene } from "./message.ts";

export const oficinaMessages: Message[] = [
  {
    spot: "Home Hero",
    name: "OficinaVolumen",
    es: [
      "Todo para que la oficina no se detenga",
      "Precio por volumen desde diez piezas y el de tu contrato en cuanto entras con tu cuenta.",
    ],
    en: [
      "Everything that keeps an office running",
      "Volume prices from ten pieces on, and your contract's as soon as you sign in.",
    ],
    picture: scene("#e9edf1", ["SILLA-ERGO-01", "navy"], ["ESCRIT-OPERA-01", "white"], ["ARCHIVERO-02", "grey"]),
  },
  {
    spot: "Free Delivery",
    name: "OficinaEnvioGratis",
    es: ["Envío gratis desde $999", "En tu oficina de 3 a 5 días hábiles; exprés en 1 o 2."],
    en: ["Free shipping from $999", "At your office in 3 to 5 business days; express in 1 or 2."],
    address: "entregas",
  },
  {
    spot: "Home_Promotion",
    name: "OficinaMayoreo",
    es: ["5 % desde 10 piezas, 10 % desde 50", "El precio baja solo cuando sube la cantidad: lo ves en cada producto."],
    en: [
      "5% off from 10 pieces, 10% from 50",
      "The price falls by itself as the quantity grows: each product shows it.",
    ],
    picture: scene("#e9edf1", ["PAPEL-BOND-75", "sky"], ["CAJA-CARTON-01", "camel"], ["LAPIZ-GRAFITO-04", "mustard"]),
  },
  {
    spot: "Home_Promotion",
    name: "OficinaFactura",
    es: [
      "Precios más IVA, listos para facturar",
      "El impuesto se suma al final según tu código postal: 16 %, u 8 % en la frontera.",
    ],
    en: [
      "Prices before tax, ready to invoice",
      "Tax is added at the end by your postal code: 16%, or 8% at the border.",
    ],
    picture: scene("#e9edf1", ["CALCULA-MESA-03", "grey"], ["ENGRAPA-TIRA-01", "red"], ["CARPETA-ARO-03", "blue"]),
  },
  {
    spot: "Home Customer",
    name: "OficinaEscuelas",
    es: [
      "El convenio escolar ya está en tus precios",
      "Entras con tu cuenta y cada producto muestra lo que paga tu escuela.",
    ],
    en: ["The school agreement is in your prices", "Signed in, every product shows what your school pays."],
    occasion: { segments: ["Schools"] },
  },
];
