import * as z from "zod";
import { readCookie, type Visit, writeCookie } from "./cookies.server.ts";
import { sealFor } from "./seal.server.ts";

/** A form submitted when the session had ended: shown again, with its values, at its own address. Never secrets. */
const KeptForm = z.object({
  path: z.string(),
  intent: z.string(),
  values: z.record(z.string(), z.array(z.string())),
});
export type KeptForm = z.output<typeof KeptForm>;

const lifetime = 15 * 60;
/** A cookie holds 4 KB; sealing adds a third. Anything longer is not kept. */
const maxLength = 2_600;
const sealed = sealFor("kept form", KeptForm.extend({ epoch: z.string() }), lifetime);

/** The form that was set aside in this epoch of the visit. */
export function openKept(request: Request, visit: Visit, epoch: () => string) {
  const text = readCookie(request, "kept", visit);
  let kept: KeptForm | "forget" | undefined;
  return {
    /** Keeps a form until its page is shown again. */
    keep(form: KeptForm) {
      if (JSON.stringify(form).length <= maxLength) kept = form;
    },
    /** The form laid aside for this path, once. */
    take(path: string): KeptForm | undefined {
      const laidAside = text && kept === undefined ? sealed.unseal(text) : undefined;
      if (laidAside?.path !== path || laidAside.epoch !== epoch()) return undefined;
      kept = "forget";
      return laidAside;
    },
    forget: () => void (kept = "forget"),
    commit(headers: Headers): void {
      if (kept === "forget") writeCookie(headers, "kept", "", 0, visit);
      else if (kept) writeCookie(headers, "kept", sealed.seal({ ...kept, epoch: epoch() }), lifetime, visit);
    },
  };
}
