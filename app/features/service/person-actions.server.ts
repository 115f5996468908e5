import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { sayDone } from "#app/features/on-behalf/second-agent.server.ts";
import { readAmount } from "#contract/rules/amount.ts";
import { intent, runGuarded } from "#app/forms/intents.server.ts";
import { onceFor, Ticket } from "#app/forms/once.server.ts";
import { beginAtDesk } from "./begin.server.ts";
import { requireDesk } from "./desk.server.ts";
import { resendIntent } from "./letters.server.ts";
import { readPerson } from "./person.server.ts";

const typedAmount = z.string({ error: "form.required" }).transform((text, context) => {
  const amount = readAmount(text);
  if (!amount || !/[1-9]/.test(amount))
    context.addIssue({ code: "custom", message: "service:person.goodwill.invalid" });
  return amount ?? "";
});

/** What the desk does for a person without acting as them. */
export const personIntents = (userId: string) => ({
  /**
   * A temporary password goes to the person, never to the agent; failed attempts are forgotten. Once for each form: a second password
   * would void the one just mailed.
   */
  resetPassword: intent(z.object({ ticket: Ticket }), async ({ ticket }, { context }) => {
    const desk = await requireDesk(context);
    const { logonId = "" } = await readPerson(desk, userId);
    const call = { query: { mode: "resetPasswordAdmin" }, body: { logonId } } as const;
    const wish = `password ${userId}`;
    const sent = onceFor(context.session, { ticket, wish }, () => desk.commerce.buyer.resetPassword(call));
    await sayDone(context, sent, () => desk.t("service:person.reset.done"));
  }),
  resendLetter: resendIntent(userId),
  begin: beginAtDesk,
  /** A voucher as an apology, once for each form, however often it is sent; the session in which the agent works for the shopper says why. */
  goodwill: intent(
    z.object({ amount: typedAmount, ticket: Ticket }),
    async ({ amount, ticket }, { context }) => {
      const { commerce, t, format } = await requireDesk(context);
      const sent = { ticket, wish: `goodwill ${userId} ${amount}` };
      const given = onceFor(context.session, sent, () => commerce.onBehalf.goodwill({ body: { userId, amount } }));
      await sayDone(context, given, (voucher) =>
        t("service:person.goodwill.done", { amount: format.money(voucher.amount, voucher.currency) }),
      );
    },
    { "onBehalf.goodwill": { _ERR_GOODWILL_LIMIT: "amount", _ERR_CMD_INVALID_PARAM: "amount" } },
  ),
});

export async function runPerson(args: ActionFunctionArgs) {
  return runGuarded(args, (context) => requireDesk(context), personIntents(args.params.id ?? ""));
}
