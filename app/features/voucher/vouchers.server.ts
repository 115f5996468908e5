import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { sumOf } from "#app/features/shop/sums.server.ts";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Voucher } from "#contract/voucher.ts";
import { availableOf, findVouchers, isAlive, viewVoucher } from "./view.server.ts";

export type VouchersPage = Awaited<ReturnType<typeof loadVouchers>>;
export type VoucherPage = Awaited<ReturnType<typeof loadVoucher>>;

/** All vouchers of the shopper: those that can be spent first, soonest expiry on top. An outage is shown as such. */
export async function loadVouchers(context: AppLoadContext) {
  const shop = await requireShopper(context);
  requireCapability(shop, "vouchers");
  const { words, store, href } = shop;
  const found = await optional(findVouchers(shop));
  const all = found ?? [];
  return {
    text: words.voucher,
    title: `${words.voucher.title} | ${store.name}`,
    home: href(paths.home()),
    use: placeToUse(context, shop),
    away: found === undefined,
    total: totalOf(shop, all),
    alive: all.filter(isAlive).map((one) => viewVoucher(shop, one)),
    over: all.filter((one) => !isAlive(one)).map((one) => viewVoucher(shop, one)),
  };
}

/** One voucher with its history. Someone else's voucher and an unknown one look the same: 404. */
export async function loadVoucher(context: AppLoadContext, voucherId: string) {
  const shop = await requireShopper(context);
  requireCapability(shop, "vouchers");
  const { words, store, href } = shop;
  const found = (await findVouchers(shop)).find((one) => one.voucherId === voucherId);
  if (!found) throw new Response(null, { status: 404 });
  const view = viewVoucher(shop, found);
  return {
    ...view,
    text: words.voucher,
    title: `${view.name} | ${store.name}`,
    all: href(paths.vouchers()),
    use: placeToUse(context, shop),
    facts: factsOf(shop, found, view),
    movements: (found.transactions ?? []).map((one, index) => viewMovement(shop, found, one, index)),
  };
}

/** Leads to the payment of the cart if it holds anything, otherwise into the shop. */
function placeToUse({ session }: AppLoadContext, { href, store }: Shop) {
  const units = session.get("cartUnits")?.[store.storeId] ?? 0;
  return href(units ? paths.checkoutPayment() : paths.home());
}

/** The total that can be spent, in each currency. */
function totalOf({ t, format }: Shop, all: Voucher[]): string {
  const currencies = [...new Set(all.filter(isAlive).map(({ currency }) => currency))];
  const amounts = currencies.map((currency) =>
    format.money(sumOf(all.filter((one) => one.currency === currency).map(availableOf)), currency),
  );
  return amounts.length ? t("voucher:total", { amount: format.list(amounts) }) : "";
}

function factsOf({ words, format, href }: Shop, one: Voucher, view: ReturnType<typeof viewVoucher>) {
  const { fact } = words.voucher;
  const { voucherId, folio, currency, originalAmount, issueDate, expiryDate, returnId } = one;
  return [
    { name: fact.number, value: voucherId },
    { name: fact.folio, value: folio },
    { name: fact.type, value: view.type },
    { name: fact.original, value: format.money(originalAmount, currency) },
    { name: fact.issued, value: format.date(issueDate) },
    { name: fact.expiry, value: [format.date(expiryDate), view.soon].filter(Boolean).join(" · ") },
    ...(returnId === null ? [] : [{ name: fact.returning, value: returnId, href: href(paths.return(returnId)) }]),
  ];
}

type Movement = NonNullable<Voucher["transactions"]>[number];

function viewMovement({ words, format, href }: Shop, { currency }: Voucher, one: Movement, index: number) {
  const { date, type, amount, balanceAfter, orderId } = one;
  return {
    id: String(index),
    date: format.instant(date),
    what: words.voucher.movement[type],
    amount: format.money(amount, currency),
    left: format.money(balanceAfter, currency),
    // A cart that never became an order has no page.
    order: orderId !== null &&
      (type === "REDEEM" || type === "REVERSAL") && { id: orderId, href: href(paths.order(orderId)) },
  };
}
