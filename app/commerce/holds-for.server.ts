import * as z from "zod";

/** Answers that say when they may change: those of marketing spots. */
const Scheduled = z.object({
  MarketingSpotData: z.array(z.object({ nextTimeLimit: z.coerce.number().optional() })),
});

/**
 * Milliseconds for which an answer may be kept at most, by its own word: a promotion is not shown longer than it lasts.
 * Undefined when it says nothing; -1 on the wire: nothing is scheduled.
 */
export function holdsFor(answer: unknown): number | undefined {
  const { data } = Scheduled.safeParse(answer);
  const limits = (data?.MarketingSpotData ?? []).flatMap(({ nextTimeLimit = -1 }) =>
    nextTimeLimit >= 0 ? [Math.max(1, nextTimeLimit) * 1_000] : [],
  );
  return limits.length > 0 ? Math.min(...limits) : undefined;
}
