import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Capability } from "#contract/capabilities.ts";
import type { QuestionId } from "./faq.ts";

/** A question with its answer, and where the answer leads. */
export type Question = { id: QuestionId; question: string; answer: string; link?: string; href?: string };

/** The questions of these ids; what the store doesn't offer is left out. */
export function viewQuestions(shop: Shop, ids: readonly QuestionId[]): Question[] {
  const leads = leadsOf(shop);
  return ids
    .filter((id) => shop.has(needs[id]))
    .map((id) => {
      const words: { question: string; answer: string; link?: string } = shop.words.help.faq[id];
      const to = leads[id];
      return to === undefined || !words.link
        ? { id, question: words.question, answer: words.answer }
        : { id, ...words, href: shop.href(to) };
    });
}

/** The capability that an answer relies on, where not every store has it. */
const needs: Partial<Record<QuestionId, Capability>> = {
  status: "orderTracking",
  delivery: "deliveryPromises",
  pickup: "physicalStores",
  installments: "bankPromotions",
  voucher: "vouchers",
  returns: "returns",
  damaged: "returns",
  refund: "returns",
  exchange: "returns",
  soldOut: "stockAlerts",
};

function leadsOf(shop: Shop): Partial<Record<QuestionId, string>> {
  const track = shop.has("orderTracking") ? { status: paths.track(), cancel: paths.track() } : {};
  return {
    ...track,
    delivery: paths.deliveryPage(),
    pickup: paths.stores(),
    pay: paths.paymentMethods(),
    installments: paths.paymentMethods(),
    code: paths.cart(),
    damaged: paths.returnsPage(),
    returns: paths.returnsPage(),
    refund: paths.returnsPage(),
    exchange: paths.returnsPage(),
    account: paths.register(),
    password: paths.forgot(),
  };
}
