import type { contract, WireReply } from "#contract";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { noteSeller, updateSeller } from "./record.ts";
import { ownSeller } from "./scope.ts";
import { viewOwnOne } from "./view.ts";

type Update = typeof contract.seller.update;

export const maxTextLength = 2000;

/**
 * Changes what a seller says about itself, and whether it sells now. Errors: 401; 403 for guests; 404 for people
 * without a seller; `_ERR_CMD_INVALID_PARAM` (description, returnTerms, deliveryTerms).
 * @see docs/interface/seller.md#the-page
 */
export async function update(args: HandlerArgs<Update>): Promise<WireReply<Update>> {
  const { db, body } = args;
  const found = await ownSeller(args);
  const { description, returnTerms, deliveryTerms } = body;
  const texts = { description, returnTerms, deliveryTerms };
  const given = Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => (text === undefined ? [] : [[field, readText(field, text)]])),
  );
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

function readText(field: string, sent: string): string {
  const text = sent.trim();
  if (text.length > maxTextLength || /(?![\n\r\t])\p{Cc}/u.test(text)) throw invalid(field);
  return text;
}
