import { type AppLoadContext, redirect } from "@remix-run/node";
import { addressLines } from "#app/features/order/places.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Reply } from "#contract/call.ts";
import type { contract } from "#contract";
import { barcodeOf } from "./barcode.server.ts";
import { loadGuestReturn, loadReturn, type ReturnPage } from "./detail.server.ts";

export type LabelPage = Awaited<ReturnType<typeof loadLabel>>;
type Place = NonNullable<Reply<typeof contract.returns.track>["label"]>["from"];

/** What a shopper prints: for the courier, a label with both addresses; for a store, what the register asks for. */
export const loadLabel = async (context: AppLoadContext, rmaId: string) =>
  viewLabel(context, await loadReturn(context, rmaId));

/** The same for a guest who has verified a mailed code. */
export const loadGuestLabel = async (context: AppLoadContext, orderId: string, rmaId: string) =>
  viewLabel(context, await loadGuestReturn(context, orderId, rmaId));

/** Until there is a label, this address leads to the page of the return, which says what it is waiting for. */
async function viewLabel(
  context: AppLoadContext,
  page: ReturnPage & { links: { label: string; back: string; detail: string } },
) {
  if (!page.hasLabel) throw redirect(page.links.detail, 303);
  const shop = await context.shop();
  const { text, rmaId, orderId, items, carried, place, number, parcel, shopName, links } = page;
  const desk = shop.t("return:label.attn", { rmaId });
  const { from, to } = parcel ?? {};
  return {
    ...{ text, rmaId, orderId, items, carried, number, links, title: page.title },
    barcode: await barcodeOf(number),
    from: from ? await linesOf(shop, from) : [],
    to: place.length ? place : to ? [desk, ...(await linesOf(shop, to))] : [desk, shopName],
  };
}

async function linesOf(shop: Shop, { name, phone, ...place }: Place): Promise<string[]> {
  return [
    ...(await addressLines(shop, { ...place, firstName: name, addressLine: [...place.addressLine] })),
    phone,
  ].filter(Boolean);
}
