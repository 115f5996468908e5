import * as z from "zod";
import { optional } from "#app/commerce/optional.server.ts";
import { id } from "#app/forms/id.ts";
import { intent } from "#app/forms/intents.server.ts";
import { onceFor, Ticket } from "#app/forms/once.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import { type Desk, requireDesk } from "./desk.server.ts";

export type LettersView = NonNullable<Awaited<ReturnType<typeof findLetters>>>;

/** The latest letters to a shopper, and which of them can be sent again. */
export async function findLetters(desk: Desk, userId: string) {
  const { commerce, words, format } = desk;
  const found = await optional(commerce.letter.list({ userId }));
  return {
    text: words.letter,
    rows: found?.letters.map(({ letterId, kind, to, at, orderId, resendable }) => ({
      id: letterId,
      name: [nameOf(desk, kind), orderId].filter(Boolean).join(" · "),
      to,
      at: format.instant(at),
      resendable,
      whyNot: secretKinds.has(kind) ? words.letter.secret : words.letter.once,
    })),
  };
}

/** Those with a code, a password or an address that lets people in. */
const secretKinds = new Set(["temporary-password", "password-reset", "loyalty-otp", "return-code", "invitation"]);

/** Returns our own name for the kind of letter where there is one. */
function nameOf({ words }: Desk, kind: string): string {
  const names = new Map<string, string>(Object.entries(words.letter.kind));
  return names.get(kind) ?? words.letter.kind.other;
}

export const resendIntent = (userId: string) =>
  intent(z.object({ letterId: id, ticket: Ticket }), async (form, { context }) => {
    const { letterId, ticket } = form;
    const { commerce, words } = await requireDesk(context);
    const sent = { ticket, wish: `resend ${userId} ${letterId}` };
    await onceFor(context.session, sent, () => commerce.letter.resend({ userId, body: { letterId } }));
    showToast(context, words.letter.done);
  });
