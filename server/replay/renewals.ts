/** The most pages that may be rendered again at the same time. */
const atOnce = 2;

/**
 * Renders stale pages again in the background: a few at a time, each slot pausing for as long as its work took, so that visitors
 * whose pages must be rendered keep half of the CPU.
 */
export class Renewals {
  private places = atOnce;
  private readonly running = new Set<string>();

  /** Starts the work for a key unless it is already running or no slot is free. Never throws. */
  begin(key: string, work: () => Promise<void>): void {
    if (this.places === 0 || this.running.has(key)) return;
    this.places -= 1;
    this.running.add(key);
    const begun = performance.now();
    const rest = () => {
      this.running.delete(key);
      setTimeout(() => (this.places += 1), performance.now() - begun).unref();
    };
    work().then(rest, rest);
  }
}
