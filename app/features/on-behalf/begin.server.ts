import type { AppLoadContext } from "@remix-run/node";
import type * as z from "zod";
import type { Commerce } from "#app/commerce/client.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { refusalOf } from "#app/commerce/errors.ts";
import { registerTypes } from "#contract/identity.ts";
import { Begin } from "./forms.server.ts";
import { startOf } from "./start.ts";

/** The agent: the backend bound to the agent's own sign-in, and its tokens, which the session continues to use. */
export type Agent = {
  commerce: Pick<Commerce, "onBehalf">;
  tokens: { WCToken: string; WCTrustedToken: string; personalizationID: string };
};

/**
 * The intent of `BeginForm`: opens a session with a reason, and the shop as the shopper. This is the only place where a session
 * begins in a browser: no URL and no other cookie can begin one.
 * @param agentOf where the agent's tokens come from: the sign-in of the page that has the form
 * @see docs/decisions/042-acting-for-a-shopper.md
 */
export const beginIntent = (agentOf: (context: AppLoadContext) => Promise<Agent>) =>
  intent(
    Begin,
    async (asked, { context }) => {
      await beginOnBehalf(context, await agentOf(context), asked);
      return startOf(asked.start);
    },
    { "onBehalf.begin": { _ERR_CMD_MISSING_PARAM: "reason", _ERR_INVALID_INPUT: "reason" } },
  );

/** Errors: FormError if the caller may not act for this person or the person does not exist; those of the call. */
async function beginOnBehalf(
  { session, shop }: AppLoadContext,
  { commerce, tokens }: Agent,
  { userId, reason }: z.output<typeof Begin>,
): Promise<void> {
  const { words } = await shop();
  const begun = await commerce.onBehalf.begin({ body: { userId, reason } }).catch((error: unknown) => {
    if (refusalOf(error, "onBehalf.begin")?.is("_ERR_USER_AUTHORITY"))
      throw new FormError("", words.onBehalf.error.notYours);
    throw error;
  });
  const { sessionId, displayName, agentName, logonId } = begun;
  session.beginActing({
    sessionId,
    userId: begun.userId,
    registerType: logonId === undefined ? registerTypes.guest : registerTypes.registered,
    name: displayName,
    agentName,
    reason,
    ...tokens,
  });
}
