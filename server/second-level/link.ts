import { setMaxListeners } from "node:events";
import { createClient, ErrorReply } from "@redis/client";
import { circuitBreaker, ConsecutiveBreaker, handleAll, type IPolicy, timeout, TimeoutStrategy, wrap } from "cockatiel";
import type pino from "pino";
import { countShared, sharedUp } from "../metrics.ts";

/** Timeout of one command, in milliseconds: rendering a page takes less time than waiting for a slow server. */
const patienceMs = 50;
/** After this many failures in a row the server is left alone for a while. */
const failuresInARow = 5;
const restMs = 2_000;
const maxReconnectMs = 2_000;
/** A server that hangs keeps its connection open: after this long without a reply the connection is dropped. */
const silenceMs = 3_000;

export type Client = ReturnType<typeof clientAt>;

/**
 * A Redis that all nodes share. It may be down, slow or full at any time: commands then return undefined, at once while it
 * is known to be down and after 50 ms otherwise. Nothing here throws.
 * @see docs/decisions/092-a-second-level.md
 */
export class SecondLevel {
  private readonly client: Client;
  private readonly guard: IPolicy;
  private readonly closing = new AbortController();
  private isUp: boolean | undefined;

  /** @param patience multiplies the usual timeout */
  constructor(
    url: string,
    private readonly log: pino.Logger,
    patience = 1,
  ) {
    this.client = clientAt(url);
    // Every pending command listens to it; Node would warn of a leak at the eleventh.
    setMaxListeners(0, this.closing.signal);
    this.guard = wrap(
      circuitBreaker(handleAll, { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failuresInARow) }),
      timeout(patienceMs * patience, TimeoutStrategy.Aggressive),
    );
    this.client.on("ready", () => this.note(true));
    this.client.on("error", (error: Error) => this.note(false, error));
    this.client.connect().catch(() => undefined);
  }

  /** @returns undefined when the server is down, late, or refuses (it is full, or read-only) */
  async ask<T>(command: (client: Client) => Promise<T>): Promise<T | undefined> {
    if (!this.client.isReady) return void countShared("away");
    try {
      const answer = await this.guard.execute(() => command(this.client).catch(refusal), this.closing.signal);
      countShared(answer === refused ? "refused" : "answered");
      return answer === refused ? undefined : answer;
    } catch {
      return void countShared("failed");
    }
  }

  close(): void {
    this.closing.abort();
    this.client.destroy();
  }

  private note(isUp: boolean, error?: Error): void {
    sharedUp.set(isUp ? 1 : 0);
    if (this.isUp === isUp) return;
    this.isUp = isUp;
    // The client's messages contain the host, never the password.
    if (isUp) this.log.info({ event: "second_level_up" }, "Redis answers");
    else
      this.log.warn(
        { event: "second_level_down", err: String(error) },
        "Redis is unavailable; each node works on its own",
      );
  }
}

const refused = Symbol("refused");

/** An error returned by the server is an answer too: the server is up. */
function refusal(error: unknown): typeof refused {
  if (error instanceof ErrorReply) return refused;
  throw error;
}

const clientAt = (url: string) =>
  createClient({
    url,
    RESP: 2,
    // A command that cannot be sent now is of no use later.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 2_000,
    pingInterval: silenceMs / 3,
    socket: {
      connectTimeout: silenceMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, maxReconnectMs) * (0.75 + Math.random() / 2),
    },
  });
