import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const cost = { N: 16_384, r: 8, p: 1 };
const keyLength = 32;

/** A salted scrypt hash as `scrypt$N$r$p$salt$key`; the costs stand in it, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * Whether the password belongs to the hash. Without a hash (unknown logon) it works as long as with one, so that the
 * time of the answer tells nobody which logons exist.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [scheme, N, r, p, salt = "", wanted = ""] = (hash ?? nobody).split("$");
  if (scheme !== "scrypt") return false;
  const expected = Buffer.from(wanted, "base64url");
  const key = await derive(password, Buffer.from(salt, "base64url"), { N: Number(N), r: Number(r), p: Number(p) });
  return key.length === expected.length && timingSafeEqual(key, expected) && Boolean(hash);
}

const nobody = [
  "scrypt",
  cost.N,
  cost.r,
  cost.p,
  "AAAAAAAAAAAAAAAAAAAAAA",
  Buffer.alloc(keyLength).toString("base64url"),
].join("$");

function derive(password: string, salt: Buffer, costs: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // One person may type é as one sign or as two: NFKC makes them the same password.
    scrypt(password.normalize("NFKC"), salt, keyLength, costs, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
