import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { beginIntent } from "#app/features/on-behalf/begin.server.ts";
import { sayDone } from "#app/features/on-behalf/second-agent.server.ts";
import { readAmount } from "#app/forms/amount.ts";
import { intent, runIntents } from "#app/forms/intents.server.ts";
import { requireDesk } from "./desk.server.ts";
import { resendIntent } from "./letters.server.ts";
import { readPerson } from "./person.server.ts";

const typedAmount = z.string({ error: "form.required" }).transform((text, context) => {
  const amount = readAmount(text);
  if (amount === undefined) context.addIssue({ code: "custom", message: "service:person.goodwill.invalid" });
  return amount ?? "";
});

/** What the desk does for a person without acting as them. */
export const personIntents = (userId: string) => ({
  /** A temporary password goes to the person, never to the agent; failed attempts are forgotten. */
  resetPassword: intent(z.object({}), async (_, { context }) => {
    const desk = await requireDesk(context);
    const { logonId = "" } = await readPerson(desk, userId);
    const sent = desk.commerce.buyer.resetPassword({ query: { mode: "resetPasswordAdmin" }, body: { logonId } });
    await sayDone(context, sent, () => desk.t("service:person.reset.done"));
  }),
  resendLetter: resendIntent(userId),
  /** Opens the shop as the person sees it; the shop goes on with the tokens of the desk. */
  begin: beginIntent(async (context) => {
    const { commerce, staff } = await requireDesk(context);
    const { WCToken, WCTrustedToken } = staff;
    return { commerce, tokens: { WCToken, WCTrustedToken, personalizationID: "" } };
  }),
  /** A voucher as an apology; the session in which the agent works for the shopper says why. */
  goodwill: intent(
    z.object({ amount: typedAmount }),
    async ({ amount }, { context }) => {
      const { commerce, t, format } = await requireDesk(context);
      const given = commerce.onBehalf.goodwill({ body: { userId, amount } });
      await sayDone(context, given, (voucher) =>
        t("service:person.goodwill.done", { amount: format.money(voucher.amount, voucher.currency) }),
      );
    },
    { "onBehalf.goodwill": { _ERR_GOODWILL_LIMIT: "amount", _ERR_CMD_INVALID_PARAM: "amount" } },
  ),
});

export async function runPerson(args: ActionFunctionArgs) {
  await requireDesk(args.context);
  return runIntents(args, personIntents(args.params.id ?? ""));
}
