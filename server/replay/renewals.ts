/** How many pages may be made anew at the same time. */
const atOnce = 2;

/**
 * Makes pages anew behind the backs of their visitors: few at a time, each place resting as long as its work took, so that
 * visitors whose pages must be rendered keep half of the processor; and none while the process is late.
 */
export class Renewals {
  private places = atOnce;
  private readonly running = new Set<string>();

  constructor(private readonly isLate: () => boolean = () => false) {}

  /** Begins the work for a key, unless it is under way, there is no place, or the process is late. Never throws. */
  begin(key: string, work: () => Promise<void>): void {
    if (this.places === 0 || this.running.has(key) || this.isLate()) return;
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
