import { notFound } from "#backend/platform/http/fault.ts";
import type { Store } from "#backend/store/store.ts";
import { type LoyaltySettings, readSettings } from "./settings.ts";

/** The store's program. Errors: 404 where there is none, as for any other unknown address. */
export function requireProgram(store: Store): LoyaltySettings {
  const settings = readSettings(store);
  if (!settings.enabled) throw notFound();
  return settings;
}
