import type { Db } from "../client.ts";
import { promotionCodes, promotionGifts, promotions } from "../schema/index.ts";
import type { Shelves } from "./catalog.ts";
import { counter, insertAll } from "./insert.ts";
import { localized } from "./languages.ts";
import type { Entry } from "./products.ts";
import { seedStores } from "./stores.ts";

type Promotion = Omit<
  typeof promotions.$inferInsert,
  "id" | "storeId" | "startsAt" | "endsAt" | "needsCode" | "categoryId" | "productId"
> & {
  code?: string;
  when?: { startsAt: Date; endsAt: Date };
  /** Identifier of a category. */
  category?: string;
  partNumber?: string;
  /** Part numbers of items, for a `free-gift`. */
  gifts?: string[];
};

/** Dates are counted from the day of seeding, so that the samples never go stale. */
const running = { startsAt: inYears(-3), endsAt: inYears(20) };
const expired = { startsAt: inYears(-2), endsAt: inYears(-1) };
const upcoming = { startsAt: inYears(5), endsAt: inYears(6) };

const casaNorte: Promotion[] = [
  {
    name: "Compra grande",
    description: localized("5 % de descuento desde $10,000", "5% off from $10,000", "خصم 5٪ ابتداءً من 10,000 بيزو"),
    kind: "order-percent",
    value: "5",
    minimum: "10000",
    exclusiveGroup: "order",
  },
  {
    name: "Pago con PayPal",
    description: localized(
      "5 % al pagar con PayPal, desde $3,000",
      "5% off when you pay with PayPal, from $3,000",
      "خصم 5٪ عند الدفع عبر PayPal، ابتداءً من 3,000 بيزو",
    ),
    kind: "order-percent",
    value: "5",
    minimum: "3000",
    paymentMethods: ["PayPal"],
    exclusiveGroup: "order",
  },
  {
    name: "Semana de la luz",
    description: localized("15 % en lámparas", "15% off lamps", "خصم 15٪ على المصابيح"),
    kind: "item-percent",
    value: "15",
    category: "Lamps",
    priority: 10,
  },
  {
    name: "Toallas 3x2",
    description: localized("Lleva 3 y paga 2", "Take 3, pay for 2", "خذ 3 وادفع ثمن 2"),
    kind: "buy-x-pay-y",
    value: "3",
    value2: "2",
    partNumber: "TOALLA-RIZO-01",
    priority: 10,
  },
  {
    name: "Envío por nuestra cuenta",
    description: localized(
      "Envío gratis, también exprés, desde $4,999",
      "Free delivery, express too, from $4,999",
      "توصيل مجاني، حتى السريع، ابتداءً من 4,999 بيزو",
    ),
    kind: "shipping-free",
    value: "100",
    minimum: "4999",
    exclusiveGroup: "shipping",
  },
  {
    name: "Verano",
    code: "VERANO10",
    description: localized("10 % de descuento en tu pedido", "10% off your order", "خصم 10٪ على طلبك"),
    kind: "order-percent",
    value: "10",
    exclusiveGroup: "order",
  },
  {
    name: "Envío gratis con código",
    code: "ENVIOGRATIS",
    description: localized("Envío gratis", "Free delivery", "توصيل مجاني"),
    kind: "shipping-free",
    value: "100",
    exclusiveGroup: "shipping",
  },
  {
    name: "Promoción pasada",
    code: "PASADO",
    description: localized("20 % de descuento (terminó)", "20% off (over)", "خصم 20٪ (انتهى)"),
    kind: "order-percent",
    value: "20",
    when: expired,
  },
  {
    name: "Promoción futura",
    code: "PRONTO",
    description: localized("25 % de descuento (aún no empieza)", "25% off (not yet)", "خصم 25٪ (لم يبدأ بعد)"),
    kind: "order-percent",
    value: "25",
    when: upcoming,
  },
  {
    name: "Uno y ya",
    code: "UNICO",
    description: localized(
      "30 % para el primero que lo use",
      "30% off for the first to use it",
      "خصم 30٪ لأول من يستخدمه",
    ),
    kind: "order-percent",
    value: "30",
    overallLimit: 1,
  },
  {
    name: "Una vez por persona",
    code: "UNAVEZ",
    description: localized("12 %, una vez por persona", "12% off, once per person", "خصم 12٪ مرة واحدة لكل شخص"),
    kind: "order-percent",
    value: "12",
    perShopperLimit: 1,
  },
  {
    name: "Bienvenida",
    code: "BIENVENIDA100",
    description: localized("$100 de descuento desde $500", "$100 off from $500", "خصم 100 بيزو ابتداءً من 500 بيزو"),
    kind: "order-amount",
    value: "100",
    currency: "MXN",
    minimum: "500",
  },
  {
    name: "Regalo por tu compra",
    description: localized(
      "Elige un regalo en compras desde $3,000",
      "Choose a gift when you spend $3,000 or more",
      "اختر هدية عند الشراء بقيمة 3,000 بيزو أو أكثر",
    ),
    kind: "free-gift",
    value: "1",
    minimum: "3000",
    gifts: ["GUANTE-HORNO-07", "JABON-AVENA-05", "CAFE-OLLA-06"],
  },
];

const oficina: Promotion[] = [
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
    description: localized("Envío gratis", "Free delivery"),
    kind: "shipping-free",
    value: "100",
    exclusiveGroup: "shipping",
  },
];

const mercado: Promotion[] = [
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
    description: localized("Envío gratis", "Free delivery"),
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

export const samplePromotions = new Map([
  [seedStores.casaNorte.id, casaNorte],
  [seedStores.oficina.id, oficina],
  [seedStores.mercado.id, mercado],
]);

export type PromotionKeys = { promotion: ReturnType<typeof counter>; code: ReturnType<typeof counter> };
export const promotionKeys = (): PromotionKeys => ({ promotion: counter(10_001_201), code: counter(1) });

export async function writePromotions(
  db: Db,
  { store, categories }: Shelves,
  entries: Map<string, Entry>,
  next: PromotionKeys,
) {
  const storeId = store.id;
  const codes: (typeof promotionCodes.$inferInsert)[] = [];
  const presents: (typeof promotionGifts.$inferInsert)[] = [];
  const rows = (samplePromotions.get(storeId) ?? []).map(
    ({ code, when = running, category, partNumber, gifts = [], ...promotion }) => {
      const id = next.promotion();
      for (const [index, gift] of gifts.entries())
        presents.push({ promotionId: id, productId: itemOf(entries, gift), sequence: index + 1 });
      if (code) codes.push({ id: next.code(), storeId, code, promotionId: id });
      return {
        ...absent,
        ...promotion,
        ...when,
        id,
        storeId,
        needsCode: Boolean(code),
        categoryId: category ? known(categories, category).id : null,
        productId: partNumber ? known(entries, partNumber).id : null,
      };
    },
  );
  await insertAll(db, promotions, rows);
  await insertAll(db, promotionCodes, codes);
  await insertAll(db, promotionGifts, presents);
}

const absent = {
  value2: null,
  currency: null,
  minimum: "0",
  exclusiveGroup: null,
  priority: 0,
  perShopperLimit: null,
  overallLimit: null,
};

/** Shoppers get what lies on a shelf: no product with choices, no set. */
function itemOf(entries: Map<string, Entry>, partNumber: string): number {
  const { id, type } = known(entries, partNumber);
  if (type !== "item") throw new Error(`a promotion gives ${partNumber}, which is no item`);
  return id;
}

function known<Value>(map: Map<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`a promotion names ${name}, which does not exist`);
  return value;
}

function inYears(years: number) {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date;
}
