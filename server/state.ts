import type { ServerResponse } from "node:http";

/** What the process knows about itself; the health answers read it, the starter writes it. */
export interface ServerState {
  listening: boolean;
  draining: boolean;
  /** Answers under way: while stopping, each of them closes its connection. */
  running: Set<ServerResponse>;
}

export function createState(): ServerState {
  return { listening: false, draining: false, running: new Set() };
}

/**
 * Ready: taking requests. The backend's state does not count: a node that can show the polite page stays in rotation,
 * or an outage would take all nodes out at once. It is a number of its own, `backend_up`.
 */
export function isReady(state: ServerState): boolean {
  return state.listening && !state.draining;
}
