import { z } from "zod";
import { SettingsError } from "#settings/read.ts";
import { secretList } from "#settings/secrets.ts";

/** The storefronts to notify of changes, and the secret that signs the messages. */
export type Storefronts = { urls: readonly string[]; secret: string };

/** Settings for notifying storefronts of changes. */
export const purging = {
  /** By addresses that reach them without a load balancer; a name with several addresses means each of them. */
  PURGE_URLS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((url) => url.trim().replace(/\/$/, "") || []))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: "must be http(s) addresses with commas between them" }))),
  PURGE_SECRET: secretList.optional(),
};

/**
 * Undefined if there are none.
 * @throws SettingsError if there is no secret to sign with
 */
export function storefrontsOf({
  PURGE_URLS: urls,
  PURGE_SECRET: secrets,
}: z.output<z.ZodObject<typeof purging>>): Storefronts | undefined {
  if (urls.length === 0) return undefined;
  const [secret] = secrets ?? [];
  if (!secret) throw new SettingsError("PURGE_SECRET: must be what the storefronts have, as PURGE_URLS is set");
  return { urls, secret };
}
