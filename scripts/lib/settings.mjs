import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { at } from "./paths.mjs";
import { readText } from "./stamp.mjs";

/**
 * The settings of one run, derived from PORT so that several shops can run side by side: the backend on PORT+1, the
 * payment provider on PORT+2, the metrics on PORT+3, the identity provider on PORT+4, the bank on PORT+5. Whatever the
 * environment says goes before.
 */
export function settings(env = process.env) {
  const port = portNumber(env.PORT || "3000");
  const ownBackend = !env.BACKEND_URL;
  const backendPort = env.BACKEND_PORT || String(port + 1);
  const oauthPort = env.OAUTH_PORT || String(port + 4);
  const paymentPort = env.PAYMENT_PORT || String(port + 2);
  const bankPort = env.BANK_PORT || String(port + 5);
  return {
    ownBackend,
    port,
    values: {
      PORT: String(port),
      PUBLIC_ORIGIN: env.PUBLIC_ORIGIN || `http://127.0.0.1:${port}`,
      BACKEND_PORT: backendPort,
      BACKEND_URL: env.BACKEND_URL || `http://127.0.0.1:${backendPort}`,
      METRICS_PORT: env.METRICS_PORT || String(port + 3),
      DATA_DIR: path.resolve(at(), env.DATA_DIR || `var/data-${port}`),
      SESSION_SECRET: env.SESSION_SECRET || developmentSecret(env, "SESSION_SECRET", "session-secret"),
      PAYMENT_SECRET: env.PAYMENT_SECRET || developmentSecret(env, "PAYMENT_SECRET", "payment-secret"),
      BANK_SECRET: env.BANK_SECRET || developmentSecret(env, "BANK_SECRET", "bank-secret"),
      // The simulated provider comes with our own backend; with another backend the provider is configured too.
      ...(ownBackend && {
        PAYMENT_PORT: paymentPort,
        PAYMENT_ORIGIN: env.PAYMENT_ORIGIN || `http://127.0.0.1:${paymentPort}`,
        BANK_PORT: bankPort,
        BANK_ORIGIN: env.BANK_ORIGIN || `http://127.0.0.1:${bankPort}`,
        // On a desk letters are read at /outbox; where others reach the backend, its own rule holds.
        OUTBOX: env.OUTBOX || (env.BACKEND_HOST ? "" : "on"),
        OAUTH_PORT: oauthPort,
        OAUTH_AUTHORIZE_URL: env.OAUTH_AUTHORIZE_URL || `http://127.0.0.1:${oauthPort}/authorize`,
        OAUTH_ORIGIN: env.OAUTH_ORIGIN || `http://127.0.0.1:${oauthPort}`,
      }),
    },
  };
}

/** Fails with a sentence when somebody else already listens there. */
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

/** A real deployment brings its own secrets; a shop on a desk makes them once and keeps them in var/. */
function developmentSecret(env, variable, name) {
  if (env.NODE_ENV === "production" && env.BACKEND_URL) {
    throw new Error(`${variable} is needed when NODE_ENV=production and BACKEND_URL are set (32 characters or more).`);
  }
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
