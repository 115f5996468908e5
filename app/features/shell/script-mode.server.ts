import type { ScriptMode } from "#app/delivery/intent-scripts.tsx";
import { savesData } from "#app/delivery/saves-data.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Session } from "#app/session/session.server.ts";

/**
 * No scripts for visitors who save data, have a slow connection or little memory, or asked for it; immediately in
 * preview, for agents and with a map.
 */
export function scriptMode({ headers }: Request, { store, preview, address }: Shop, session: Session): ScriptMode {
  // Without scripts a frame never gets its session.
  if (session.isFramed()) return "now";
  if (savesData((name) => headers.get(name)) || session.get("lite")) return "none";
  const hasMap = Boolean(store.userData.mapApiKey) && /^\/stores(\/|$)/.test(address.path);
  return preview !== undefined || store.csrSession || hasMap ? "now" : "intent";
}
