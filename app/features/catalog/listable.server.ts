import { loadAddToList } from "#app/features/requisition-list/add/add-to-list.server.ts";
import type { Visit } from "./entries.server.ts";
import type { Sale } from "./sale.server.ts";

/** What goes on a list: goods that can be bought, now or once they are in stock; not kits that are put together first. */
type Goods = { kind: "product"; sale: Sale } | { kind: "kit"; fixed: boolean; buyable: boolean };

/** A page of goods, with a form for the buyer's lists if they may be on one. */
export async function withAddToList<Page extends Goods>({ shop, request }: Visit, asked: Promise<Page>) {
  const [page, addToList] = await Promise.all([asked, loadAddToList(shop, request)]);
  return { ...page, addToList: isListable(page) ? addToList : undefined };
}

function isListable(page: Goods): boolean {
  if (page.kind === "kit") return page.fixed && page.buyable;
  return page.sale === "open" || page.sale === "choose" || page.sale === "impossible" || page.sale === "out";
}
