import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const cost = { N: 16_384, r: 8, p: 1 };
const keyLength = 32;

/**
 * The hash under which a card is found. There are few enough numbers to try them all, so it is slow by design; it has
 * no salt of its own because a card must be found by it.
 */
export const hashCard = (digits: string): Promise<string> => slow(digits, "loyalty card");

/** A salted hash of a code, as `salt$key`: slow enough that its five minutes do not allow a million guesses. */
export async function hashCode(code: string): Promise<string> {
  const salt = randomBytes(12).toString("base64url");
  return `${salt}$${await slow(code, salt)}`;
}

/** Whether the code matches the hash. */
export async function isCode(code: string, hash: string): Promise<boolean> {
  const [salt = "", wanted = ""] = hash.split("$");
  const [given, expected] = [Buffer.from(await slow(code, salt)), Buffer.from(wanted)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function slow(text: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(text, salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key.toString("base64url"))));
  });
}
