/** What the process knows about itself; the health answers read it, the starter writes it. */
export interface ServerState {
  listening: boolean;
  draining: boolean;
  /** Milliseconds since the epoch; undefined until the first check has ended. */
  backendCheckedAt?: number;
  backendAnsweredAt?: number;
}

export function createState(): ServerState {
  return { listening: false, draining: false };
}

/** Ready: taking requests, and the backend has answered within ten seconds (or nobody has asked it yet). */
export function isReady(state: ServerState, now = Date.now()): boolean {
  if (!state.listening || state.draining) return false;
  if (state.backendCheckedAt === undefined) return true;
  return state.backendAnsweredAt !== undefined && now - state.backendAnsweredAt <= 10_000;
}
