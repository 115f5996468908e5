import type { SecondLevel } from "./link.ts";
import type { NameOf } from "./name.ts";

/** Requests of one client as this node counts them: `unsent` of `totalHits` have not been sent to the other nodes yet. */
export interface Counted {
  totalHits: number;
  resetTime: Date;
  unsent: number;
}

const everyMs = 250;
const windowMs = 60_000;
const maxWaiting = 10_000;

/** Adds hits to the shared count; the window begins with the first hit on any node. */
const addHits = `local total = redis.call('INCRBY', KEYS[1], ARGV[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return { total, redis.call('PTTL', KEYS[1]) }`;

/**
 * Counts of one kind of limit shared by all nodes, a quarter of a second late, so that no request waits for them. While
 * Redis is down every node goes on with what it knows.
 */
export class SharedHits {
  private readonly waiting = new Map<string, Counted>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly level: Pick<SecondLevel, "ask">,
    private readonly nameOf: NameOf,
  ) {}

  /** Shares the hits of a client with the other nodes at the next exchange, and adds theirs. */
  share(name: string, client: Counted): void {
    if (this.waiting.size < maxWaiting) this.waiting.set(name, client);
    this.schedule();
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => void this.exchange(), everyMs).unref();
  }

  private async exchange(): Promise<void> {
    const sent = [...this.waiting];
    this.waiting.clear();
    await Promise.all(sent.map(([name, client]) => this.add(name, client)));
    this.timer = undefined;
    if (this.waiting.size > 0) this.schedule();
  }

  private async add(name: string, client: Counted): Promise<void> {
    const hits = client.unsent;
    client.unsent = 0;
    const keys = [this.nameOf("hits", name)];
    const answer = await this.level.ask((redis) =>
      redis.eval(addHits, { keys, arguments: [String(hits), String(windowMs)] }),
    );
    const [total, left] = Array.isArray(answer) ? answer.map(Number) : [];
    // It is then unknown whether they were counted, and counting them twice could refuse someone.
    if (total === undefined || left === undefined) return;
    // Hits that arrived in the meantime are not in the sum yet.
    client.totalHits = Math.max(client.totalHits, total + client.unsent);
    client.resetTime = new Date(Date.now() + Math.max(0, left));
  }
}
