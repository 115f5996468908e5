import type { AppLoadContext } from "@remix-run/node";
import { CommerceError } from "#app/commerce/errors.ts";
import { showToast } from "#app/session/toast.server.ts";
import { hasKey } from "#contract";

/**
 * Says that an agent's act is done or, if the store requires a second agent for it, that it waits for one. Errors: those
 * of the call.
 * @see docs/interface/dual-control.md#what-waits
 */
export async function sayDone<T>(context: AppLoadContext, call: Promise<T>, say: (value: T) => string): Promise<void> {
  try {
    showToast(context, say(await call));
  } catch (error) {
    const faults = error instanceof CommerceError ? error.faults : [];
    const waits = faults.find((fault) => hasKey(fault, "_ERR_DUAL_CONTROL_WAITS"));
    if (!waits) throw error;
    const { t, format } = await context.shop();
    const { requestId: number, until } = waits.parameters;
    showToast(context, t("dualControl:waits", { number, time: format.instant(until) }), { kind: "info" });
  }
}
