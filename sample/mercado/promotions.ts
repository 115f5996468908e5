import type { SamplePromotion } from "../promotion-types.ts";
import { localized } from "../seed/languages.ts";

/** The promotions of this store. */
export const promotions: SamplePromotion[] = [
  {
    name: "De taller en taller",
    description: localized("8 % de descuento desde $1,500", "8% off from $1,500"),
    kind: "order-percent",
    value: "8",
    minimum: "1500",
    exclusiveGroup: "order",
  },
  {
    name: "Feria",
    code: "FERIA10",
    description: localized("10 % de descuento en tu pedido", "10% off your order"),
    kind: "order-percent",
    value: "10",
    exclusiveGroup: "order",
  },
  {
    name: "Envío gratis con código",
    code: "ENVIOGRATIS",
    description: localized("Envío gratis", "Free shipping"),
    kind: "shipping-free",
    value: "100",
    exclusiveGroup: "shipping",
  },
  {
    name: "Dos antojos de regalo",
    description: localized(
      "Elige dos regalos en compras desde $1,200",
      "Choose two gifts when you spend $1,200 or more",
    ),
    kind: "free-gift",
    value: "2",
    minimum: "1200",
    gifts: ["CHOCO-MESA-03", "VAINILLA-05", "SALSA-MACHA-04"],
  },
];
