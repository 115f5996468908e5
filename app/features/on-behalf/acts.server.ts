import type { AppLoadContext } from "@remix-run/node";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { OnBehalfAct } from "#contract/on-behalf.ts";
import { kindOf, worthOf } from "./act-kinds.ts";

export type ActsPage = Awaited<ReturnType<typeof loadActs>>;

const pageSize = 20;

/** What agents have done for this shopper, in plain words, the latest first. */
export async function loadActs(context: AppLoadContext, request: Request) {
  const shop = await requireShopper(context);
  requireCapability(shop, "onBehalfSessions");
  const { commerce, words, store, format, href } = shop;
  const page = pageOf(new URL(request.url).searchParams.get("page"));
  const query = { pageNumber: String(page), pageSize: String(pageSize) };
  const { acts, recordSetTotal } = await commerce.onBehalf.forMe({ query });
  const at = (number: number) => href(paths.agentActs({ page: String(number) }));
  return {
    title: `${words.onBehalf.acts.title} | ${store.name}`,
    text: words.onBehalf.acts,
    paging: pagingOf(shop, page, pageCount(recordSetTotal, pageSize), at),
    acts: acts.map((act) => ({
      id: act.actId,
      when: format.dateTime(act.at),
      what: whatOf(shop, act),
      comment: act.comment,
      who: isolated(shop, act.agentName),
      why: act.reason,
      order: act.orderId === undefined ? undefined : { id: act.orderId, href: href(paths.order(act.orderId)) },
    })),
  };
}

function whatOf({ t, words, format }: Shop, act: OnBehalfAct): string {
  if (act.comment !== undefined) return words.onBehalf.acts.wrote;
  const what = t(`onBehalf:acts.kind.${kindOf(act.call)}`);
  const worth = worthOf(act);
  return worth ? t("onBehalf:acts.worth", { what, amount: format.money(worth.amount, worth.currency) }) : what;
}

const pageOf = (text: string | null) => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);
