import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { cheapPasswords } from "../env.ts";

type Cost = { N: number; r: number; p: number };

/** OWASP's parameters for scrypt with the least memory per hash that is still fast enough: 16 MiB (decision 031). */
const full: Cost = { N: 16_384, r: 8, p: 5 };
const cost: Cost = cheapPasswords() ? { N: 1_024, r: 8, p: 1 } : full;
/** PINs have four digits: no hashing cost keeps a thief from trying them all, and they are checked while a voucher is locked. */
const pinCost: Cost = cheapPasswords() ? cost : { ...full, p: 1 };
const keyLength = 32;

/** A salted scrypt hash as `scrypt$N$r$p$salt$key`: it contains its cost, so that costs can be raised later. */
export const hashPassword = (password: string): Promise<string> => hashAt(cost, password);
/** The same for a PIN, at a lower cost (decision 031). */
export const hashPin = (pin: string): Promise<string> => hashAt(pinCost, pin);

/**
 * Whether the password matches the hash. Without a hash (unknown logon), or with a cheaper one, it takes as long as with a
 * current hash, so that the response time reveals no logon.
 */
export const verifyPassword = (password: string, hash: string | null | undefined) => verifyAt(cost, password, hash);
/** The same for a PIN. */
export const verifyPin = (pin: string, hash: string | null | undefined) => verifyAt(pinCost, pin, hash);

/** Whether two passwords have the same hash. */
export const isSamePassword = (a: string, b: string): boolean => plain(a) === plain(b);

/** Whether a hash is cheaper than current ones. */
export function isOutdated(hash: string): boolean {
  const { N, r, p } = read(hash);
  return N * r * p < cost.N * cost.r * cost.p;
}

async function hashAt(cost: Cost, password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

async function verifyAt(cost: Cost, password: string, hash: string | null | undefined): Promise<boolean> {
  const { scheme, N, r, p, salt, wanted } = read(hash ?? unknown(cost));
  if (scheme !== "scrypt") return false;
  const key = await derive(password, salt, { N, r, p });
  if (N === cost.N && r === cost.r && p < cost.p) await derive(password, salt, { N, r, p: cost.p - p });
  return key.length === wanted.length && timingSafeEqual(key, wanted) && Boolean(hash);
}

function read(hash: string) {
  const [scheme, N, r, p, salt = "", wanted = ""] = hash.split("$");
  const [from, to] = [Buffer.from(salt, "base64url"), Buffer.from(wanted, "base64url")];
  return { scheme, N: Number(N), r: Number(r), p: Number(p), salt: from, wanted: to };
}

const unknown = ({ N, r, p }: Cost) =>
  ["scrypt", N, r, p, "AAAAAAAAAAAAAAAAAAAAAA", Buffer.alloc(keyLength).toString("base64url")].join("$");

/** The same é may be typed as one character or as two: NFKC makes them the same password. */
const plain = (password: string) => password.normalize("NFKC");

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(plain(password), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
