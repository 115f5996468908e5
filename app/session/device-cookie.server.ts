import * as z from "zod";
import type { Device } from "#contract/sign-in.ts";
import { deviceOf } from "./device.ts";
import { readCookie, writeCookie } from "./cookies.server.ts";
import { sealFor } from "./seal.server.ts";

/** The backend keeps its half for the same time. */
const lifetime = 365 * 24 * 3600;
/** People who have signed in here; the one who has been away longest becomes a stranger again. */
const maxTokens = 8;
const sealed = sealFor("device", z.array(z.string().max(100)).max(maxTokens), lifetime);

/**
 * Identifies this browser where people have signed in before, so that strangers' wrong passwords lock none of them out
 * (decision 031). It grants no access and names no person, so it outlives signing out.
 */
export function openDevice(request: Request) {
  let known: string[] | undefined;
  let next: string[] | undefined;
  const tokens = () => next ?? (known ??= read(request));
  const field = (): { x_deviceToken?: string[] } => {
    const list = tokens();
    return list.length ? { x_deviceToken: list } : {};
  };
  const kind = (): { x_device: Device } => ({ x_device: deviceOf(request.headers.get("user-agent") ?? "") });
  return {
    /** For the body of a call that carries a password. */
    field,
    /** For the body of a call that signs in: the list of places where the shopper is signed in names this one. */
    kind,
    /** Both. */
    fields: () => ({ ...field(), ...kind() }),
    /** Trusts this device after authentication. @param token issued by the backend; none if it already knows this browser */
    trust(token?: string): void {
      const list = tokens();
      if (token || list.length) next = [...(token ? [token] : []), ...list].slice(0, maxTokens);
    },
    /** For shared devices. */
    forget: () => void (next = []),
    commit(headers: Headers): void {
      if (next?.length) writeCookie(headers, "device", sealed.seal(next), lifetime);
      else if (next && readCookie(request, "device") !== undefined) writeCookie(headers, "device", "", 0);
    },
  };
}

const read = (request: Request): string[] => sealed.unseal(readCookie(request, "device") ?? "") ?? [];
