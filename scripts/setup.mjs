// Built-in modules only: this runs before node_modules exists.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readArguments } from "./lib/arguments.mjs";
import { at } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { digest, locked, readText } from "./lib/stamp.mjs";

const SOURCES = [
  "app",
  "backend",
  "contract",
  "public",
  "sample",
  "server",
  "server.ts",
  "settings",
  "scripts/lib/bundle-programs.mjs",
  "scripts/lib/bundle.mjs",
  "scripts/lib/framework-flags.mjs",
  "scripts/lib/script-chunks.mjs",
  "scripts/lib/script-sources.mjs",
  "scripts/lib/short-tokens.mjs",
];
const SETTINGS = ["remix.config.js", "vite.config.ts", "tsconfig.json", "package.json", "package-lock.json"];

/** Installs, builds and prepares the embedded database, each only when something it depends on has changed. */
export async function setup({ build = true, force = false } = {}) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node 20.19 or newer is needed, this is ${process.version}`);
  }
  await locked(async () => {
    install();
    if (build) bundle(force);
    if (build && existsSync(at("build/backend.js"))) {
      mkdirSync(at("var"), { recursive: true });
      run(process.execPath, [at("build/backend.js"), "--prepare"]);
    }
  }, say);
}

function install() {
  const stamp = at("node_modules/.setup-stamp");
  const wanted = `${digest(["package-lock.json"])} ${process.version}`;
  if (readText(stamp) === wanted) return;
  if (isInstalled()) return void writeFileSync(stamp, wanted);
  // --include=dev: NODE_ENV=production must not leave out the build tools.
  timed("installing", () =>
    run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], { NODE_ENV: "development" }),
  );
  writeFileSync(stamp, wanted);
}

/** npm may have been run by hand: its own record in node_modules shows whether they match the lock file. */
function isInstalled() {
  const record = readText(at("node_modules/.package-lock.json"));
  if (!record) return false;
  const found = JSON.parse(record).packages;
  const asked = Object.entries(JSON.parse(readText(at("package-lock.json"))).packages);
  return asked.every(([name, { version, optional, devOptional, peer }]) => {
    return name === "" || found[name]?.version === version || (!found[name] && (optional || devOptional || peer));
  });
}

function bundle(force) {
  const stamp = at("build/.stamp");
  const wanted = digest([...SOURCES, ...SETTINGS]);
  if (!force && readText(stamp) === wanted) return;
  timed("building", () => {
    rmSync(stamp, { force: true });
    // Remix empties build/ first; the other two bundles come after it.
    // A shop that a test starts is built like every other: the Vite configuration for tests has no routes.
    const env = { NODE_ENV: "production", VITEST: undefined };
    run(process.execPath, [at("node_modules/@remix-run/dev/dist/cli.js"), "vite:build"], env);
    run(process.execPath, [at("scripts/lib/bundle.mjs")]);
  });
  writeFileSync(stamp, wanted);
}

function timed(what, task) {
  say(`${what} …`);
  const start = Date.now();
  task();
  say(`${what} took ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

function say(message) {
  process.stderr.write(`[setup] ${message}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = readArguments("usage: npm run build", {
    options: { "no-build": { type: "boolean" }, "force-build": { type: "boolean" } },
  });
  await setup({ build: !values["no-build"], force: values["force-build"] }).catch((error) => {
    say(error.message);
    process.exit(1);
  });
}
