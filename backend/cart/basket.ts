import { type Contracts, contractsOf, openPriceBook, type PriceBook } from "#backend/catalog/price/offers.ts";
import { raisedShares, resizedShares } from "#backend/order/cost-center/shares.ts";
import { deleteLines, insertLines, linePrice, saveLines } from "#backend/order/lines.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Share } from "#backend/platform/db/schema/cost-center.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import {
  type Delivery,
  readDeliveryOptions,
  type WantedDelivery,
  type DeliveryOptions,
  deliveryOf,
} from "./delivery.ts";
import { type LineGifts, noGift } from "./gift-wrap/settle.ts";
import { type CartScope, sameLine } from "./lines.ts";
import { readItems } from "./load.ts";
import { readQuantity, requireRoom, withinLimit } from "./quantity.ts";
import { repriceItems, sameAs } from "./reprice.ts";
import { type Catalog, type Named, notOrderable, openCatalog } from "./resolve.ts";

export type WantedLine = Named &
  WantedDelivery & {
    quantity?: string | number | undefined;
    contractId?: string | undefined;
    comment?: string | undefined;
    /** The cost centers of the line that this one is a copy of. */
    costCenters?: readonly Share[] | undefined;
    /** The gift of the line that this one is a copy of: it stays the same gift. */
    gift?: LineGifts | undefined;
    /** The price that an agent has agreed for the line that this one takes the place of. */
    priceOverride?: OrderItemRow["priceOverride"];
  };
/** A line while its cart is changed; a new one gets its id when it is written. */
export type BasketLine = Pick<
  OrderItemRow,
  | "productId"
  | "partNumber"
  | "contractId"
  | "offerId"
  | "configurationId"
  | "freeGift"
  | "quantity"
  | "unitPrice"
  | "costCenters"
  | "giftWrap"
  | "giftNote"
  | "priceOverride"
> &
  Delivery & { id: number | undefined; comment: string; updatedAt: Date };

type Read = { goods: Catalog; book: PriceBook; contracts: Contracts; options: DeliveryOptions; lines: BasketLine[] };

/**
 * The lines of a cart while a request changes them: all is read once (`openBasket`) and written once (`save`), however
 * many lines there are. Changes happen in the order of the calls.
 */
export class Basket {
  #changed = new Set<BasketLine>();
  #assigned = new Set<BasketLine>();
  #removed: BasketLine[] = [];
  readonly #scope: CartScope;
  readonly #read: Read;

  constructor(scope: CartScope, read: Read) {
    this.#scope = scope;
    this.#read = read;
  }

  /**
   * Puts a line into the cart, or raises the one that is equal in item, contract, ship mode, address, store and gift.
   * `delivery` keeps the ship settings of the line it is a copy of. Errors: those of the item, `_ERR_INVALID_INPUT` for
   * the quantity, `_ERR_ORDER_LINE_LIMIT_EXCEEDED` in a full cart, `_ERR_PROD_NOT_ORDERABLE` without a price under the
   * contract, `_ERR_CMD_INVALID_PARAM`.
   * @see docs/interface/cart.md#merging-equal-lines
   */
  add(wanted: WantedLine, delivery?: Delivery): BasketLine {
    const { goods, book, options, lines } = this.#read;
    const quantity = readQuantity(wanted.quantity ?? 1);
    const { id: productId, partNumber } = goods.orderable(wanted);
    const offer = book.best(productId, quantity, this.#contractsFor(wanted.contractId));
    if (!offer) throw notOrderable({ partNumber });
    const line: BasketLine = {
      id: undefined,
      productId,
      partNumber,
      contractId: offer.contractId,
      offerId: offer.id,
      unitPrice: offer.price,
      comment: wanted.comment ?? "",
      configurationId: null,
      freeGift: false,
      quantity,
      costCenters: [...(wanted.costCenters ?? [])],
      priceOverride: wanted.priceOverride ?? null,
      ...(wanted.gift ?? noGift),
      updatedAt: new Date(),
      ...(delivery ?? deliveryOf(options, wanted, lines.at(-1))),
    };
    const equal = lines.find((known) => sameLine(known, line));
    if (equal) {
      const costCenters = raisedShares(equal, line);
      return Object.assign(this.resize(equal, equal.quantity + quantity), { costCenters });
    }
    requireRoom(lines.length);
    this.#changed.add(line);
    lines.push(line);
    return line;
  }

  /** A line of this cart. Errors: `_ERR_CMD_INVALID_PARAM` (orderItemId). */
  find(orderItemId: string): BasketLine {
    const line = this.#read.lines.find(({ id }) => id !== undefined && String(id) === orderItemId);
    if (!line) throw invalid("orderItemId");
    return line;
  }

  /** Changes the quantity of a line. Errors: `_ERR_INVALID_INPUT` above the limit. */
  resize(line: BasketLine, quantity: number): BasketLine {
    line.costCenters = resizedShares(line.costCenters, line.quantity, withinLimit(quantity));
    line.quantity = quantity;
    line.updatedAt = new Date();
    this.#changed.add(line);
    return line;
  }

  remove(line: BasketLine): void {
    this.#read.lines.splice(this.#read.lines.indexOf(line), 1);
    this.#changed.delete(line);
    this.#assigned.delete(line);
    this.#removed.push(line);
  }

  note(line: BasketLine, comment: string): void {
    line.comment = comment;
    this.#changed.add(line);
  }

  /** Sets which cost centers pay for the pieces of a line, without repricing it. */
  assign(line: BasketLine, costCenters: Share[]): void {
    line.costCenters = costCenters;
    this.#assigned.add(line);
  }

  /** Writes what has changed. A quantity price applies to all lines of the same goods, wherever each of them goes. */
  async save(): Promise<void> {
    const { db, order } = this.#scope;
    await this.#write();
    const touched = [...this.#changed, ...this.#removed];
    await repriceItems(db, order, sameAs(await readItems(db, order.id), touched));
  }

  /** The contracts a new line may be bought under: the one named, or those of the session. */
  #contractsFor(named: string | undefined): number[] {
    const { eligible, current } = this.#read.contracts;
    const asked = named === undefined ? this.#scope.common.contractIds : [Number(named)];
    return asked.length ? asked.filter((id) => eligible.includes(id)) : current;
  }

  async #write() {
    const { db, order } = this.#scope;
    await deleteLines(
      db,
      this.#removed.flatMap(({ id }) => (id === undefined ? [] : { id })),
    );
    const rows = [...this.#changed].map((line) => ({
      line,
      row: { ...line, price: linePrice(line.unitPrice, line.quantity) },
    }));
    const known = rows.flatMap(({ row: { id, ...row } }) => (id === undefined ? [] : { ...row, id }));
    await saveLines(db, ["quantity", "price", "comment", "costCenters", "updatedAt"], known);
    const assigned = [...this.#assigned].flatMap(({ id, costCenters }) =>
      id === undefined ? [] : { id, costCenters },
    );
    await saveLines(db, ["costCenters"], assigned);
    const fresh = rows.filter(({ line }) => line.id === undefined);
    const written = await insertLines(
      db,
      fresh.map(({ row }) => ({ ...row, id: undefined, orderId: order.id })),
    );
    fresh.forEach(({ line }, index) => (line.id = written[index]?.id));
  }
}

/** Reads a cart, and all that is `wanted` in it. */
export async function openBasket(scope: CartScope, wanted: readonly WantedLine[]): Promise<Basket> {
  const { db, store, order } = scope;
  const goods = await openCatalog(db, store, wanted);
  return new Basket(scope, {
    goods,
    book: await openPriceBook(db, goods.ids, order.currency),
    contracts: wanted.length ? await contractsOf(db, scope.caller, store) : { eligible: [], current: [] },
    options: wanted.length ? await readDeliveryOptions(db, store, wanted) : { modes: [], places: new Set() },
    lines: await readItems(db, order.id),
  });
}

/** Puts one line into the cart, as `Basket.add` does, and returns its id. */
export async function addLine(scope: CartScope, wanted: WantedLine, delivery?: Delivery): Promise<number> {
  const basket = await openBasket(scope, [wanted]);
  const line = basket.add(wanted, delivery);
  await basket.save();
  return writtenId(line);
}

/** The id of a line after `save`. */
export function writtenId({ id }: Pick<BasketLine, "id">): number {
  if (id === undefined) throw new Error("no line was written");
  return id;
}
