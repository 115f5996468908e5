import type { ActionFunctionArgs } from "@remix-run/node";
import { type Intent, intent, runGuarded } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { Limit, LimitChange, Reminder } from "./forms.server.ts";
import { requireRules } from "./scope.server.ts";

/** What can be set for the unit that the address names. A limit is shown with what it changes before it is set. */
export const ruleIntents = (unit: string): Record<string, Intent> => ({
  look: intent(Limit, (limit) => Promise.resolve(paths.approvalRules({ unit, ...limit }))),
  limit: intent(
    LimitChange,
    async ({ who, currency, amount }, { context, shop }) => {
      const body = { ...(who && { userId: who }), currency, ...(amount !== undefined && { amount }) };
      await shop.commerce.approvalRule.setLimit({ organizationId: unit, body });
      showToast(context, shop.t("approvalRule:limit.saved"));
      return paths.approvalRules({ unit });
    },
    { "approvalRule.setLimit": { _ERR_CMD_INVALID_PARAM: "who", _ERR_OWN_ACCOUNT: "who" } },
  ),
  reminder: intent(Reminder, async ({ days }, { context, shop }) => {
    await shop.commerce.approvalRule.setReminder({ organizationId: unit, body: { days } });
    showToast(context, shop.t("approvalRule:reminder.saved"));
    return paths.approvalRules({ unit });
  }),
});

/** All of these are for administrators. */
export async function runRules(args: ActionFunctionArgs) {
  return runGuarded(args, requireRules, ({ unit }) => ruleIntents(unit.id));
}
