import { eq } from "drizzle-orm";
import { behaviorRules } from "#backend/platform/db/schema/event.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { contract } from "#contract";
import { recordBehavior, attributeOf } from "./behavior.ts";
import { consentOf, recordConsent } from "./consent.ts";
import { countClick, countView } from "./statistics.ts";
import { evaluateTriggers } from "./triggers.ts";

/**
 * What visitors do, for the rules and statistics of marketing. Only an invalid consent is refused: an event that matches
 * nothing is ignored.
 * @see docs/interface/event.md#reporting
 */
export const eventHandlers = handlers(contract.event, {
  async record(args) {
    const consent = await consentOf(args.db, args.caller, args.store);
    if (consent === "declined") return {};
    if (args.body.eventName === "bannerView") await countView(args.db, args.store, args.body);
    if (consent === "given") await recordBehavior(args);
    return {};
  },

  async click({ db, caller, store, body }) {
    if ((await consentOf(db, caller, store)) !== "declined") await countClick(db, store, body);
    return {};
  },

  async evaluateTriggers({ db, caller, store }) {
    if ((await consentOf(db, caller, store)) === "given") await evaluateTriggers(db, caller.memberId, store.id);
    return {};
  },

  updateConsent,

  async behaviorRules({ db, store }) {
    const rules = await db
      .select()
      .from(behaviorRules)
      .where(eq(behaviorRules.storeId, store.id))
      .orderBy(behaviorRules.id);
    return {
      behaviorRules: rules.map(({ id, ruleType, values }) => ({
        ruleType,
        attribute: attributeOf[ruleType],
        values,
        activityId: String(id),
      })),
    };
  },
});

/** For visitors without an identity nothing is stored. @see docs/interface/event.md#consent */
async function updateConsent({ db, caller, store, body }: HandlerArgs<typeof contract.event.updateConsent>) {
  if (caller.kind === "anonymous") return {};
  const { marketingTrackingConsent, x_privacyNoticeVersion: noticeVersion } = body;
  await recordConsent(db, caller.memberId, store, { marketingTrackingConsent, privacyNoticeVersion: noticeVersion });
  return {};
}
