import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { LoyaltyCard } from "#contract/loyalty.ts";
import { viewCode } from "./code.server.ts";
import { findFlags } from "./flags.server.ts";
import { wholePoints } from "./points.ts";

export type LoyaltyPage = Awaited<ReturnType<typeof loadLoyalty>>;

/** The shopper's card with its movements, or the way to link one; the page does not exist where there is no program. */
export async function loadLoyalty(context: AppLoadContext) {
  const shop = await requireShopper(context);
  requireCapability(shop, "loyalty");
  const { words, store, href } = shop;
  const [flags, cards] = await Promise.all([findFlags(shop), findCards(shop)]);
  if (flags && !flags.loyaltyEnabled) throw new Response("No loyalty program", { status: 404 });
  const code = context.session.get("loyaltyCode");
  const [card] = cards ?? [];
  const fits = code && (code.purpose === "LINK" ? !card : card?.cardId === code.about && code.purpose === "UNLINK");
  return {
    text: words.loyalty,
    title: `${words.loyalty.title} | ${store.name}`,
    away: cards === undefined,
    card: card && viewCard(shop, card),
    code: fits ? viewCode(shop, code) : undefined,
    orders: href(paths.orders()),
  };
}

/** Undefined if the call fails; an empty list means that there are none. */
async function findCards({ commerce }: Shop): Promise<LoyaltyCard[] | undefined> {
  return (await optional(commerce.loyalty.cards({ query: { transactions: true } })))?.cards;
}

/** A card in a few lines: its name, its balance, and what expires first. */
export function linesOfCard(shop: Shop, card: LoyaltyCard): string[] {
  const { name, blocked, balance, expiring } = viewCard(shop, card);
  const { loyalty } = shop.words;
  if (blocked) return [name, loyalty.blocked];
  if (!balance) return [name, loyalty.stale];
  const soon = expiring.slice(0, 1).map((row) => `${loyalty.expiring.title}: ${row}`);
  return [name, `${loyalty.card.balance}: ${balance.amount}`, balance.points, ...soon];
}

function viewCard({ format, t, words }: Shop, card: LoyaltyCard) {
  const { balance, expiring, transactions = [] } = card;
  const money = (amount: string) => format.money(amount, balance?.currency ?? "MXN");
  const points = (text: string) => {
    const count = wholePoints(text);
    return t("loyalty:card.points", { count, points: format.number(count) });
  };
  const names = words.loyalty.card;
  return {
    name: card.alias || words.loyalty.title,
    blocked: card.status === "BLOCKED",
    balance: balance && { amount: money(balance.amount), points: points(balance.points) },
    asOf: t("loyalty:card.asOf", { date: format.instant(card.balanceAsOf) }),
    facts: [
      { name: names.number, value: card.cardNumber },
      { name: names.holder, value: card.holderName },
      { name: names.linked, value: format.instant(card.linkedDate) },
      ...(balance && Number(balance.pendingAmount)
        ? [{ name: names.pending, value: money(balance.pendingAmount) }]
        : []),
    ],
    expiring: expiring.map(({ amount, expiryDate }) =>
      t("loyalty:expiring.row", { amount: money(amount), date: format.date(expiryDate) }),
    ),
    movements: transactions.map((movement) => ({
      id: movement.transactionId,
      date: format.instant(movement.date),
      what: movementText(words.loyalty, movement),
      amount: money(movement.amount),
      after: money(movement.balanceAfter),
    })),
  };
}

type Movement = NonNullable<LoyaltyCard["transactions"]>[number];
/** What a movement was, and that it was in a store if it was. */
function movementText({ movements }: Shop["words"]["loyalty"], { type, channel }: Movement): string {
  const inStore: Partial<Record<Movement["type"], string>> = channel === "STORE" ? movements.inStore : {};
  return inStore[type] ?? movements.type[type];
}
