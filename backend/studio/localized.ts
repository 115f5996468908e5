import type { Localized } from "#backend/platform/db/schema/columns.ts";

export const arabic = -23;

/** Texts by language id; Arabic only where it was written: without it English is shown. */
export const localized = (es = "", en = "", ar = ""): Localized => ({
  "-5": es.trim(),
  "-1": en.trim(),
  ...(ar.trim() && { [arabic]: ar.trim() }),
});
