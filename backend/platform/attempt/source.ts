import type { Caller } from "../http/authenticate.ts";
import { networkOf } from "./network.ts";

/**
 * Who tries, as far as strangers cannot make themselves another one: a registered person, else the network. Guests are
 * made by the dozen, so a guest's name counts only where the network is unknown. Undefined for the generic user.
 */
export function sourceOf({ caller, headers }: { caller: Caller; headers: Headers }): string | undefined {
  if (caller.kind === "registered" || caller.kind === "staff") return `member ${caller.memberId}`;
  const network = networkOf(headers);
  if (network) return `network ${network}`;
  return caller.kind === "guest" ? `member ${caller.memberId}` : undefined;
}
