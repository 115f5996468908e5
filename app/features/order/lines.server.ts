import type { Foreign } from "#app/components/phrase.tsx";
import type { PictureData } from "#app/components/picture.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { compareAmounts, isZero } from "#app/features/shop/sums.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { isCanceled } from "#contract/shapes/order-status.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";
import { type OverrideReason, overrideReasons } from "#contract/shapes/price-override.ts";
import type { Entries } from "./entries.server.ts";

/** One line of a cart or an order, as screens show it. */
export type LineView = Foreign & {
  id: string;
  name: string;
  href?: string;
  picture?: PictureData;
  attributes: string[];
  quantity: number;
  unitPrice: string;
  /** Additional facts: that it is a gift, the parts of a kit, its own discounts. */
  notes: string[];
  total: string;
  gift: boolean;
  seller?: { id: string; name: string; href: string };
};

/** The statuses of lines that have stock; anything unknown counts as missing. */
const inStock = ["Available", "Allocated", "Backordered"];
export const isShort = ({ orderItemInventoryStatus }: OrderItem) => !inStock.includes(orderItemInventoryStatus);

/** Its seller does not send it. If the whole order is canceled, the lines do not repeat it. */
const isRefused = ({ orderItemStatus }: OrderItem, whole: readonly OrderItem[]) =>
  isCanceled(orderItemStatus) && !whole.every((one) => isCanceled(one.orderItemStatus));

/** Every part number in these lines, including parts of kits. */
export const partNumbersOf = (lines: readonly OrderItem[]) =>
  lines.flatMap(({ partNumber, orderItemComponent = [] }) => [
    partNumber,
    ...orderItemComponent.flatMap((part) => part.catalogEntryIdentifier.externalIdentifier?.partNumber ?? []),
  ]);

/** @param whole all lines of the order, where these are some of them */
export const viewLines = (
  shop: Shop,
  lines: readonly OrderItem[],
  entries: Entries,
  whole: readonly OrderItem[] = lines,
): LineView[] =>
  lines.map((line) => {
    const { format, t } = shop;
    const own = (line.adjustment ?? []).filter(({ displayLevel }) => displayLevel === "OrderItem" && !line.freeGift);
    return {
      id: line.orderItemId,
      ...entries.of(line.partNumber),
      quantity: line.quantity,
      unitPrice: format.money(line.unitPrice, line.currency),
      notes: [
        ...(isRefused(line, whole) ? [t("order:refused")] : []),
        ...(line.freeGift ? [t("order:gift")] : []),
        ...(line.orderItemInventoryStatus === "Backordered" ? [t("order:backordered")] : []),
        ...partsOf(shop, line, entries),
        ...givenNote(shop, line),
        ...quotedNote(shop, line),
        ...agreedNote(shop, line),
        ...own.map(({ code, description, amount, currency }) =>
          t("order:discountNote", { name: description || code, amount: format.money(amount, currency) }),
        ),
      ],
      total: line.freeGift ? t("order:totals.free") : format.money(line.orderItemPrice, line.currency),
      gift: line.freeGift,
      ...(line.x_sellerId && { seller: sellerOf(shop, line.x_sellerId, line.x_sellerName) }),
    };
  });

/** That the line is a gift, and what its wrapping costs. */
function givenNote({ t, words, format }: Shop, { x_giftWrap: gift, currency }: OrderItem): string[] {
  if (!gift) return [];
  if (!gift.wrapped) return [words.giftWrap.gift];
  if (isZero(gift.charge)) return [words.giftWrap.wrapped];
  return [t("giftWrap:wrappedFor", { amount: format.money(gift.charge, currency) })];
}

/** Which quotation the price comes from, or why it does not. */
function quotedNote({ t, format }: Shop, { x_quoted: quoted, currency }: OrderItem): string[] {
  if (!quoted) return [];
  const { number, quantity, held } = quoted;
  if (held) return [t("order:quoted.held", { number })];
  return [t("order:quoted.dropped", { number, count: quantity, price: format.money(quoted.unitPrice, currency) })];
}

/** That an agent has agreed a lower price, or until when and for how many pieces it would hold. */
function agreedNote({ t, format }: Shop, { x_priceOverride: agreed, unitPrice, currency }: OrderItem): string[] {
  if (!agreed) return [];
  const [now, old] = [agreed.unitPrice, agreed.offerPrice].map((amount) => format.money(amount, currency));
  const reason = t(`order:agreed.reason.${reasonOf(agreed.reason)}`);
  if (agreed.held) return [t("order:agreed.held", { now, old, reason })];
  // Today's price is just as low by now.
  if (compareAmounts(unitPrice, agreed.unitPrice) <= 0) return [];
  return [t("order:agreed.dropped", { count: agreed.quantity, price: now, date: format.dateOf(agreed.until) })];
}

const reasonOf = (code: string): OverrideReason => overrideReasons.find((one) => one === code) ?? "OTHER";
const sellerOf = ({ href }: Shop, id: string, name = "") => ({ id, name, href: href(paths.seller(id)) });

function partsOf({ t, format }: Shop, { orderItemComponent = [] }: OrderItem, entries: Entries): string[] {
  return orderItemComponent.map(({ quantity, catalogEntryIdentifier: { externalIdentifier, uniqueID } }) => {
    const { name, attributes } = entries.of(externalIdentifier?.partNumber ?? uniqueID);
    const part = attributes.length ? `${name} (${format.list(attributes)})` : name;
    return t("order:part", { quantity: format.number(quantity.value), name: part });
  });
}
