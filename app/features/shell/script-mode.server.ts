import type { ScriptMode } from "#app/delivery/intent-scripts.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Session } from "#app/session/session.server.ts";

const minMemory = 2;

/** No scripts for visitors who save data, have a slow line or little memory, or asked for it; at once in preview, for agents and where there is a map. */
export function scriptMode({ headers }: Request, { store, preview, address }: Shop, session: Session): ScriptMode {
  // Without scripts a frame never gets its session.
  if (session.isFramed()) return "now";
  const memory = Number(headers.get("sec-ch-device-memory") ?? headers.get("device-memory") ?? Infinity);
  const saves =
    headers.get("save-data") === "on" || /^(slow-)?2g$|^3g$/.test(headers.get("ect") ?? "") || memory <= minMemory;
  if (saves || session.get("lite")) return "none";
  const hasMap = Boolean(store.userData.mapApiKey) && /^\/stores(\/|$)/.test(address.path);
  return preview !== undefined || store.csrSession || hasMap ? "now" : "intent";
}
