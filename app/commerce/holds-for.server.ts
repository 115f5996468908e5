import * as z from "zod";

/** Responses that say when they may change: those of marketing spots. */
const Scheduled = z.object({
  MarketingSpotData: z.array(z.object({ nextTimeLimit: z.coerce.number().optional() })),
});

/**
 * The maximum time, in milliseconds, that a response says it may be kept: a promotion is not shown longer than it lasts.
 * Undefined if it says nothing; -1 on the wire: nothing is scheduled.
 */
export function holdsFor(answer: unknown): number | undefined {
  const { data } = Scheduled.safeParse(answer);
  const limits = (data?.MarketingSpotData ?? []).flatMap(({ nextTimeLimit = -1 }) =>
    nextTimeLimit >= 0 ? [Math.max(1, nextTimeLimit) * 1_000] : [],
  );
  return limits.length > 0 ? Math.min(...limits) : undefined;
}
