import type { returnEventCodes } from "#contract/return.ts";

export type ReturnEventCode = (typeof returnEventCodes)[number];
type Step = { to: ReturnEventCode; afterMs: number };

const minute = 60_000;
const hour = 60 * minute;

export type ReturnProgress = {
  /** The last thing that happened. */
  code: ReturnEventCode;
  since: Date;
  deliveryMethod: "STORE" | "CARRIER";
  /** The credit is so high that a person looks at it first. */
  byHand: boolean;
  /** The goods go to a seller, who has no desk to receive them at. */
  ofSeller: boolean;
};

/**
 * The next step of a return if it is due at `now`, else undefined: approved soon (by hand the next day), a label for the carrier, a day
 * or two in transit, credited the day it arrives. `speed` divides the waiting times. The steps that people take are left to them unless
 * they are `simulated` or the goods are a seller's. Pure.
 */
export function dueReturnStep(
  progress: ReturnProgress,
  now: Date,
  speed = 1,
  simulated = true,
): ReturnEventCode | undefined {
  const step = stepAfter(progress);
  if (step && !simulated && !progress.ofSeller && isForPeople(step.to, progress)) return undefined;
  return step && now.getTime() - progress.since.getTime() >= step.afterMs / speed ? step.to : undefined;
}

/** High credits are approved by people; goods arrive, are inspected and credited where people are. */
const isForPeople = (to: ReturnEventCode, { byHand }: ReturnProgress): boolean =>
  to === "APPROVED" ? byHand : to === "IN_TRANSIT" || to === "RECEIVED" || to === "CREDITED";

function stepAfter({ code, deliveryMethod, byHand }: ReturnProgress): Step | undefined {
  const carried = deliveryMethod === "CARRIER";
  const steps: Partial<Record<ReturnEventCode, Step>> = {
    CREATED: { to: "APPROVED", afterMs: byHand ? 24 * hour : 10 * minute },
    APPROVED: carried ? { to: "LABEL_SENT", afterMs: 5 * minute } : { to: "RECEIVED", afterMs: 22 * hour },
    LABEL_SENT: { to: "IN_TRANSIT", afterMs: 16 * hour },
    IN_TRANSIT: { to: "RECEIVED", afterMs: 44 * hour },
    RECEIVED: { to: "CREDITED", afterMs: 4 * hour },
    CREDITED: { to: "CLOSED", afterMs: 20 * minute },
  };
  return steps[code];
}

/**
 * Credits of this amount or more, in the store's currency, are approved by a person.
 * @see docs/interface/return.md#progress-of-a-return
 */
export const byHandFrom = 20_000;
