import type { SamplePromotion } from "../promotion-types.ts";
import { localized } from "../seed/languages.ts";

/** The promotions of this store. */
export const promotions: SamplePromotion[] = [
  {
    name: "Pedido mayor",
    description: localized("3 % de descuento desde $20,000", "3% off from $20,000"),
    kind: "order-percent",
    value: "3",
    minimum: "20000",
    exclusiveGroup: "order",
  },
  {
    name: "Alta de empresa",
    code: "EMPRESA5",
    description: localized("5 % de descuento en tu pedido", "5% off your order"),
    kind: "order-percent",
    value: "5",
    exclusiveGroup: "order",
    perShopperLimit: 1,
  },
  {
    name: "Envío gratis con código",
    code: "ENVIOGRATIS",
    description: localized("Envío gratis", "Free shipping"),
    kind: "shipping-free",
    value: "100",
    exclusiveGroup: "shipping",
  },
];
