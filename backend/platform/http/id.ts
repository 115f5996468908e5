/** An id of the interface as the database's number; undefined for text that cannot be one, and for none. Pure. */
export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
