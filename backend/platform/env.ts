import { randomBytes } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { isDemo } from "#settings/demo.ts";
import { readSettings, SettingsError, type Source } from "#settings/read.ts";
import { secret } from "#settings/secrets.ts";
import { tracingOf, tracingSettings } from "#settings/start-tracing.ts";
import { privateNetworks, readNetworks } from "./attempt/network.ts";
import type { Config } from "./config.ts";
import { defaultLimits } from "./db/limits.ts";
import { purging, storefrontsOf } from "./purging.ts";
import { defaultRetention, type Retention } from "./retention.ts";
import { inProject } from "./root.ts";
import { deliveryOf, sending } from "./sending.ts";

/**
 * All settings of the backend process, validated once. The only reader of process.env in backend/.
 * Outside of a demo nothing is simulated: the database and all addresses are required (decision 026).
 * @throws SettingsError: one line that names the variables, never their values
 */
export function readBackendEnv(source: Source = process.env) {
  const demo = isDemo(source);
  const env = readSettings(demo ? schema : production, source);
  return {
    demo,
    host: env.BACKEND_HOST,
    port: env.BACKEND_PORT,
    /** How long a stopping backend still accepts requests, in milliseconds. */
    acceptMs: env.DRAIN_SECONDS * 1_000,
    ...placeOf(env),
    databaseLimits: {
      connectMs: env.DATABASE_CONNECT_MS,
      statementMs: env.DATABASE_STATEMENT_MS,
      lockMs: env.DATABASE_LOCK_MS,
      idleInTransactionMs: env.DATABASE_IDLE_IN_TRANSACTION_MS,
      maxWaiting: env.DATABASE_MAX_WAITING,
    },
    poolSize: env.DATABASE_POOL_SIZE,
    tracing: tracingOf(env),
    trustedProxies: env.BACKEND_TRUST_PROXY,
    metricsPort: env.BACKEND_METRICS_PORT,
    metricsHost: env.BACKEND_METRICS_HOST,
    retention: {
      everyMinutes: env.HOUSEKEEPING_MINUTES,
      idleGuestDays: env.IDLE_GUEST_DAYS,
      sessionDays: env.SESSION_DAYS,
      cartDays: env.CART_DAYS,
      mailDays: env.MAIL_DAYS,
    } satisfies Retention,
    shopOrigin: env.SHOP_ORIGIN ?? env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${env.BACKEND_PORT - 1}`,
    paymentPort: env.PAYMENT_PORT,
    paymentOrigin: env.PAYMENT_ORIGIN ?? `http://127.0.0.1:${env.PAYMENT_PORT}`,
    paymentSecret: env.PAYMENT_SECRET,
    bankPort: env.BANK_PORT,
    bankOrigin: env.BANK_ORIGIN ?? `http://127.0.0.1:${env.BANK_PORT}`,
    bankSecret: env.BANK_SECRET,
    oauth: oauthOf(env),
    outbox: demo && (env.OUTBOX ?? (env.DATABASE_URL || env.BACKEND_HOST !== "127.0.0.1" ? "off" : "on")) === "on",
    /** The editors' pages below `/studio`; in a demo unless they are switched off. */
    studio: (env.STUDIO ?? (demo ? "on" : "off")) === "on",
    /** The operators' pages below `/operations`, by the same rule. */
    operations: (env.OPERATIONS ?? (demo ? "on" : "off")) === "on",
    recaptcha: recaptchaOf(env),
    /** Who ships orders: a job, or people with a warehouse system, which needs the token. */
    warehouse: {
      simulated: (env.WAREHOUSE ?? (demo ? "simulated" : "real")) === "simulated",
      token: env.WAREHOUSE_TOKEN,
    },
    /** How letters and text messages are sent; without a setting they stay in the outbox. */
    delivery: deliveryOf(env),
    /** The storefronts to notify of changes. */
    storefronts: storefrontsOf(env),
    /** Serves the interface as the suite documents it, without our extensions, to see how the storefront copes. */
    plain: env.PLAIN === "1",
  };
}

/**
 * Where the data is, for tools that need nothing else.
 * @throws SettingsError: one line that names the variables, never their values
 */
export function readDatabaseEnv(source: Source = process.env) {
  const demo = isDemo(source);
  return { demo, ...placeOf(readSettings(z.object(demo ? database : productionDatabase), source)) };
}

/**
 * For simulators of other services: they never start outside of a demo.
 * @param what its name
 * @throws SettingsError outside of a demo
 */
export function requireDemo(what: string, source: Source = process.env): void {
  if (!isDemo(source)) throw new SettingsError(`DEMO: ${what} is simulated and starts with DEMO=1 only`);
}

/** The environment for programs that this process starts: its own, and more. */
export const environmentWith = (more: Record<string, string>) => ({ ...process.env, ...more });

/** Tests sign in thousands of times: only their passwords are hashed cheaply. */
export const cheapPasswords = (source: Source = process.env): boolean => source.NODE_ENV === "test";

const placeOf = ({
  DATABASE_URL,
  DATA_DIR,
  PHOTO_DIR,
}: {
  DATABASE_URL?: string;
  DATA_DIR: string;
  PHOTO_DIR: string;
}) => ({
  photoDir: path.resolve(inProject(), PHOTO_DIR),
  databaseUrl: DATABASE_URL,
  dataDir: path.resolve(inProject(), DATA_DIR),
});

/** The simulated provider is ours; its secret is shared only between the two halves of this process. */
function oauthOf({ OAUTH_PORT, OAUTH_ORIGIN }: z.output<typeof schema>) {
  if (!OAUTH_PORT) return undefined;
  const origin = OAUTH_ORIGIN ?? `http://127.0.0.1:${OAUTH_PORT}`;
  return { port: OAUTH_PORT, origin, clientId: "storefront", clientSecret: randomBytes(24).toString("base64url") };
}

/** `off` must be explicit, never the result of a forgotten setting. */
function recaptchaOf({ RECAPTCHA_SECRET: secret, RECAPTCHA_URL: url }: z.output<typeof schema>): Config["recaptcha"] {
  if (!secret) return undefined;
  return secret === "off" ? "off" : { url, secret };
}

const whole = z.coerce.number().int().min(1).max(36_500);
const port = z.coerce.number().int().min(1).max(65_535);
const originOf = (missing: string) =>
  z.url({ protocol: /^https?$/, error: missing }).transform((value) => new URL(value).origin);
const origin = originOf("must be an http(s) origin");
const postgres = { protocol: /^postgres(ql)?$/ };

function toNetworks(list: string, { issues }: z.core.$RefinementCtx<string>) {
  try {
    return readNetworks(list);
  } catch {
    issues.push({ code: "custom", message: "must be addresses or networks like 10.0.0.0/8", input: list });
    return z.NEVER;
  }
}

const milliseconds = z.coerce.number().int().min(0).max(600_000);
const database = {
  DATABASE_URL: z.url(postgres).optional(),
  /** Connections opened to a PostgreSQL server, how many calls may wait for one, and for how long; 0 is no limit. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(10),
  DATABASE_MAX_WAITING: z.coerce.number().int().min(1).default(defaultLimits.maxWaiting),
  DATABASE_CONNECT_MS: milliseconds.default(defaultLimits.connectMs),
  DATABASE_STATEMENT_MS: milliseconds.default(defaultLimits.statementMs),
  DATABASE_LOCK_MS: milliseconds.default(defaultLimits.lockMs),
  DATABASE_IDLE_IN_TRANSACTION_MS: milliseconds.default(defaultLimits.idleInTransactionMs),
  /** Below the project's folder unless absolute. */
  DATA_DIR: z.string().default("var/data"),
  /** Photographs of goods; all nodes of the backend share it. */
  PHOTO_DIR: z.string().default("var/photos"),
};
const productionDatabase = {
  ...database,
  DATABASE_URL: z.url({
    ...postgres,
    error: "must name a PostgreSQL database; the embedded one holds the sample shops and is for DEMO=1",
  }),
};

const schema = z.object({
  ...database,
  ...sending,
  BACKEND_HOST: z.string().default("127.0.0.1"),
  BACKEND_PORT: port.default(3001),
  /** Whose `X-Forwarded-For` is trusted: storefronts and proxies in front of the backend. */
  BACKEND_TRUST_PROXY: z.string().default(privateNetworks).transform(toNetworks),
  DRAIN_SECONDS: z.coerce.number().min(0).max(6).default(0),
  /** Prometheus metrics of the clocks; on the loopback address unless they have a host of their own. */
  BACKEND_METRICS_PORT: port.or(z.literal("off")).default("off"),
  BACKEND_METRICS_HOST: z.string().default("127.0.0.1"),
  HOUSEKEEPING_MINUTES: whole.max(24 * 60).default(defaultRetention.everyMinutes),
  IDLE_GUEST_DAYS: whole.default(defaultRetention.idleGuestDays),
  SESSION_DAYS: whole.default(defaultRetention.sessionDays),
  CART_DAYS: whole.default(defaultRetention.cartDays),
  MAIL_DAYS: whole.default(defaultRetention.mailDays),
  SHOP_ORIGIN: origin.optional(),
  /** The storefront's own setting may list several origins: the first is the public one. */
  PUBLIC_ORIGIN: z
    .string()
    .transform((value) => value.split(",")[0]?.trim())
    .pipe(origin)
    .optional(),
  /** Enables /outbox (unsent emails, with their codes) and /idle (ages sessions); on by default for loopback only. */
  OUTBOX: z.enum(["on", "off"]).optional(),
  STUDIO: z.enum(["on", "off"]).optional(),
  OPERATIONS: z.enum(["on", "off"]).optional(),
  /** `simulated`: clocks pack, ship and deliver orders and take returns. `real`: people and their system do. */
  WAREHOUSE: z.enum(["simulated", "real"]).optional(),
  /** Opens /warehouse to the warehouse's system. */
  WAREHOUSE_TOKEN: secret.optional(),
  PAYMENT_PORT: port.default(3002),
  PAYMENT_ORIGIN: origin.optional(),
  BANK_PORT: port.default(3005),
  BANK_ORIGIN: origin.optional(),
  /** Where the simulated identity provider listens; without it there is none. */
  OAUTH_PORT: port.optional(),
  OAUTH_ORIGIN: origin.optional(),
  /** The service that distinguishes people from programs; in a demo without a secret only the test tokens are known. */
  RECAPTCHA_URL: z.url().default("https://www.google.com/recaptcha/api/siteverify"),
  RECAPTCHA_SECRET: z.string().trim().optional(),
  ...purging,
  ...tracingSettings,
  PAYMENT_SECRET: secret,
  BANK_SECRET: secret,
  PLAIN: z.enum(["0", "1"]).default("0"),
});

const reCaptchaMissing = 'must be the reCAPTCHA secret, or "off" to disable the check';
const onlyInDemos = "is simulated and works with DEMO=1 only";

const production = schema
  .extend({
    ...productionDatabase,
    PAYMENT_ORIGIN: originOf("must be the http(s) origin of the payment provider's pages"),
    BANK_ORIGIN: originOf("must be the http(s) origin of the bank's pages"),
    // The test tokens would open every form to bots.
    RECAPTCHA_SECRET: z.string({ error: reCaptchaMissing }).trim().min(1, { error: reCaptchaMissing }),
    OUTBOX: z.literal("off", { error: onlyInDemos }).optional(),
    OAUTH_PORT: z.undefined({ error: onlyInDemos }).optional(),
    WAREHOUSE: z.literal("real", { error: onlyInDemos }).optional(),
  })
  .refine(({ SHOP_ORIGIN, PUBLIC_ORIGIN }) => SHOP_ORIGIN ?? PUBLIC_ORIGIN, {
    path: ["PUBLIC_ORIGIN"],
    error: "must be the http(s) origin of the shop",
  });
