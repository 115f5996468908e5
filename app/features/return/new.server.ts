import { type AppLoadContext, redirect } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { refundMethods } from "#contract/return.ts";
import { returnDaysOf, usualReturnDays } from "#contract/rules/return-days.ts";
import { loadDropOff } from "./drop-off.server.ts";
import { askedSeller, viewReturnSellers } from "./sellers.server.ts";

export type NewReturnPage = Awaited<ReturnType<typeof loadNewReturn>>;
export type NewReturnView = Awaited<ReturnType<typeof viewNewReturn>>;
export type Returning = Awaited<ReturnType<Shop["commerce"]["returns"]["get"]>>;

/** The form for a return of one of the shopper's orders. */
export async function loadNewReturn(context: AppLoadContext, request: Request, orderId: string) {
  const shop = await requireShopper(context);
  requireCapability(shop, "returns");
  const returning = await readReturning(context, orderId);
  if (!returning) throw new Response("Unknown order", { status: 404 });
  if (!returning.returnable) throw redirect(shop.href(paths.order(orderId)), 303);
  return {
    ...(await viewNewReturn(shop, returning, wishOf(context, request))),
    title: `${shop.t("return:new.title", { orderId })} | ${shop.store.name}`,
    back: shop.href(paths.order(orderId)),
  };
}

/** What may be returned of an order; undefined for an order that is not the caller's, whether it exists or not. */
export async function readReturning({ shop }: AppLoadContext, orderId: string): Promise<Returning | undefined> {
  const { commerce } = await shop();
  if (!/^\d{1,15}$/.test(orderId)) return undefined;
  try {
    return await commerce.returns.get({ orderId });
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

/** Lines, reasons, ways and both deadlines as the form shows them; with several sellers, the choice of one comes first. */
export async function viewNewReturn(shop: Shop, returning: Returning, { asked, near, ticket }: Wish) {
  const { t, format, words } = shop;
  const { currency, orderId, x_due, x_legalUntil, x_policyUntil } = returning;
  const sellers = viewReturnSellers(shop, returning, asked);
  const orderItem = returning.orderItem.filter(({ x_sellerId = "" }) => x_sellerId === sellers.chosen);
  const [entries, dropOff] = await Promise.all([
    loadEntries(
      shop,
      orderItem.map(({ partNumber }) => partNumber),
    ),
    returning.deliveryMethod.includes("STORE") ? loadDropOff(shop, near) : undefined,
  ]);
  return {
    ticket,
    text: words.return,
    heading: t("return:new.title", { orderId }),
    sellers,
    legal: x_legalUntil ? t("return:new.legal", { date: format.dateTime(x_legalUntil) }) : t("return:new.legalLater"),
    policy: policyText(shop, x_policyUntil),
    lines: orderItem.map(
      ({ orderItemId, partNumber, quantityReturnable, unitCredit, totalCredit, nonReturnableReason }) => ({
        id: orderItemId,
        ...entries.of(partNumber),
        max: quantityReturnable,
        hint: t("return:new.upTo", { max: format.number(quantityReturnable) }),
        credit:
          totalCredit && quantityReturnable > 1
            ? t("return:new.creditAll", {
                count: quantityReturnable,
                total: format.money(totalCredit, currency),
                amount: format.money(unitCredit, currency),
              })
            : t("return:new.credit", { amount: format.money(unitCredit, currency) }),
        why: nonReturnableReason ? t(`return:reason.${nonReturnableReason}`) : "",
      }),
    ),
    reasons: returning.returnReason.map(({ code, description }) => ({
      value: code,
      label: reasonText(shop, code, description),
    })),
    due: x_due ? t("return:new.due", { amount: format.money(x_due, currency) }) : "",
    refunds:
      returning.refundMethod.length > 1 ? refundMethods.filter((one) => returning.refundMethod.includes(one)) : [],
    ways: returning.deliveryMethod.filter((way) => way === "CARRIER" || (way === "STORE" && dropOff !== undefined)),
    dropOff,
  };
}

/** The shop's own return period, in the same sentence everywhere, with its last day once that is known. */
export function policyText({ t, format, store }: Shop, until = ""): string {
  const count = returnDaysOf(store.userData) ?? usualReturnDays;
  return until
    ? t("return:new.policy", { date: format.dateTime(until), count })
    : t("return:new.policyLater", { count });
}

/** The seller that was asked for, the place to look for stores near, and what makes the form one request. */
type Wish = { asked: string | undefined; near: string; ticket: string };
export const wishOf = (context: AppLoadContext, request: Request): Wish => ({
  asked: askedSeller(request),
  near: nearOf(context),
  ticket: makeTicket(context.session),
});

/** The place this visit last asked about, which is where its order went. */
const nearOf = ({ session }: AppLoadContext): string => session.get("postalCode") ?? "";

/** Our own text where we have one, otherwise the backend's. */
export function reasonText({ words }: Shop, code: string, otherwise: string): string {
  const known: Record<string, string> = words.return.why;
  return known[code] ?? otherwise;
}
