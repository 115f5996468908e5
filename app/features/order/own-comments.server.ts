import type { Shop } from "#app/features/shop/shop.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import type { OneOrder } from "#contract/shapes/order.ts";

/** What our team wrote to the owner of an order, and why it worked on it. Internal notes are never in the answer. */
export function viewOwnComments(shop: Shop, { x_comments = [] }: OneOrder) {
  const { words, t, format } = shop;
  return {
    title: words.order.detail.comments.title,
    rows: x_comments.map(({ text, at, agentName, automatic }, index) => ({
      id: `${at}-${index}`,
      by: agentName,
      date: format.dateTime(at),
      text: automatic ? t("order:detail.comments.automatic", { reason: isolated(shop, text) }) : text,
    })),
  };
}
