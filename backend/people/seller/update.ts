import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Tx } from "#backend/platform/db/client.ts";
import { sellers } from "#backend/platform/db/schema/seller.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { isSameText } from "#contract/rules/same-text.ts";
import { noteSeller, updateSeller } from "./record.ts";
import { ownSeller } from "./scope.ts";
import { viewOwnOne } from "./view.ts";

type Update = typeof contract.seller.update;

export const maxTextLength = 2000;

/**
 * Changes what a seller says about itself, and whether it sells now. Errors: 401; 403 for guests; 404 for people
 * without a seller; `_ERR_CMD_INVALID_PARAM` (description, returnTerms, deliveryTerms); `_ERR_ALREADY_PROCESSED` (`changed`) if another
 * person has changed a text that this one wants to replace.
 * @see docs/interface/seller.md#the-page
 */
export async function update(args: HandlerArgs<Update>): Promise<WireReply<Update>> {
  const { db, body } = args;
  const found = await ownSeller(args);
  const { description, returnTerms, deliveryTerms } = body;
  const texts = { description, returnTerms, deliveryTerms };
  const given: Texts = Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => (text === undefined ? [] : [[field, readText(field, text)]])),
  );
  const seen = {
    description: body.seenDescription,
    returnTerms: body.seenReturnTerms,
    deliveryTerms: body.seenDeliveryTerms,
  };
  await refuseLate(db, found.seller.id, given, seen);
  const change = { ...given, ...(body.online !== undefined && { online: body.online }) };
  await updateSeller(db, found.seller.id, change);
  const { online } = body;
  if (online !== undefined && online !== found.seller.online)
    await noteSeller(db, {
      sellerId: found.seller.id,
      what: online ? "resumed" : "paused",
      memberId: args.caller.memberId,
    });
  return viewOwnOne(db, { ...found, seller: { ...found.seller, ...change } });
}

type Texts = Partial<Record<"description" | "returnTerms" | "deliveryTerms", string>>;

/** Locks the seller: of two people who replace the same text, the second must have seen what the first wrote. */
async function refuseLate(db: Tx, id: number, given: Texts, seen: { [Field in keyof Texts]: string | undefined }) {
  const [now] = await db.select().from(sellers).where(eq(sellers.id, id)).for("update");
  const isLate = (["description", "returnTerms", "deliveryTerms"] as const).some((field) => {
    const [text, before, current] = [given[field], seen[field], now?.[field] ?? ""];
    return text !== undefined && before !== undefined && !isSameText(before, current) && !isSameText(text, current);
  });
  if (isLate) throw refused("_ERR_ALREADY_PROCESSED", { state: "changed" });
}

function readText(field: string, sent: string): string {
  const text = sent.trim();
  if (text.length > maxTextLength || /(?![\n\r\t])\p{Cc}/u.test(text)) throw invalid(field);
  return text;
}
