/** How often a term was searched for in a store and found nothing. */
export type Counted = { storeId: number; languageId: number; term: string; count: number };

/** Counts by store, language and term in memory. When full, it counts only the terms that it has, so that a flood of terms cannot fill it. */
export class Counter {
  private counts = new Map<string, Counted>();

  constructor(private readonly maxTerms = 1_000) {}

  add({ storeId, languageId, term, count }: Counted): void {
    const key = `${storeId} ${languageId} ${term}`;
    const known = this.counts.get(key);
    if (known) known.count += count;
    else if (this.counts.size < this.maxTerms) this.counts.set(key, { storeId, languageId, term, count });
  }

  /** Everything that was counted since the last time. */
  take(): Counted[] {
    const taken = [...this.counts.values()];
    this.counts = new Map();
    return taken;
  }
}
