/**
 * One view of a page. `at`: when it was scheduled, in milliseconds of its phase. `ms`: from then until its last byte,
 * so that a late generator or a queue before the shop cannot improve the figures. `status` 0: no answer. `step`: of a checkout.
 */
export type Sample = {
  kind: string;
  at: number;
  ms: number;
  status: number;
  politely: boolean;
  step?: string | undefined;
};

export type Figures = {
  /** Views per second that visitors requested, and that they were served. */
  offered: number;
  served: number;
  /** Shares of all views. `refused`: 429, or 503 that says when to retry. `failed`: anything else that is not a page. */
  refused: number;
  failed: number;
  /** Latency of what was served, in milliseconds. */
  p50: number;
  p95: number;
  p99: number;
};

export const isServed = ({ status }: Sample): boolean => status >= 200 && status < 400;
export const isRefused = ({ status, politely }: Sample): boolean => status === 429 || (status === 503 && politely);

export function figuresOf(samples: readonly Sample[], seconds: number): Figures {
  const served = samples.filter(isServed);
  const refused = samples.filter(isRefused);
  const times = served.map(({ ms }) => ms);
  const share = (count: number) => count / Math.max(1, samples.length);
  return {
    offered: samples.length / seconds,
    served: served.length / seconds,
    refused: share(refused.length),
    failed: share(samples.length - served.length - refused.length),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
}

/** The smallest value that this share of all values does not exceed (nearest rank); 0 if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Counts everything that was not served, by kind of page and status. */
export function tallyOf(samples: readonly Sample[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of samples) {
    if (isServed(one)) continue;
    const name = `${one.kind}${one.step ? ` (${one.step})` : ""}: ${one.status === 0 ? "no answer" : one.status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
