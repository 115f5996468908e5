import { EncryptJWT, jwtDecrypt } from "jose";
import type * as z from "zod";
import { env } from "#app/env.server.ts";
import { keyFor } from "./keys.server.ts";

/**
 * Encrypts and authenticates data for one purpose (JWE, `dir` + `A256GCM`). Each purpose has keys of its own, so that
 * what was sealed for one never opens for another. The first secret seals, all open (rotation).
 * @param lifetime seconds until a seal no longer opens
 */
export function sealFor<S extends z.ZodType>(
  purpose: string,
  schema: S,
  lifetime: number,
  secrets: readonly string[] = env.SESSION_SECRET,
) {
  // Imported once: each request opens several seals.
  const keys = secrets.map((secret) => imported(keyFor(purpose, secret)));
  const [first] = keys;
  if (!first) throw new Error("nothing is sealed without a secret");
  return {
    seal: async (data: z.input<S>): Promise<string> =>
      new EncryptJWT({ data })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setAudience(purpose)
        .setExpirationTime(`${lifetime}s`)
        .encrypt(await first),
    /** The data, or undefined for a text that is empty, truncated, forged, too old, for another purpose or of another shape. */
    async unseal(text: string): Promise<z.output<S> | undefined> {
      // Most visitors have no such cookie: trying to open an empty one costs as much as opening a real one.
      if (text === "") return undefined;
      for (const key of keys) {
        try {
          const { payload } = await jwtDecrypt(text, await key, { audience: purpose });
          return schema.safeParse(payload.data).data;
        } catch {
          continue;
        }
      }
      return undefined;
    },
  };
}

const imported = (key: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
