export type BreakerState = "closed" | "half-open" | "open";
/** `ignored`: says nothing about the dependency, e.g. a call that was given no time. */
export type CallOutcome = "ok" | "outage" | "ignored";

type Options = {
  /** Failures are counted over this many milliseconds. */
  windowMs?: number;
  /** With fewer calls than this in the window a rate means nothing. */
  minCalls?: number;
  /** The share of failed calls that opens the breaker, 0 to 1. */
  failureRate?: number;
  /** How long an open breaker refuses before it lets probes through, in milliseconds. */
  openMs?: number;
  /** How many calls may probe at the same time; more than half of them decide. */
  probes?: number;
  onChange?: (state: BreakerState) => void;
};

/**
 * A circuit breaker that opens by failure rate over a sliding window, once a minimum number of calls was made, and closes
 * when most of several probes succeed: the luck of a single call decides neither. Pure except for the clock.
 */
export class Breaker {
  state: BreakerState = "closed";
  private readonly options: Required<Options>;
  private slots: { second: number; ok: number; failed: number }[] = [];
  private openedAt = 0;
  /** Raised at every change of state: outcomes of calls that began before it no longer count. */
  private generation = 0;
  private probing = { begun: 0, ok: 0, failed: 0 };

  constructor(options: Options = {}) {
    const defaults = { windowMs: 10_000, minCalls: 12, failureRate: 0.5, openMs: 1_500, probes: 3 };
    this.options = { ...defaults, onChange: () => undefined, ...options };
  }

  /** @returns a function to report the outcome of this call to, or undefined if the call must not be made now */
  admit(): ((outcome: CallOutcome) => void) | undefined {
    if (this.state === "open" && Date.now() - this.openedAt >= this.options.openMs) this.become("half-open");
    if (this.state === "open") return undefined;
    if (this.state === "half-open") {
      if (this.probing.begun >= this.options.probes) return undefined;
      this.probing.begun += 1;
    }
    const { generation } = this;
    return (outcome) => {
      if (generation !== this.generation) return;
      if (this.state === "half-open") this.recordProbe(outcome);
      else if (outcome !== "ignored") this.record(outcome === "ok");
    };
  }

  private record(ok: boolean) {
    const second = Math.floor(Date.now() / 1_000);
    const first = second - this.options.windowMs / 1_000;
    this.slots = this.slots.filter((slot) => slot.second > first);
    const slot = this.slots.find((one) => one.second === second) ?? { second, ok: 0, failed: 0 };
    if (!this.slots.includes(slot)) this.slots.push(slot);
    slot[ok ? "ok" : "failed"] += 1;
    const failed = this.slots.reduce((sum, one) => sum + one.failed, 0);
    const all = failed + this.slots.reduce((sum, one) => sum + one.ok, 0);
    if (!ok && all >= this.options.minCalls && failed >= all * this.options.failureRate) this.become("open");
  }

  private recordProbe(outcome: CallOutcome) {
    // An inconclusive probe makes room for another one.
    if (outcome === "ignored") return void (this.probing.begun -= 1);
    this.probing[outcome === "ok" ? "ok" : "failed"] += 1;
    const majority = Math.floor(this.options.probes / 2) + 1;
    if (this.probing.ok >= majority) this.become("closed");
    else if (this.probing.failed >= majority) this.become("open");
  }

  private become(state: BreakerState) {
    this.state = state;
    this.generation += 1;
    this.slots = [];
    this.probing = { begun: 0, ok: 0, failed: 0 };
    if (state === "open") this.openedAt = Date.now();
    this.options.onChange(state);
  }
}
