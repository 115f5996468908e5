/** Distinct words in the database's byte order, all in one buffer instead of a million objects. */
export class Terms {
  private constructor(
    private readonly bytes: Buffer,
    private readonly starts: Int32Array,
  ) {}

  /** @param sorted ordered by code points, each once */
  static of(sorted: readonly string[]): Terms {
    const bytes = Buffer.from(sorted.join(""));
    const starts = new Int32Array(sorted.length + 1);
    sorted.forEach((term, at) => (starts[at + 1] = (starts[at] ?? 0) + Buffer.byteLength(term)));
    return new Terms(bytes, starts);
  }

  get count(): number {
    return this.starts.length - 1;
  }

  at = (number: number): string => this.bytes.toString("utf8", this.starts[number], this.starts[number + 1]);

  /** The range of numbers of the word, or of the words that begin with it; the end is exclusive. */
  range(word: string, isPrefix: boolean): [number, number] {
    const wanted = Buffer.from(word);
    const from = this.firstWhere((number) => this.compare(number, wanted, false) >= 0);
    if (!isPrefix) return [from, from < this.count && this.compare(from, wanted, false) === 0 ? from + 1 : from];
    return [from, this.firstWhere((number) => this.compare(number, wanted, true) > 0)];
  }

  private compare(number: number, wanted: Buffer, onlyBeginning: boolean): number {
    const start = this.starts[number] ?? 0;
    const end = this.starts[number + 1] ?? 0;
    return this.bytes.compare(
      wanted,
      0,
      wanted.length,
      start,
      onlyBeginning ? Math.min(end, start + wanted.length) : end,
    );
  }

  private firstWhere(isBeyond: (number: number) => boolean): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBeyond(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
