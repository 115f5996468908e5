import { and, eq, gt } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db } from "#backend/platform/db/client.ts";
import { loyaltyCards, loyaltyValidations } from "#backend/platform/db/schema/loyalty.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import type { Store } from "#backend/store/store.ts";
import { maskCard, maskEmailAndHost, maskPhone } from "#contract/rules/mask.ts";
import { readCardNumber } from "./card-number.ts";
import { linkedCards, lockMember } from "./cards.ts";
import { hashCard } from "./hash.ts";
import type { CardRow } from "./ledger.ts";
import { otpRules } from "./otp-rules.ts";
import { requireProgram } from "./program.ts";
import { maxCardsPerUser } from "./settings.ts";

type Validate = typeof contract.loyalty.validate;
type Answer = WireReply<Validate>;

const maxAttempts = 5;
const tryingMs = 10 * 60_000;

/**
 * Whether a card with this number can be linked by the caller, and where its codes would go. Errors: those of
 * `requireRegistered`; 404 where the store has no program; `_ERR_LOYALTY_CARD_INVALID` LOY1001E, the same for a number
 * that cannot be one and for an unknown one; 429 `_ERR_TOO_MANY_REQUESTS` after five tries in ten minutes.
 * @see docs/interface/loyalty.md#validating-a-card
 */
export async function validateCard(args: HandlerArgs<Validate>): Promise<Answer> {
  const { db, caller, store, params } = args;
  requireRegistered(caller, "LoyaltyCardValidate");
  const { cardPrefix } = requireProgram(store);
  const digits = readCardNumber(params.id, cardPrefix);
  const card = digits && (await cardWith(db, store, await hashCard(digits)));
  const validationId = await noteTry(db, caller, card ? card.id : null);
  if (!card) throw refused("_ERR_LOYALTY_CARD_INVALID");
  const reasonCode = await reasonOf(db, store, caller, card);
  return {
    valid: true,
    validationId: `LV-${validationId}`,
    cardNumber: maskCard(card.last4),
    cardType: "MONEDERO",
    status: card.status,
    linkable: reasonCode === null,
    reasonCode,
    // Contact details are not disclosed for a card that cannot be linked.
    otpChannels: reasonCode === null ? channelsOf(card) : [],
  };
}

/** The card of a check the caller made in the last ten minutes. Errors: 404. */
export async function liveValidation(db: Db, { memberId }: Caller, store: Store, validationId: string) {
  const id = /^LV-\d{1,15}$/.test(validationId) ? Number(validationId.slice(3)) : 0;
  const [row] = await db
    .select({ card: loyaltyCards })
    .from(loyaltyValidations)
    .innerJoin(loyaltyCards, eq(loyaltyCards.id, loyaltyValidations.cardId))
    .where(
      and(
        eq(loyaltyValidations.id, id),
        eq(loyaltyValidations.memberId, memberId),
        eq(loyaltyCards.storeId, store.id),
        gt(loyaltyValidations.at, new Date(Date.now() - otpRules.validationMs)),
      ),
    );
  if (!row) throw refused("_ERR_RESOURCE_NOT_FOUND", { name: validationId });
  return { card: row.card, validationId: id };
}

async function cardWith(db: Db, store: Store, numberHash: string): Promise<CardRow | undefined> {
  const [card] = await db
    .select()
    .from(loyaltyCards)
    .where(and(eq(loyaltyCards.storeId, store.id), eq(loyaltyCards.numberHash, numberHash)));
  return card;
}

/** Every try counts, even one that finds nothing: reads do not run in a transaction, so this opens its own. */
const noteTry = (db: Db, caller: Caller, cardId: number | null): Promise<number> =>
  db.transaction(async (tx) => {
    await lockMember(tx, caller);
    const since = new Date(Date.now() - tryingMs);
    const mine = and(eq(loyaltyValidations.memberId, caller.memberId), gt(loyaltyValidations.at, since));
    if ((await tx.$count(loyaltyValidations, mine)) >= maxAttempts) throw refused("_ERR_TOO_MANY_REQUESTS");
    const [row] = await tx.insert(loyaltyValidations).values({ memberId: caller.memberId, cardId }).returning();
    return row?.id ?? 0;
  });

async function reasonOf(db: Db, store: Store, { memberId }: Caller, card: CardRow): Promise<Answer["reasonCode"]> {
  if (card.memberId === memberId) return "ALREADY_LINKED_TO_YOU";
  if (card.memberId !== null) return "ALREADY_LINKED";
  if (card.status === "BLOCKED") return "BLOCKED";
  if ((await linkedCards(db, store, memberId)).length >= maxCardsPerUser) return "MAX_CARDS_REACHED";
  return channelsOf(card).length ? null : "NO_CONTACT_ON_FILE";
}

const channelsOf = ({ phone, email }: CardRow): Answer["otpChannels"] => [
  ...(phone ? [{ channel: "SMS" as const, destination: maskPhone(phone) }] : []),
  ...(email ? [{ channel: "EMAIL" as const, destination: maskEmailAndHost(email) }] : []),
];
