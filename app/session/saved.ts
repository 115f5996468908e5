import type { SessionData } from "./fields.server.ts";

/** What a shared page records for a product that it shows as not saved. */
export const savedName = (storeId: string, partNumber: string): string => `saved:${storeId}:${partNumber}`;

/** The same names of all that a visitor has saved. Pure. */
export const savedNames = (saved: SessionData["saved"] = {}): string[] =>
  Object.entries(saved).flatMap(([storeId, partNumbers]) => partNumbers.map((one) => savedName(storeId, one)));
