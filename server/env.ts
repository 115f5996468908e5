import { z } from "zod";

export type ServerEnv = ReturnType<typeof readServerEnv>;

/**
 * Everything server.ts may be told from outside, checked once. The only place that reads process.env for server.ts.
 * @throws a readable error that names the variable, never its value
 */
export function readServerEnv(source: Record<string, string | undefined> = process.env) {
  const parsed = schema.safeParse(withoutBlanks(source));
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "));
  }
  const env = parsed.data;
  const origins = allowedOrigins([env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${env.PORT}`, ...env.EQUAL_ORIGINS]);
  return {
    production: env.NODE_ENV !== "development",
    port: env.PORT,
    host: env.HOST,
    /** The first one is the public address of the shop; the others are equal names of it (localhost on a desk). */
    origins,
    hosts: new Set(
      env.ALLOWED_HOSTS ?? [
        ...origins.map((origin) => new URL(origin).host),
        ...LOOPBACK_NAMES.map((name) => `${name}:${env.PORT}`),
      ],
    ),
    backendUrl: env.BACKEND_URL,
    /** Where forms may lead besides the shop: the payment provider, the bank. */
    payingOrigins: [env.PAYMENT_ORIGIN, env.BANK_ORIGIN].flatMap((origin) => origin ?? []),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT ?? env.PORT + 3,
    requestsPerMinute: env.RATE_LIMIT,
  };
}

const LOOPBACK_NAMES = ["127.0.0.1", "localhost", "[::1]"];
const port = z.coerce.number().int().min(1).max(65_535);
const origin = z
  .string()
  .trim()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), "must be an http(s) origin")
  .transform((value) => new URL(value).origin);
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

const schema = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_ORIGIN: origin.optional(),
  EQUAL_ORIGINS: list.pipe(z.array(origin)).default([]),
  ALLOWED_HOSTS: list.transform((hosts) => hosts.map((host) => host.toLowerCase())).optional(),
  BACKEND_URL: z.url({ protocol: /^https?$/ }).default("http://127.0.0.1:3001"),
  PAYMENT_ORIGIN: origin.optional(),
  BANK_ORIGIN: origin.optional(),
  TRUST_PROXY: z.string().default("false").transform(trustProxy),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  METRICS_PORT: z.union([z.literal("off"), port]).optional(),
  RATE_LIMIT: z.union([z.literal("off"), z.coerce.number().int().min(1)]).default(1200),
});

/** Express's "trust proxy": how many hops, or which addresses; "true" trusts everybody and is for closed networks. */
function trustProxy(value: string): boolean | number | string {
  if (value === "true" || value === "false") return value === "true";
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** A shop on a loopback address may be opened by any loopback name; everything else must be written out. */
function allowedOrigins(configured: string[]): string[] {
  const equal = configured.flatMap((value) => {
    const url = new URL(value);
    if (!LOOPBACK_NAMES.includes(url.hostname)) return [value];
    return [value, ...LOOPBACK_NAMES.map((name) => `${url.protocol}//${name}${url.port && `:${url.port}`}`)];
  });
  return [...new Set(equal)];
}

function withoutBlanks(source: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
}
