import express from "express";
import { z } from "zod";
import { readSettings, type Source } from "#settings/read.ts";
import { secretList, sessionSecrets } from "#settings/secrets.ts";
import { tracingOf, tracingSettings } from "#settings/start-tracing.ts";
import { tlsOf, tlsSettings } from "#settings/tls.ts";

export type ServerEnv = ReturnType<typeof readServerEnv>;

/**
 * All settings of server.ts, validated once. The only place that reads process.env for server.ts.
 * @throws SettingsError: one line that names the variables, never their values
 */
export function readServerEnv(source: Source = process.env) {
  const env = readSettings(schemaFor(source.NODE_ENV), source);
  const origins = allowedOrigins([env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${env.PORT}`, ...env.EQUAL_ORIGINS]);
  return {
    production: env.NODE_ENV !== "development",
    port: env.PORT,
    host: env.HOST,
    /** The first one is the public address of the shop; the others are aliases of it (localhost on a developer's machine). */
    origins,
    hosts: new Set(
      env.ALLOWED_HOSTS ?? [
        ...origins.map((origin) => new URL(origin).host),
        ...LOOPBACK_NAMES.map((name) => `${name}:${env.PORT}`),
      ],
    ),
    backendUrls: env.BACKEND_URL.map(withoutSlash),
    /** Where pictures are fetched from, in the order in which they are tried: hosts of their own, or the backend's. */
    mediaUrls: (env.MEDIA_URL ?? env.BACKEND_URL).map(withoutSlash),
    /** Separate hosts that the startup check asks besides the backend, by the setting that names them. */
    otherHosts: {
      SEARCH_URL: env.SEARCH_URL?.map(withoutSlash),
      PREVIEW_BACKEND_URL: env.PREVIEW_BACKEND_URL?.map(withoutSlash),
      PREVIEW_SEARCH_URL: env.PREVIEW_SEARCH_URL?.map(withoutSlash),
      MEDIA_URL: env.MEDIA_URL?.map(withoutSlash),
    },
    /** The store of an address that names none. */
    store: { id: env.DEFAULT_STORE_ID, identifier: env.DEFAULT_STORE_IDENTIFIER },
    /** Timeout for a picture's host, in milliseconds. */
    mediaWaitMs: env.MEDIA_WAIT_MS,
    /** Where browsers get pictures from besides the shop; the content security policy allows it. */
    pictureOrigin: env.PICTURE_URL,
    tls: tlsOf(env),
    /** Where forms may lead besides the shop: the payment provider, the bank. */
    payingOrigins: [env.PAYMENT_ORIGIN, env.BANK_ORIGIN].flatMap((origin) => origin ?? []),
    trustProxy: env.TRUST_PROXY,
    tracing: tracingOf(env),
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT ?? env.PORT + 3,
    metricsHost: env.METRICS_HOST,
    /** Where all nodes put the hashed files of their builds, if there is such a folder. */
    assetsDir: env.ASSETS_DIR,
    livenessSeconds: env.LIVENESS_SECONDS,
    /** How long a stopping node still accepts requests, in milliseconds. */
    acceptMs: (env.DRAIN_SECONDS ?? (env.NODE_ENV === "production" ? 5 : 0)) * 1_000,
    renders: {
      limit: env.RENDER_LIMIT,
      maxWaitMs: env.RENDER_WAIT_MS * env.PATIENCE,
      maxLoopDelayMs: env.LOOP_DELAY_MS,
    },
    requestsPerMinute: env.RATE_LIMIT,
    /** How much memory cached shared pages may take; 0: none are cached. */
    replayBytes: env.REPLAY_MB * 1024 * 1024,
    /** What all nodes share, if there is one. */
    redisUrl: env.REDIS_URL,
    patience: env.PATIENCE,
    sessionSecrets: env.SESSION_SECRET,
    /** Any of them may sign messages about changes; without one the storefront accepts none. */
    purgeSecrets: env.PURGE_SECRET ?? [],
  };
}

/** Packages read NODE_ENV themselves: unset must mean production for them too, or React renders in development mode. */
export function settleNodeEnv(source: Source = process.env): void {
  source.NODE_ENV ||= "production";
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

const addresses = list.pipe(z.array(z.url({ protocol: /^https?$/, error: "must be an http(s) address" })).min(1));
const withoutSlash = (address: string) => address.replace(/\/$/, "");

const schemaFor = (nodeEnv: string | undefined) => z.object({ ...fields, SESSION_SECRET: sessionSecrets(nodeEnv) });

const fields = {
  NODE_ENV: z.string().default("production"),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_ORIGIN: origin.optional(),
  EQUAL_ORIGINS: list.pipe(z.array(origin)).default([]),
  ALLOWED_HOSTS: list.transform((hosts) => hosts.map((host) => host.toLowerCase())).optional(),
  BACKEND_URL: addresses.prefault("http://127.0.0.1:3001"),
  SEARCH_URL: addresses.optional(),
  MEDIA_URL: addresses.optional(),
  MEDIA_WAIT_MS: z.coerce.number().int().min(100).max(20_000).default(5_000),
  PICTURE_URL: origin.optional(),
  PREVIEW_BACKEND_URL: addresses.optional(),
  PREVIEW_SEARCH_URL: addresses.optional(),
  DEFAULT_STORE_ID: z.string().regex(/^\d+$/, "must be a number").default("1"),
  DEFAULT_STORE_IDENTIFIER: z.string().optional(),
  ...tlsSettings,
  ...tracingSettings,
  PAYMENT_ORIGIN: origin.optional(),
  BANK_ORIGIN: origin.optional(),
  TRUST_PROXY: z.string().default("false").transform(trustProxy),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  METRICS_PORT: z.union([z.literal("off"), port], { error: "must be a port, or off" }).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  ASSETS_DIR: z.string().trim().min(1).optional(),
  LIVENESS_SECONDS: z.coerce.number().int().min(2).default(30),
  DRAIN_SECONDS: z.coerce.number().min(0).max(6).optional(),
  RENDER_LIMIT: z.coerce.number().int().min(2).default(40),
  RENDER_WAIT_MS: z.coerce.number().int().min(0).max(1_500).default(1_000),
  LOOP_DELAY_MS: z.coerce.number().int().min(20).default(150),
  /** As in the app: pages wait longer when a machine is tested to its limits. */
  PATIENCE: z.coerce.number().min(1).max(50).default(1),
  REPLAY_MB: z.coerce.number().int().min(0).max(4_096).default(64),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "must be redis://… or rediss://…" }).optional(),
  PURGE_SECRET: secretList.optional(),
  RATE_LIMIT: z
    .union([z.literal("off"), z.coerce.number().int().min(1)], { error: "must be a whole number from 1 on, or off" })
    .default(1200),
};

/** Express's "trust proxy": how many hops, or which addresses; "true" trusts every peer and is for closed networks. */
function trustProxy(value: string, { issues }: z.core.$RefinementCtx<string>): boolean | number | string {
  if (value === "true" || value === "false") return value === "true";
  if (/^\d+$/.test(value)) return Number(value);
  try {
    // Only Express knows all that it takes.
    express().set("trust proxy", value);
  } catch {
    const message = "must be true, false, a number of hops, or addresses and networks";
    issues.push({ code: "custom", message, input: value });
  }
  return value;
}

/** A shop on a loopback address may be opened by any loopback name; everything else must be listed. */
function allowedOrigins(configured: string[]): string[] {
  const equal = configured.flatMap((value) => {
    const url = new URL(value);
    if (!LOOPBACK_NAMES.includes(url.hostname)) return [value];
    return [value, ...LOOPBACK_NAMES.map((name) => `${url.protocol}//${name}${url.port && `:${url.port}`}`)];
  });
  return [...new Set(equal)];
}

/** Settings that a public page may show, or that its policy depends on. */
const namesShown = [
  ...["PUBLIC_ORIGIN", "EQUAL_ORIGINS", "PICTURE_URL", "PAYMENT_ORIGIN", "BANK_ORIGIN", "CAPABILITIES"],
  ...["DEFAULT_STORE_ID", "DEFAULT_STORE_IDENTIFIER", "RECAPTCHA_SITE_KEY", "OAUTH_AUTHORIZE_URL", "OAUTH_PROVIDER"],
  ...["OAUTH_CLIENT_ID", "PREVIEW_TOOL_ORIGINS", "SERVICE_TOOL_ORIGINS"],
];

/** Their values. */
export const shownSettings = (source: Source = process.env): string[] => namesShown.map((name) => source[name] ?? "");
