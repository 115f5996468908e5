import type { IconName } from "#app/components/icon.tsx";
import type { SpotSection } from "#app/features/marketing/slots.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { returnDaysOf } from "#contract/rules/return-days.ts";

export type HomePromise = { icon: IconName; title: string; text?: string; html?: string; href?: string };

/**
 * The row of promises below the first story: editors' messages without a picture, then what applies to the whole store.
 * `rest`: the sections that are still to be shown. In a preview editors see their own spots as they are.
 */
export function withPromises(shop: Shop, sections: SpotSection[]): { promises: HomePromise[]; rest: SpotSection[] } {
  const plain = sections.slice(1).find(isOneSentence);
  const own = (plain?.messages ?? []).map(({ title, text, html, href }) => ({
    icon: "truck" as const,
    title,
    ...(text && { text }),
    ...(html && { html }),
    ...(href && { href }),
  }));
  return { promises: [...own, ...storePromises(shop)], rest: sections.filter((section) => section !== plain) };
}

/** Whether a section is one short message; several messages, or products, form a section of their own. */
const isOneSentence = ({ messages: [one, ...others], products, categories, widget }: SpotSection) =>
  one?.title !== undefined &&
  one.title !== "" &&
  one.picture === undefined &&
  others.length + products.length + categories.length === 0 &&
  widget === undefined;

function storePromises({ store, words, href, t }: Shop): HomePromise[] {
  const { pickup, pickupText, pay, payText, returnsText } = words.catalog.promise;
  const days = returnDaysOf(store.userData) ?? 0;
  const returns = t("catalog:promise.returns", { count: days });
  return [
    ...(days > 0
      ? [{ icon: "return" as const, title: returns, text: returnsText, href: href(paths.returnsPage()) }]
      : []),
    { icon: "store", title: pickup, text: pickupText, href: href(paths.stores()) },
    { icon: "lock", title: pay, text: payText, href: href(paths.paymentMethods()) },
  ];
}
