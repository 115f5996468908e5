import { type AppLoadContext } from "@remix-run/node";
import type { FullCart } from "#app/features/cart/read.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { viewLines } from "#app/features/order/lines.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { GiftWrap } from "#contract/gift-wrap.ts";
import { requireGiving } from "./offer.server.ts";
import { viewGift } from "./view.server.ts";

export type GiftWrapPage = Awaited<ReturnType<typeof loadGiftWrap>>;
type Read = Awaited<ReturnType<Shop["commerce"]["giftWrap"]["ofOrder"]>>;

/** The page where goods of the cart become a gift. `gift` in the URL: the one to be changed. */
export async function loadGiftWrap(context: AppLoadContext, request: Request) {
  const { shop, cart } = await requireGiving(context);
  const { words, href, store, t } = shop;
  const read = await shop.commerce.giftWrap.ofOrder({ orderId: cart.orderId });
  const entries = await loadEntries(
    shop,
    cart.orderItem.map(({ partNumber }) => partNumber),
  );
  const asked = new URL(request.url).searchParams.get("gift") ?? "";
  const changed = read.giftWrap.find(({ giftWrapId }) => giftWrapId === asked);
  const others = read.giftWrap.filter((gift) => gift !== changed);
  const names = (orderItemId: string) => {
    const line = cart.orderItem.find((one) => one.orderItemId === orderItemId);
    return line && entries.of(line.partNumber).name;
  };
  return {
    text: words.giftWrap,
    title: `${words.giftWrap.title} | ${store.name}`,
    back: href(paths.cart()),
    other: changed ? href(paths.giftWrap()) : "",
    form: viewForm(shop, read, changed),
    lines: viewGoods(shop, cart, { read, changed, lines: viewLines(shop, cart.orderItem, entries) }),
    gifts: others.map((gift) => ({
      ...viewGift(shop, gift, cart, entries),
      change: href(paths.giftWrap({ gift: gift.giftWrapId })),
    })),
    refused: read.refused.flatMap(({ orderItemId, why }) => {
      const name = names(orderItemId);
      return name ? [t(`giftWrap:refused.${why}`, { name })] : [];
    }),
  };
}

/** The initial values of the form. A new gift is wrapped by default, because that is what people come for. */
function viewForm({ t, format, words }: Shop, { price = "0", currency }: Read, changed: GiftWrap | undefined) {
  const { recipient = "", sender = "", message = "", wrapped = true, pricesHidden = true } = changed ?? {};
  return {
    id: changed?.giftWrapId ?? "",
    heading: changed ? words.giftWrap.change : words.giftWrap.add,
    submit: changed ? words.giftWrap.save : words.giftWrap.give,
    price: isZero(price) ? words.giftWrap.free : t("giftWrap:price", { amount: format.money(price, currency) }),
    ...{ recipient, sender, message, wrapped, pricesHidden },
  };
}

type Goods = { read: Read; changed: GiftWrap | undefined; lines: ReturnType<typeof viewLines> };

/** Lines that can be given and are in no other gift. If the cart has only one such line, it is preselected. */
function viewGoods({ t }: Shop, cart: FullCart, { read, changed, lines }: Goods) {
  const elsewhere = new Set(
    [...read.refused, ...read.giftWrap.filter((gift) => gift !== changed).flatMap(linesOf)].map(
      (one) => one.orderItemId,
    ),
  );
  const free = cart.orderItem.filter(({ orderItemId }) => !elsewhere.has(orderItemId));
  return free.map(({ orderItemId, quantity }) => {
    const line = lines.find(({ id }) => id === orderItemId);
    return {
      id: orderItemId,
      name: line?.name ?? "",
      about: line?.attributes.join(" · ") ?? "",
      pieces: quantity,
      ofAll: t("giftWrap:pieces", { count: quantity }),
      given: changed ? changed.orderItemId.includes(orderItemId) : free.length === 1,
    };
  });
}

const linesOf = ({ orderItemId }: GiftWrap) => orderItemId.map((one) => ({ orderItemId: one }));
