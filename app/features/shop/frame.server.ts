import { json } from "@remix-run/node";
import { letFrame } from "#app/delivery/page-policy.server.ts";
import { env } from "#app/env.server.ts";
import type { Session } from "#app/session/session.server.ts";
import type { Shop } from "./shop.server.ts";

/**
 * In the frame of a service tool nothing is shown before its session is open: `shopAsUser` in an address grants nothing.
 * @see docs/decisions/048-agents-in-a-frame.md
 */
export const requireFrame =
  ({ isFramed, acting }: Pick<Session, "isFramed" | "acting">) =>
  (shop: Shop): Shop => {
    if (isFramed() && !acting()) throw json({ framed: true }, { status: 403 });
    return shop;
  };

/** Only the configured tools frame it, and no cache or index keeps it. @see docs/configuration.md */
export function markAsFrame(headers: Headers, nonce: string): void {
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  letFrame(headers, nonce, env.SERVICE_TOOL_ORIGINS);
}
