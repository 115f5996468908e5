import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { at } from "./paths.mjs";
import { readText } from "./stamp.mjs";

/**
 * The settings of one run, derived from PORT so that several shops can run side by side: the backend on PORT+1, the
 * payment provider on PORT+2, the metrics on PORT+3, the identity provider on PORT+4, the bank on PORT+5, the backend's
 * metrics on PORT+6. Environment variables win. On a developer's machine the shop is a demo: simulated services, sample
 * people, generated secrets.
 * @throws when something is missing that is never made up elsewhere (decision 026)
 */
export function settings(env = process.env) {
  const port = portNumber(env.PORT || "3000");
  const ownBackend = !env.BACKEND_URL;
  const demo = ownBackend && isDemo(env);
  const madeUp = demo || isDevelopment(env);
  if (!madeUp) assertComplete(env, ownBackend ? wantedByOwnBackend : wantedByStorefront);
  const backendPort = env.BACKEND_PORT || String(port + 1);
  const secret = (variable, name) => env[variable]?.trim() || (madeUp ? madeUpSecret(name) : "");
  return {
    ownBackend,
    demo,
    port,
    values: {
      PORT: String(port),
      PUBLIC_ORIGIN: env.PUBLIC_ORIGIN || `http://127.0.0.1:${port}`,
      BACKEND_PORT: backendPort,
      BACKEND_URL: env.BACKEND_URL || `http://127.0.0.1:${backendPort}`,
      METRICS_PORT: env.METRICS_PORT || String(port + 3),
      DATA_DIR: path.resolve(at(), env.DATA_DIR || `var/data-${port}`),
      SESSION_SECRET: secret("SESSION_SECRET", "session-secret"),
      // Shared by backend, payment provider and bank: a storefront alone has no use for them.
      ...(ownBackend && {
        PAYMENT_SECRET: secret("PAYMENT_SECRET", "payment-secret"),
        BANK_SECRET: secret("BANK_SECRET", "bank-secret"),
        // Wherever the storefront listens, it is on this machine as well.
        ...(madeUp && {
          PURGE_SECRET: secret("PURGE_SECRET", "purge-secret"),
          PURGE_URLS: env.PURGE_URLS || `http://127.0.0.1:${port}`,
        }),
        BACKEND_METRICS_PORT: env.BACKEND_METRICS_PORT || String(port + 6),
        DEMO: demo ? "1" : "0",
        // On a developer's machine there is no load balancer that has to notice first.
        DRAIN_SECONDS: env.DRAIN_SECONDS || (demo ? "0" : ""),
      }),
      ...(demo && simulated(env, port)),
    },
  };
}

/** Where such a run keeps its data, for tools that work on it. */
export const databaseSettings = (env = process.env) => ({
  DATA_DIR: path.resolve(at(), env.DATA_DIR || `var/data-${portNumber(env.PORT || "3000")}`),
  DEMO: isDemo(env) ? "1" : "0",
});

/** Where the simulated services listen; outside of a demo the real ones are named. */
function simulated(env, port) {
  const [payment, oauth, bank] = [
    env.PAYMENT_PORT || String(port + 2),
    env.OAUTH_PORT || String(port + 4),
    env.BANK_PORT || String(port + 5),
  ];
  return {
    PAYMENT_PORT: payment,
    PAYMENT_ORIGIN: env.PAYMENT_ORIGIN || `http://127.0.0.1:${payment}`,
    BANK_PORT: bank,
    BANK_ORIGIN: env.BANK_ORIGIN || `http://127.0.0.1:${bank}`,
    // In a demo emails are read at /outbox; if others can reach the backend, its own rule applies.
    OUTBOX: env.OUTBOX || (env.BACKEND_HOST ? "" : "on"),
    OAUTH_PORT: oauth,
    OAUTH_AUTHORIZE_URL: env.OAUTH_AUTHORIZE_URL || `http://127.0.0.1:${oauth}/authorize`,
    OAUTH_ORIGIN: env.OAUTH_ORIGIN || `http://127.0.0.1:${oauth}`,
  };
}

const isDevelopment = ({ NODE_ENV }) => NODE_ENV === "development" || NODE_ENV === "test";

/** Whether this is a demo: DEMO says so, or the public address is on this machine and the database is not production's. */
function isDemo({ DEMO, NODE_ENV, DATABASE_URL, PUBLIC_ORIGIN }) {
  if (DEMO) return DEMO === "1";
  if (isDevelopment({ NODE_ENV })) return true;
  const [first] = (PUBLIC_ORIGIN || "http://127.0.0.1").split(",");
  return (
    /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/?$/.test(first.trim()) &&
    !(DATABASE_URL && NODE_ENV === "production")
  );
}

const wantedByStorefront = { SESSION_SECRET: "32 characters or more" };
const wantedByOwnBackend = {
  PUBLIC_ORIGIN: "the shop's public address",
  DATABASE_URL: "PostgreSQL",
  PAYMENT_ORIGIN: "the payment provider's pages",
  BANK_ORIGIN: "the bank's pages",
  SESSION_SECRET: "32 characters or more",
  PAYMENT_SECRET: "32 characters or more",
  BANK_SECRET: "32 characters or more",
  RECAPTCHA_SECRET: "reCAPTCHA's, or off",
};

function assertComplete(env, wanted) {
  const missing = Object.keys(wanted).filter((name) => !env[name]?.trim());
  if (missing.length === 0) return;
  const list = missing.map((name) => `${name} (${wanted[name]})`).join(", ");
  const demo = "DATABASE_URL" in wanted ? "; for the sample shops with simulated payments set DEMO=1" : "";
  throw new Error(`This is not a demo, so nothing is generated or simulated. Missing: ${list}${demo}.`);
}

/** Rejects with a readable message if the port is already in use. */
export function assertFree(port, what, variable) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", () => {
      const advice = `Stop what listens there or choose another one with ${variable}=….`;
      reject(new Error(`Port ${port} for the ${what} is taken. ${advice}`));
    });
    probe.listen(Number(port), "127.0.0.1", () => probe.close(() => resolve()));
  });
}

/** Makes up a secret once and keeps it in var/. */
function madeUpSecret(name) {
  const file = at("var", name);
  const known = readText(file);
  if (known.length >= 32) return known;
  const secret = randomBytes(32).toString("hex");
  mkdirSync(at("var"), { recursive: true });
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

function portNumber(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_530) throw new Error(`PORT=${text} is not a port below 65530.`);
  return port;
}
