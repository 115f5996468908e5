import type { Caller } from "../http/authenticate.ts";
import { networkOf } from "./network.ts";

/**
 * Who tries, as an identity that strangers cannot simply replace: a registered person, otherwise the network. Guests are
 * easy to create, so a guest's id counts only if the network is unknown. Undefined for the generic user.
 */
export function sourceOf({ caller, headers }: { caller: Caller; headers: Headers }): string | undefined {
  if (caller.kind === "registered" || caller.kind === "staff") return `member ${caller.memberId}`;
  const network = networkOf(headers);
  if (network) return `network ${network}`;
  return caller.kind === "guest" ? `member ${caller.memberId}` : undefined;
}
