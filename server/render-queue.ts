/** `first`: cart, sign-in, checkout and every form; `browse`: other pages; `prefetch`: speculative requests. */
export type RenderClass = "first" | "browse" | "prefetch";
/** Why a render is not started: the visitor has left, too many are waiting, it waited too long, or the event loop is late. */
export type NotRendered = "gone" | "queue" | "wait" | "loop";

export interface RenderQueueOptions {
  /** How many renders may run at once; a quarter of the places is reserved for class `first`. */
  limit: number;
  /** How long a page of class `browse` may wait, in milliseconds; class `first` may wait twice as long. */
  maxWaitMs: number;
  /** Whether the event loop is late; then pages of class `browse` do not join a long queue. */
  isLoopLate?: () => boolean;
  /** Calls back once pending input has been read; at most one render begins per call. */
  schedule?: (begin: () => void) => void;
}

interface Job {
  isGone: () => boolean;
  /** Epoch milliseconds. */
  deadline: number;
  settle: (result: NotRendered | "begin") => void;
}

/** With this many waiting, a late event loop is due to load and not to one slow task. */
const CROWD = 8;
const MAX_GAP_MS = 100;

/**
 * Begins renders in order of class and deadline, at most one per turn of the event loop. A render of cached data runs
 * from start to end without a pause, so a limit on running renders alone would never be reached: requests would wait in
 * the kernel, in no order and uncounted.
 */
export class RenderQueue {
  private running = 0;
  private readonly waiting: { first: Job[]; browse: Job[] } = { first: [], browse: [] };
  private scheduled = false;
  private lastBegin = 0;
  /** Smoothed interval between two starts while requests are queued, in milliseconds. */
  private gapMs = 10;
  private readonly schedule: (begin: () => void) => void;

  constructor(private readonly options: RenderQueueOptions) {
    this.schedule = options.schedule ?? ((begin) => void setImmediate(begin));
  }

  get counts() {
    return { running: this.running, first: this.waiting.first.length, browse: this.waiting.browse.length };
  }

  /**
   * Waits for a place.
   * @param arrivedAt epoch milliseconds @param isGone whether the visitor has left
   * @returns a function that releases the place, to be called once; or why there is none
   */
  async enter(kind: RenderClass, arrivedAt: number, isGone: () => boolean): Promise<(() => void) | NotRendered> {
    const refusal = this.refusalAtOnce(kind);
    if (refusal) return refusal;
    const deadline = arrivedAt + this.options.maxWaitMs * (kind === "first" ? 2 : 1);
    const result = await new Promise<NotRendered | "begin">((settle) => {
      this.add(kind === "first" ? this.waiting.first : this.waiting.browse, { isGone, deadline, settle });
    });
    if (result !== "begin") return result;
    return () => {
      this.running -= 1;
      this.pump();
    };
  }

  private refusalAtOnce(kind: RenderClass): NotRendered | undefined {
    const { first, browse } = this.counts;
    const ahead = kind === "first" ? first : first + browse;
    const limitMs = this.options.maxWaitMs * (kind === "first" ? 2 : 1);
    if (kind === "prefetch" && ahead > 0) return "queue";
    if (kind !== "first" && ahead >= CROWD && this.options.isLoopLate?.()) return "loop";
    return ahead * this.gapMs > limitMs ? "queue" : undefined;
  }

  private add(queue: Job[], { settle, ...facts }: Job) {
    const timer = setTimeout(
      () => {
        queue.splice(queue.indexOf(job), 1);
        settle("wait");
      },
      Math.max(0, facts.deadline - Date.now()),
    );
    const job: Job = {
      ...facts,
      settle: (result) => {
        clearTimeout(timer);
        settle(result);
      },
    };
    // Nearly always the end of the queue: requests that arrive later have later deadlines.
    const place = queue.findLastIndex((other) => other.deadline <= job.deadline) + 1;
    queue.splice(place, 0, job);
    this.pump();
  }

  private pump() {
    if (this.scheduled || !this.next()) return;
    this.scheduled = true;
    this.schedule(() => {
      this.scheduled = false;
      this.beginOne();
      this.pump();
    });
  }

  /** The queue whose turn it is, if one of its jobs may begin now. */
  private next(): Job[] | undefined {
    const { limit } = this.options;
    if (this.waiting.first.length > 0) return this.running < limit ? this.waiting.first : undefined;
    const open = Math.max(1, Math.floor(limit * 0.75));
    return this.waiting.browse.length > 0 && this.running < open ? this.waiting.browse : undefined;
  }

  private beginOne() {
    for (let queue = this.next(); queue; queue = this.next()) {
      const job = queue.shift();
      if (!job) return;
      const now = Date.now();
      if (job.isGone()) job.settle("gone");
      else if (now > job.deadline) job.settle("wait");
      else {
        this.measureGap(now);
        this.running += 1;
        return job.settle("begin");
      }
    }
  }

  private measureGap(now: number) {
    const busy = this.waiting.first.length + this.waiting.browse.length > 0;
    if (busy) this.gapMs += (Math.min(now - this.lastBegin, MAX_GAP_MS) - this.gapMs) * 0.1;
    this.lastBegin = now;
  }
}
