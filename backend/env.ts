import { randomBytes } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { inProject } from "./root.ts";

/**
 * Everything the backend's process may be told from outside, checked once. The only reader of process.env in backend/.
 * @throws a readable error that names the variable, never its value
 */
export function readBackendEnv(source: Record<string, string | undefined> = process.env) {
  const parsed = schema.safeParse(withoutBlanks(source));
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "));
  }
  const env = parsed.data;
  return {
    host: env.BACKEND_HOST,
    port: env.BACKEND_PORT,
    databaseUrl: env.DATABASE_URL,
    dataDir: path.resolve(inProject(), env.DATA_DIR),
    shopOrigin: env.SHOP_ORIGIN ?? env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${env.BACKEND_PORT - 1}`,
    paymentPort: env.PAYMENT_PORT,
    paymentOrigin: env.PAYMENT_ORIGIN ?? `http://127.0.0.1:${env.PAYMENT_PORT}`,
    paymentSecret: env.PAYMENT_SECRET,
    bankPort: env.BANK_PORT,
    bankOrigin: env.BANK_ORIGIN ?? `http://127.0.0.1:${env.BANK_PORT}`,
    bankSecret: env.BANK_SECRET,
    oauth: oauthOf(env),
    outbox: (env.OUTBOX ?? (env.DATABASE_URL || env.BACKEND_HOST !== "127.0.0.1" ? "off" : "on")) === "on",
    recaptcha: env.RECAPTCHA_SECRET ? { url: env.RECAPTCHA_URL, secret: env.RECAPTCHA_SECRET } : undefined,
  };
}

/** The simulated provider is one of ours; its secret is only between the two halves of this process. */
function oauthOf({ OAUTH_PORT, OAUTH_ORIGIN }: z.output<typeof schema>) {
  if (!OAUTH_PORT) return undefined;
  const origin = OAUTH_ORIGIN ?? `http://127.0.0.1:${OAUTH_PORT}`;
  return { port: OAUTH_PORT, origin, clientId: "storefront", clientSecret: randomBytes(24).toString("base64url") };
}

const port = z.coerce.number().int().min(1).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const schema = z.object({
  BACKEND_HOST: z.string().default("127.0.0.1"),
  BACKEND_PORT: port.default(3001),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Below the project's folder unless absolute. */
  DATA_DIR: z.string().default("var/data"),
  SHOP_ORIGIN: origin.optional(),
  /** The storefront's own setting may name several origins: the first is the public one. */
  PUBLIC_ORIGIN: z
    .string()
    .transform((value) => value.split(",")[0]?.trim())
    .pipe(origin)
    .optional(),
  /** Shows the letters that would be sent, codes and all, at /outbox, and lets sessions grow old at /idle; on only where nobody else can listen. */
  OUTBOX: z.enum(["on", "off"]).optional(),
  PAYMENT_PORT: port.default(3002),
  PAYMENT_ORIGIN: origin.optional(),
  BANK_PORT: port.default(3005),
  BANK_ORIGIN: origin.optional(),
  /** Where the simulated identity provider listens; without it there is none. */
  OAUTH_PORT: port.optional(),
  OAUTH_ORIGIN: origin.optional(),
  /** The service that tells people from programs; without a secret only the test tokens are known. */
  RECAPTCHA_URL: z.url().default("https://www.google.com/recaptcha/api/siteverify"),
  RECAPTCHA_SECRET: z.string().optional(),
  PAYMENT_SECRET: z.string().min(32, "needs 32 characters or more"),
  BANK_SECRET: z.string().min(32, "needs 32 characters or more"),
});

function withoutBlanks(source: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
}
