import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { requireAttempt } from "#backend/platform/attempt/limiter.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { personName } from "#backend/platform/text.ts";
import { shopUrl } from "#backend/store/shop-url.ts";
import { isMailAddress } from "#contract/rules/mail-address.ts";
import { linesOf, lockOwnQuotation } from "./find.ts";
import { viewQuotation } from "./view.ts";

type Call = typeof contract.quotation.send;

const maxMessageLength = 1000;
const letters = { name: "quotation letters", max: 20, windowMs: 86_400_000 };

/**
 * Mails a quotation of the caller's own, whatever state it is in, to an address. Errors: those of `lockOwnQuotation`;
 * `_ERR_CMD_INVALID_PARAM` (to, message); 429 `_ERR_TOO_MANY_REQUESTS` beyond twenty a day.
 * @see docs/interface/quotation.md#sending
 */
export async function send(args: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const { db, caller, store, params, body } = args;
  const row = await lockOwnQuotation(args, params.quotationId);
  const [to, message] = [body.to.trim(), (body.message ?? "").trim()];
  if (!isMailAddress(to)) throw invalid("to");
  if (message.length > maxMessageLength) throw invalid("message");
  await requireAttempt(db, [{ rule: letters, of: String(caller.memberId) }]);
  const [sender] = await db.select().from(members).where(eq(members.id, caller.memberId));
  const { firstName = "", lastName = "" } = sender ?? {};
  const head = { quotation: row, firstName, lastName, organizationName: row.parties.buyer.name };
  const { own: _, ...view } = await viewQuotation(db, head, { lines: await linesOf(db, row), own: true });
  const url = await shopUrl(db, store.id, `account/quotations/${row.id}`);
  const about = {
    senderName: personName({ firstName, lastName }),
    orderItem: view.line.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
  };
  const payload = { ...view, ...about, storeId: String(store.id), languageId: row.languageId, message, url };
  await db.insert(outbox).values({ to, kind: "quotation", payload });
  return { quotationId: String(row.id) };
}
