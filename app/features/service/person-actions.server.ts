import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { beginIntent } from "#app/features/on-behalf/begin.server.ts";
import { intent, runIntents } from "#app/forms/intents.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import { requireDesk } from "./desk.server.ts";
import { readPerson } from "./person.server.ts";

/** What the desk does for a person without acting as them. */
export const personIntents = (userId: string) => ({
  /** A temporary password goes to the person, never to the agent; failed attempts are forgotten. */
  resetPassword: intent(z.object({}), async (_, { context }) => {
    const desk = await requireDesk(context);
    const { logonId = "" } = await readPerson(desk, userId);
    await desk.commerce.buyer.resetPassword({ query: { mode: "resetPasswordAdmin" }, body: { logonId } });
    showToast(context, desk.t("service:person.reset.done"));
  }),
  /** Opens the shop as the person sees it; the shop goes on with the tokens of the desk. */
  begin: beginIntent(async (context) => {
    const { commerce, staff } = await requireDesk(context);
    const { WCToken, WCTrustedToken } = staff;
    return { commerce, tokens: { WCToken, WCTrustedToken, personalizationID: "" } };
  }),
});

export async function runPerson(args: ActionFunctionArgs) {
  await requireDesk(args.context);
  return runIntents(args, personIntents(args.params.id ?? ""));
}
