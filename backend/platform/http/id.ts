import { refused } from "./fault.ts";

/** An id of the interface as the database's number; undefined for text that cannot be one, and for none. Pure. */
export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** The same for ids that must be numbers. Errors: 400 `_ERR_NUMBER_FORMAT_EXCEPTION` with the start of the text. Pure. */
export function parseId(text: string): number {
  const id = readId(text);
  if (id === undefined) throw refused("_ERR_NUMBER_FORMAT_EXCEPTION", { value: text.slice(0, 40) });
  return id;
}
