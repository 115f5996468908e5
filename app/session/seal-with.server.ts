import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { managedNonce } from "@noble/ciphers/utils.js";
import * as z from "zod";
import { pooledRandomBytes } from "#settings/random-bytes.ts";
import { keyFor } from "./keys.server.ts";

const cipherOf = managedNonce(xchacha20poly1305, pooledRandomBytes);

/**
 * Encrypts and authenticates data for one purpose (XChaCha20-Poly1305, each time with a random nonce). Each purpose has keys of its own,
 * so that what was sealed for one never opens for another.
 * @param secrets the first seals, all open (rotation)
 * @param lifetime seconds until a seal no longer opens
 * @see docs/decisions/102-sealed-without-waiting.md
 */
export function sealWith<S extends z.ZodType>(
  secrets: readonly string[],
  purpose: string,
  schema: S,
  lifetime: number,
) {
  const ciphers = secrets.map((secret) => cipherOf(keyFor(purpose, secret)));
  const [first] = ciphers;
  if (!first) throw new Error("nothing is sealed without a secret");
  return {
    seal(data: z.input<S>): string {
      const text = JSON.stringify({ until: Date.now() + lifetime * 1000, data });
      return Buffer.from(first.encrypt(Buffer.from(text))).toString("base64url");
    },
    /** The data, or undefined for a text that is empty, truncated, forged, too old, for another purpose or of another shape. */
    unseal(text: string): z.output<S> | undefined {
      const { data: opened } = Sealed.safeParse(openWith(ciphers, text));
      return opened && opened.until > Date.now() ? schema.safeParse(opened.data).data : undefined;
    },
  };
}

const Sealed = z.object({ until: z.number(), data: z.unknown() });

/** What one of the ciphers has encrypted; undefined if none has. */
function openWith(ciphers: readonly ReturnType<typeof cipherOf>[], text: string): unknown {
  // Most visitors have no such cookie.
  if (text === "") return undefined;
  const bytes = Buffer.from(text, "base64url");
  for (const cipher of ciphers) {
    try {
      return JSON.parse(Buffer.from(cipher.decrypt(bytes)).toString());
    } catch {
      continue;
    }
  }
  return undefined;
}
