import { randomInt, scrypt } from "node:crypto";

/** Fewer digits than a card number, so that the two cannot be confused. */
const folioDigits = 12;
const pinDigits = 4;

/** A random folio for a new voucher. */
export const newFolio = (): string => digits(folioDigits);

/** A folio as people type it, with spaces or dashes; undefined for anything else. */
export function readFolio(typed: string): string | undefined {
  const folio = typed.replace(/[\s-]/g, "");
  return folio.length === folioDigits && /^\d+$/.test(folio) ? folio : undefined;
}

/** The same, for the PIN. */
export const readPin = (typed: string): string | undefined =>
  new RegExp(`^\\d{${pinDigits}}$`).test(typed.trim()) ? typed.trim() : undefined;

/**
 * The hash a folio is found by: the same every time, and slow, so that a stolen table does not give folios away. Vouchers outlive servers
 * and their secrets, so nothing from the configuration goes into it.
 */
export function hashFolio(folio: string): Promise<string> {
  const running = hashes.get(folio) ?? slowHash(folio);
  hashes.set(folio, running);
  setTimeout(() => hashes.delete(folio), rememberedMs).unref();
  return running;
}

/** One call needs the hash several times, some of them while others wait for the voucher's row. */
const rememberedMs = 1_000;
const hashes = new Map<string, Promise<string>>();

const slowHash = (folio: string): Promise<string> =>
  new Promise((resolve, reject) =>
    scrypt(folio, "voucher folio", 32, { N: 16_384, r: 8, p: 1 }, (error, hash) =>
      error ? reject(error) : resolve(hash.toString("base64url")),
    ),
  );

/** A folio as people may see it. */
export const maskFolio = (last: string) => `****${last}`;

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join("");
