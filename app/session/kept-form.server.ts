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
const sealed = sealFor("kept form", KeptForm.extend({ epoch: z.string() }), lifetime);

/** The form that was set aside in this epoch of the visit. */
export function openKept(request: Request, visit: Visit, epoch: () => string) {
  const text = readCookie(request, "kept", visit);
  let kept: KeptForm | "forget" | undefined;
  return {
    /** Keeps a form until its page is shown again, unless it is too long for a cookie. */
    keep(form: KeptForm) {
      const text = sealed.seal({ ...form, epoch: epoch() });
      if (cookieBytes("kept", text, visit) <= maxBytes) kept = form;
    },
    /** The form laid aside for this path, once. */
    take(path: string): KeptForm | undefined {
      const laidAside = text && kept === undefined ? sealed.unseal(text) : undefined;
      if (laidAside?.path !== path || laidAside.epoch !== epoch()) return undefined;
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
      return laidAside?.path === path && laidAside.epoch === epoch() ? laidAside : undefined;
    },
    forget: () => void (kept = "forget"),
    commit(headers: Headers): void {
      if (kept === "forget") writeCookie(headers, "kept", "", 0, visit);
      else if (kept) writeCookie(headers, "kept", sealed.seal({ ...kept, epoch: epoch() }), lifetime, visit);
    },
  };
}
