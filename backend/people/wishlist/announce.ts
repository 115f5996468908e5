import { and, count, eq, gt } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { wishlistLetters, wishlists } from "#backend/platform/db/schema/wishlist.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { isMailAddress } from "#contract/rules/mail-address.ts";
import { lockLists, ownList } from "./find.ts";

type Announce = typeof contract.wishlist.announce;

const maxMailsADay = 20;
const maxMessageLength = 1000;
const maxNameLength = 100;
const day = 86_400_000;

/**
 * Mails the link of a list of the caller; the list then counts as shared. Errors: as `updateList`;
 * `_ERR_CMD_INVALID_PARAM` for something that isn't an address, and for a name or a message that is too long; `_ERR_CMD_MISSING_PARAM` without recipients, 429
 * `_ERR_TOO_MANY_REQUESTS` beyond twenty emails a day (ours).
 * @see docs/interface/wishlist.md#announcing
 */
export async function announce(args: HandlerArgs<Announce>): Promise<WireReply<Announce>> {
  const { db, caller, store, common, params, body } = args;
  requireRegistered(caller, "GiftListAnnouncement");
  const list = ownList(await lockLists(args), params.externalId);
  const mails = body.announcement.flatMap(({ emailRecipient, ...sender }) =>
    emailRecipient.map((recipient) => ({ ...sender, ...recipient })),
  );
  if (!mails.length) throw missing("emailRecipient");
  if (!mails.every(({ recipientEmail }) => isMailAddress(recipientEmail))) throw invalid("recipientEmail");
  if (!mails.every(({ senderEmailAddress }) => isMailAddress(senderEmailAddress))) throw invalid("senderEmailAddress");
  // Both are part of the subject or the greeting.
  if (mails.some(({ senderName }) => senderName.length > maxNameLength)) throw invalid("senderName");
  if (mails.some(({ recipientName = "" }) => recipientName.length > maxNameLength)) throw invalid("recipientName");
  if (mails.some(({ message = "" }) => message.length > maxMessageLength)) throw invalid("message");
  await refuseTooMany(args, mails.length);
  for (const { recipientEmail, senderName, senderEmailAddress, message = "", recipientName = "" } of mails) {
    const link = { externalIdentifier: String(list.externalId), guestAccessKey: list.guestKey, name: list.name };
    const words = { senderName, senderEmailAddress, recipientName, message, languageId: common.languageId };
    const payload = { storeId: String(store.id), ...link, ...words };
    await db.insert(outbox).values({ to: recipientEmail, kind: "wishlist-announcement", payload });
    await db.insert(wishlistLetters).values({ memberId: caller.memberId });
  }
  await db.update(wishlists).set({ shared: true }).where(eq(wishlists.id, list.id));
  return { uniqueID: String(list.id), storeId: String(store.id) };
}

async function refuseTooMany({ db, caller }: HandlerArgs<Announce>, more: number) {
  const since = gt(wishlistLetters.at, new Date(Date.now() - day));
  const [sent] = await db
    .select({ mails: count() })
    .from(wishlistLetters)
    .where(and(eq(wishlistLetters.memberId, caller.memberId), since));
  if ((sent?.mails ?? 0) + more > maxMailsADay) throw refused("_ERR_TOO_MANY_REQUESTS");
}
