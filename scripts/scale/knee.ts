import type { Figures } from "./figures.ts";

/** What visitors tolerate. `p95`: milliseconds. `bad`: the share of views that are refused or fail. */
export type Limits = { p95: number; bad: number };
export type Step = { rate: number; figures: Figures };
/** `carried`: the highest rate before the first that was too much. Without `beyond`, the limit was not reached. */
export type Knee = { carried: number; beyond?: { rate: number; why: "slow" | "bad" } };

/** @returns why this load is too much, if it is; refusals tell more than slowness */
export function tooMuch({ p95, refused, failed }: Figures, limits: Limits): "slow" | "bad" | undefined {
  if (refused + failed > limits.bad) return "bad";
  return p95 > limits.p95 ? "slow" : undefined;
}

/** Finds the rate at which a shop gives way: the first step that was too much decides, even if a later one was luckier. */
export function kneeOf(steps: readonly Step[], limits: Limits): Knee {
  let carried = 0;
  for (const { rate, figures } of [...steps].sort((a, b) => a.rate - b.rate)) {
    const why = tooMuch(figures, limits);
    if (why) return { carried, beyond: { rate, why } };
    carried = rate;
  }
  return { carried };
}

/** Rates up to the highest, in equal steps. */
export const ratesOf = (steps: number, max: number): number[] =>
  Array.from({ length: steps }, (_, index) => Math.round((max * (index + 1)) / steps));
