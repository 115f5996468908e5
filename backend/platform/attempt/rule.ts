/** How often something may be tried. Pure. Times in milliseconds. */
export type Rule = { name: string; windowMs: number } & (
  | { /** Attempts within a window, which begins with the first of them. */ max: number }
  | {
      /** How long the next attempt waits after the first, the second … one; the last value applies to all that follow. */
      waitsMs: readonly number[];
    }
);

export type Count = { count: number; nextAt: Date; staleAt: Date };

/** The next attempt need not wait. Not the current time, which another node's clock may not have reached. */
export const atOnce = new Date(0);

/** The state after another attempt. A growing wait is reset when nothing was tried for `windowMs` after it. */
export function after(rule: Rule, before: Count | undefined, now: Date): Count {
  const live = before && before.staleAt > now ? before : undefined;
  const count = (live?.count ?? 0) + 1;
  if ("max" in rule) {
    const staleAt = live?.staleAt ?? later(now, rule.windowMs);
    return { count, nextAt: count >= rule.max ? staleAt : atOnce, staleAt };
  }
  const waitMs = rule.waitsMs[Math.min(count, rule.waitsMs.length) - 1] ?? 0;
  return { count, nextAt: waitMs ? later(now, waitMs) : atOnce, staleAt: later(now, waitMs + rule.windowMs) };
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
