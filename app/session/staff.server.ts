import * as z from "zod";
import { readCookie, writeCookie } from "./cookies.server.ts";
import { sealFor } from "./seal.server.ts";

/** A staff member at the service desk: their tokens, and what the desk's pages show about them. */
const Staff = z.object({
  userId: z.string(),
  logonId: z.string(),
  name: z.string(),
  roleIds: z.array(z.string()),
  WCToken: z.string(),
  WCTrustedToken: z.string(),
});
export type Staff = z.output<typeof Staff>;

/** A working day. The backend ends an idle session much earlier. */
const lifetime = 12 * 3600;
const sealed = sealFor("staff", Staff, lifetime);

/**
 * The member of staff at the service desk in this browser, in a cookie separate from that of its shopper: neither's
 * tokens are ever sent with the other's pages (decision 045).
 */
export function openStaff(request: Request) {
  const text = readCookie(request, "staff");
  let staff = text ? sealed.unseal(text) : undefined;
  let last = staff?.userId ?? "";
  let changed = false;
  let asked = false;
  return {
    get: () => staff,
    set(now: Staff | undefined) {
      staff = now;
      if (now) last = now.userId;
      changed = true;
    },
    /** This page belongs to the desk: a dead token means the staff member's. */
    ask() {
      asked = true;
      return staff;
    },
    wasAsked: () => asked,
    /** Whose a form of the desk is, also when this request finds the session ended. */
    formOwner: () => `staff ${last}`,
    commit(headers: Headers): void {
      if (!changed) return;
      if (staff) writeCookie(headers, "staff", sealed.seal(staff), lifetime);
      else writeCookie(headers, "staff", "", 0);
    },
  };
}
