import { request } from "undici";
import type { ServerState } from "./state.ts";

/** Asks the backend every few seconds whether it is there. Any HTTP answer counts: what matters is that somebody is home. */
export function probeBackend(backendUrl: string, state: ServerState, everyMs = 4_000): { stop(): void } {
  const check = async () => {
    try {
      const answer = await request(backendUrl, { method: "HEAD", headersTimeout: 2_000, bodyTimeout: 2_000 });
      await answer.body.dump();
      state.backendAnsweredAt = Date.now();
    } catch {
      // Silence is the finding; isReady draws the conclusion.
    }
    state.backendCheckedAt = Date.now();
  };
  const timer = setInterval(() => void check(), everyMs).unref();
  void check();
  return { stop: () => clearInterval(timer) };
}
