/**
 * Whether a text is one address that letters can be sent to. Line breaks and lists of addresses are refused: with them, callers could
 * write to others, and letters of their own. Pure.
 */
export const isMailAddress = (text: string): boolean => /^[^\s@,;<>]{1,64}@[^\s@,;<>]{1,189}$/.test(text);
