// `npm start`: installs, builds and prepares what is missing, then runs the backend next to this process and the storefront inside
// it, so that signals reach the storefront directly.
import { existsSync } from "node:fs";
import { readArguments } from "./lib/arguments.mjs";
import { startBackend } from "./lib/backend-process.mjs";
import { banner } from "./lib/banner.mjs";
import { at, root } from "./lib/paths.mjs";
import { assertFree, settings } from "./lib/settings.mjs";
import { setup } from "./setup.mjs";

readArguments("usage: npm start");
try {
  process.chdir(root);
  const run = settings();
  await assertFree(run.port, "storefront", "PORT");
  const withBackend = run.ownBackend && mustExist("backend/main.ts");
  if (withBackend) {
    await assertFree(run.values.BACKEND_PORT, "backend", "BACKEND_PORT");
    if (run.demo) {
      await assertFree(run.values.PAYMENT_PORT, "payment provider", "PAYMENT_PORT");
      await assertFree(run.values.BANK_PORT, "bank", "BANK_PORT");
    }
  }
  await setup();
  Object.assign(process.env, run.values);
  process.env.NODE_ENV ??= "production";
  process.setSourceMapsEnabled(true);
  if (withBackend) await startBackend(["--enable-source-maps", at("build/backend.js")], run.values);
  await import("../build/server.js");
  process.stdout.write(`${banner(run)}\n`);
} catch (error) {
  process.stderr.write(`[start] ${error.message}\n`);
  process.exit(1);
}

function mustExist(file) {
  if (existsSync(at(file))) return true;
  process.stderr.write(`[start] ${file} is missing: starting without the reference backend\n`);
  return false;
}
