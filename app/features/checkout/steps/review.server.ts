import type { AppLoadContext } from "@remix-run/node";
import { readKnown } from "#app/features/cost-center/known.server.ts";
import { maySplit } from "#app/features/cost-center/scope.server.ts";
import { faultsOf } from "#app/features/cost-center/split.server.ts";
import { viewSums } from "#app/features/cost-center/sums.server.ts";
import { viewNeeded } from "#app/features/approval/needed.server.ts";
import { loadBillingPart } from "#app/features/billing/billing.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { partNumbersOf } from "#app/features/order/lines.server.ts";
import { viewParcels } from "#app/features/order/parcels.server.ts";
import { lostText } from "#app/features/bank-promotion/words.server.ts";
import { addressLines } from "#app/features/order/places.server.ts";
import { loadGifts } from "#app/features/gift-wrap/view.server.ts";
import { repeatOffer } from "#app/features/subscription/repeat.server.ts";
import { scheduleOffer } from "#app/features/subscription/schedule.server.ts";
import { dueOf } from "#app/features/payment/instruments.server.ts";
import { leftToPay } from "#app/features/payment/left-to-pay.ts";
import { paymentLines, placeWords, viewPayable } from "#app/features/payment/payable.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { likelyEmail } from "#app/forms/likely-email.ts";
import { paths } from "#app/navigation/paths.ts";
import type { FullCart } from "#app/features/cart/read.server.ts";
import { deliveryWords } from "./delivery.server.ts";
import { openCheckout, pathOf, viewFrame } from "#app/features/checkout/open-checkout.server.ts";
import { detailsOffer } from "#app/features/purchase-order/details.server.ts";
import { snapshotOf } from "./snapshot.server.ts";
import { sealTicket } from "./ticket.server.ts";

export type ReviewPage = Awaited<ReturnType<typeof loadReview>>;

/** The last step: everything once more, and one button that says what it does. */
export async function loadReview(context: AppLoadContext) {
  const checkout = await openCheckout(context, "review");
  const { shop, cart, contact } = checkout;
  const shopper = context.session.isRegistered();
  const { repeat, schedule } = shop.words.subscription;
  const numbered = cart.x_isPurchaseOrderNumberRequired;
  const entries = await loadEntries(shop, partNumbersOf(cart.orderItem));
  const [known, frame, parcels, delivery, address, billing, ticket] = await Promise.all([
    readKnown(shop),
    viewFrame(checkout, "review", entries),
    viewParcels(shop, cart.orderItem, entries),
    deliveryWords(shop, cart),
    addressLines(shop, contact ?? {}),
    loadBillingPart({ ...checkout, context }),
    sealTicket(snapshotOf(cart), context.session.get("identity")?.userId ?? ""),
  ]);
  return {
    ...frame,
    ticket,
    contact: [contact?.email1 ?? "", contact?.phone1 ?? ""].filter(Boolean),
    likelyEmail: viewLikelyEmail(shop, contact?.email1),
    address,
    billing,
    delivery,
    parcels,
    gifts: await loadGifts(shop, cart, entries),
    parcelWords: shop.words.order.parcels,
    payment: paymentLines(shop, cart, (one) => (one.x_dueDay ? dueOf(shop, one) : "")),
    approval: viewNeeded(shop, cart),
    lost: cart.x_bankPromotionRemoved && {
      text: lostText(shop, cart.x_bankPromotionRemoved),
      words: shop.words.bankPromotion,
    },
    purchaseOrder: numbered,
    organizationDetails: detailsOffer(shop, cart, known),
    split: maySplit(shop) && viewSplit(shop, cart),
    // A purchase order number applies only to an order that is placed now.
    repeat: numbered ? undefined : repeatOffer(shop, cart, shopper),
    schedule: numbered ? undefined : scheduleOffer(shop, cart, shopper),
    labels: {
      repeat: repeat.label,
      placeOn: schedule.label,
      purchaseOrder: shop.words.checkout.review.purchaseOrder.label,
      costCenter: shop.words.checkout.review.organization.costCenter,
      deliveryDay: shop.words.checkout.review.organization.deliveryDay,
    },
    totals: viewPayable(shop, cart, frame.totals),
    total: totalWords(shop, cart),
    button: placeWords(shop, cart),
    change: {
      address: shop.href(pathOf.address()),
      delivery: shop.href(pathOf.delivery()),
      payment: shop.href(pathOf.payment()),
      gifts: shop.href(paths.giftWrap()),
    },
    terms: shop.href("/terminos"),
    returns: shop.href(paths.returnsPage()),
  };
}

/** A mistyped address loses the confirmation and every message about the order. */
function viewLikelyEmail({ t }: Shop, email = ""): string {
  const meant = likelyEmail(email);
  return meant ? t("checkout:review.likelyEmail", { email: meant }) : "";
}

const viewSplit = (shop: Shop, cart: FullCart) => ({
  href: shop.href(paths.splitCart({ from: "review" })),
  label: cart.x_costCenterSums ? shop.words.costCenter.change : shop.words.costCenter.link,
  faults: faultsOf(shop, cart.orderItem),
  sums: viewSums(shop, cart, cart.grandTotalCurrency),
});

/** The whole price or, with vouchers or points, what remains of it. */
function totalWords({ t, format }: Shop, cart: FullCart): string {
  const money = (amount: string) => format.money(amount, cart.grandTotalCurrency);
  const { left, wallets } = leftToPay(cart);
  const total = money(cart.grandTotal);
  return wallets.length
    ? t("checkout:review.totalLeft", { amount: money(left), total })
    : t("checkout:review.total", { amount: total });
}
