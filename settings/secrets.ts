import { z } from "zod";

/**
 * True on a developer's machine and in tests. Any other value of NODE_ENV, and an unset one, counts as production.
 */
export const isDevelopment = (nodeEnv: string | undefined): boolean => nodeEnv === "development" || nodeEnv === "test";

/** What seals sessions where nothing is at stake and no secret was given. Printed here, so it protects nothing. */
export const developmentSecret = "only-for-development-secret";

const minLength = 32;
const missing = `is missing: it needs ${minLength} characters or more, for example from \`openssl rand -hex 32\``;

/** One secret: 32 characters or more after trimming, and not one that is printed in this repository. */
export const secret = z
  .string({ error: missing })
  .trim()
  .refine((value) => !value.includes(developmentSecret), "is the one for development, which everybody knows")
  .refine((value) => value.length >= minLength, `needs ${minLength} characters or more`);

/** Comma-separated secrets, for rotation: the first one seals, any of them opens. Each is validated; empty ones are dropped. */
export const secretList = z
  .string()
  .transform((text) => text.split(",").filter((part) => part.trim() !== ""))
  .pipe(z.array(secret).min(1, `needs a secret of ${minLength} characters or more`));

/**
 * The secrets that seal sessions and forms, from `SESSION_SECRET`: required in production.
 * @param nodeEnv the value of NODE_ENV; unset is production
 */
export const sessionSecrets = (nodeEnv: string | undefined) =>
  isDevelopment(nodeEnv) ? secretList.default([developmentSecret]) : z.string({ error: missing }).pipe(secretList);
