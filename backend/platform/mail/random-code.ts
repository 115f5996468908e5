import { randomInt } from "node:crypto";

/** Without characters that look alike. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A code that people read in an email and type. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join("");
