import type { Commerce } from "#app/commerce/client.server.ts";
import type { Session } from "#app/session/session.server.ts";
import { type AskingStore, mayFollow } from "./consent.server.ts";
import { type AnalyticsEvent, behaviorOf, bodyOf, type ShownContent } from "./events.ts";
import { sendLater } from "./queue.server.ts";

/** The events a request reports: collected while the response is made, sent after it. */
export type Tracking = {
  /** Whether visits of this browser to this store may be reported. */
  follows: () => boolean;
  /** Notes an event; without consent nothing is noted. */
  track: (event: AnalyticsEvent) => void;
  /** A click on the content of a spot. */
  click: (content: ShownContent) => void;
};

/** Per request: a page with more banners than this reports the first ones. */
const maxEvents = 24;
/** The total time a report may take, waiting included. */
export const reportWithinMs = 10_000;

type Place = { session: Session; store: AskingStore; isPreview: boolean; commerce: () => Commerce };

/**
 * The events of one request. Consent is checked when something happens and again before it is sent, so that a withdrawal
 * in between counts.
 * @see docs/decisions/038-events-after-consent.md
 */
export function openTracking({ session, store, isPreview, commerce }: Place) {
  const events: AnalyticsEvent[] = [];
  const clicks: ShownContent[] = [];
  const follows = () => mayFollow(session, store, isPreview);
  const note = <T>(list: T[], one: T) => {
    if (follows() && list.length < maxEvents) list.push(one);
  };
  const tracking: Tracking = {
    follows,
    track: (event) => note(events, event),
    click: (content) => note(clicks, content),
  };
  return {
    tracking,
    events: events as readonly AnalyticsEvent[],
    /** Called once the response is made. */
    flush() {
      if (!follows()) return;
      const deadline = Date.now() + reportWithinMs;
      const { event } = commerce();
      for (const one of clicks) sendLater(() => event.click({ body: clickBody(one) }), deadline);
      for (const one of events) sendLater(() => report(event, one), deadline);
    },
  };
}

/** The store's rules are cached: triggers are evaluated only for an event that one of them is about. */
async function report(event: Commerce["event"], one: AnalyticsEvent): Promise<void> {
  const body = bodyOf(one);
  await event.record({ body });
  const behavior = behaviorOf(one);
  if (!behavior) return;
  const { behaviorRules } = await event.behaviorRules();
  const matters = behaviorRules.some(
    ({ ruleType, values }) => ruleType === behavior.ruleType && values.includes(behavior.value),
  );
  if (matters) await event.evaluateTriggers({ body });
}

const clickBody = ({ spotId, activityId, dataType, contentId }: ShownContent) => ({
  evtype: "CpgnClick",
  DM_ReqCmd: "",
  mpe_id: spotId,
  intv_id: activityId,
  expDataType: dataType,
  expDataUniqueID: contentId,
});
