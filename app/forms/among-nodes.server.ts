import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { sealFor } from "#app/session/seal.server.ts";

/** The outcome of a piece of work, and who acted when it started and when it ended. */
export type Done = { outcome?: unknown; before?: string | undefined; after?: string | undefined };

/** Work that one storefront node does for all: `Claims` of server/second-level. */
type Claims = {
  take: (key: string) => Promise<{ is: "mine" | "theirs" | "unknown" } | { is: "done"; outcome: string }>;
  hold: (key: string) => { end: () => void };
  keep: (key: string, outcome: string, forMs: number) => Promise<void>;
  drop: (key: string) => Promise<void>;
};

let claims: Claims | undefined;

/** Called at the server's start. Without it a form takes effect once per node. */
export const shareClaims = (given: Claims | undefined): void => void (claims = given);

const askAgainMs = 50;
/** No node works longer at a form than this (server/lifecycle.ts). */
const patienceMs = 10_000;

/**
 * Does what this key names unless another node is doing it or has done it within `forMs`; then returns the outcome from
 * there. A failed attempt is repeated, and so is that of a node that died. Outcomes contain tokens of guests, so they are
 * sent encrypted, each for its key. If the nodes cannot reach each other, the work is done.
 * @see docs/decisions/092-a-second-level.md
 */
export async function amongNodes(key: string, forMs: number, work: () => Promise<Done>): Promise<Done> {
  const shared = claims;
  if (!shared) return work();
  const done = await untilFree(shared, key);
  if (done) return done;
  const held = shared.hold(key);
  try {
    const mine = await work();
    held.end();
    await shared.keep(key, sealed.seal({ key, ...mine }), forMs);
    return mine;
  } catch (error) {
    held.end();
    await shared.drop(key);
    throw error;
  }
}

const sealed = sealFor(
  "outcome",
  z.object({
    key: z.string(),
    outcome: z.unknown().optional(),
    before: z.string().optional(),
    after: z.string().optional(),
  }),
  60,
);

/** Waits while another node is working on it. @returns the outcome there; undefined: it is to be done here */
async function untilFree(shared: Claims, key: string): Promise<Done | undefined> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(askAgainMs)) {
    const claimed = await shared.take(key);
    if (claimed.is === "done") {
      const opened = sealed.unseal(claimed.outcome);
      return opened?.key === key ? opened : undefined;
    }
    if (claimed.is !== "theirs") return undefined;
  }
  return undefined;
}
