import type { ServerResponse } from "node:http";

/** What the process knows about itself; the health checks read it, the startup code writes it. */
export interface ServerState {
  listening: boolean;
  draining: boolean;
  /** Responses in progress: while stopping, each of them closes its connection. */
  running: Set<ServerResponse>;
}

/** The state of a node that does not listen yet. */
export function createState(): ServerState {
  return { listening: false, draining: false, running: new Set() };
}

/**
 * Ready means taking requests. The backend's state does not count: a node that can show the page for outages stays in rotation,
 * or an outage would take all nodes out at once. The backend has a metric of its own, `backend_up`.
 */
export function isReady(state: ServerState): boolean {
  return state.listening && !state.draining;
}
