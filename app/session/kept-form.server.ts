import * as z from "zod";
import { cookieBytes, readCookie, type Visit, writeCookie } from "./cookies.server.ts";
import { sealFor } from "./seal.server.ts";

/** A form submitted when the session had ended: shown again, with its values, at its own address. Never secrets. */
const KeptForm = z.object({
  path: z.string(),
  intent: z.string(),
  values: z.record(z.string(), z.array(z.string())),
});
export type KeptForm = z.output<typeof KeptForm>;

const lifetime = 15 * 60;
/** Bytes of the cookie's name and sealed value: browsers drop longer ones (`visit.server.ts`), so such a form is not kept. */
const maxBytes = 3_800;
/** `owner`: the shopper or member of staff who submitted it; no one else who signs in afterward sees it. Empty: a visitor without an account. */
const Sealed = KeptForm.extend({ epoch: z.string(), owner: z.string().default("") });
const sealed = sealFor("kept form", Sealed, lifetime);

/** Whose form it is that is submitted now, and who reads it. */
type Who = { epoch: () => string; owner: () => string; reader: () => string };

/** The form that was set aside in this epoch of the visit. */
export function openKept(request: Request, visit: Visit, who: Who) {
  const text = readCookie(request, "kept", visit);
  let kept: (KeptForm & { owner: string }) | "forget" | undefined;
  const isFor = (form: z.output<typeof Sealed>, path: string, staff = "") =>
    form.path === path && form.epoch === who.epoch() && ["", who.reader(), staff].includes(form.owner);
  return {
    /**
     * Keeps a form until its page is shown again, unless it is too long for a cookie.
     * @param owner a member of staff, for forms of the desk
     */
    keep(form: KeptForm, owner = who.owner()) {
      const own = { ...form, owner };
      const text = sealed.seal({ ...own, epoch: who.epoch() });
      if (cookieBytes("kept", text, visit) <= maxBytes) kept = own;
    },
    /** The form laid aside for this path, once. `staff`: who works at the desk in this browser. */
    take(path: string, staff = ""): KeptForm | undefined {
      const laidAside = text && kept === undefined ? sealed.unseal(text) : undefined;
      if (!laidAside || !isFor(laidAside, path, staff)) return undefined;
      kept = "forget";
      return laidAside;
    },
    /** The same for whatever else of its page depends on it, taken or not; one kept by this very request is shown by its answer. */
    look(path: string): KeptForm | undefined {
      if (kept !== undefined && kept !== "forget") {
        const own = kept.path === path ? kept : undefined;
        if (own) kept = "forget";
        return own;
      }
      const laidAside = text ? sealed.unseal(text) : undefined;
      return laidAside && isFor(laidAside, path) ? laidAside : undefined;
    },
    forget: () => void (kept = "forget"),
    commit(headers: Headers): void {
      if (kept === "forget") writeCookie(headers, "kept", "", 0, visit);
      else if (kept) writeCookie(headers, "kept", sealed.seal({ ...kept, epoch: who.epoch() }), lifetime, visit);
    },
  };
}
