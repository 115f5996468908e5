import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { at } from "./paths.mjs";
import { run } from "./run.mjs";

/** The headless shell first: it has no browser window to draw, so a context takes a quarter of the time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const IN_CACHE = [
  "chrome-linux64/chrome",
  "chrome-linux/chrome",
  "chrome-headless-shell-linux64/chrome-headless-shell",
  "chrome-linux/headless_shell",
];

/** The Chromium of this machine: named by CHROMIUM_PATH, on the PATH, or downloaded earlier by Playwright. */
export function findBrowser(env = process.env) {
  const folders = [...(env.PATH ?? "").split(path.delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"];
  const installed = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const candidates = [env.CHROMIUM_PATH, env.CHROME_PATH, ...installed, ...downloaded(env)];
  return candidates.find((file) => file && existsSync(file));
}

/** Finds a browser or installs one: from the distribution if we have the permission, otherwise through Playwright. */
export function ensureBrowser() {
  const isRoot = process.platform === "linux" && process.getuid?.() === 0;
  if (!findBrowser() && isRoot && existsSync("/usr/bin/apt-get")) attempt("apt", installWithApt);
  if (!findBrowser()) {
    attempt("playwright", () => run(process.execPath, [at("node_modules/playwright/cli.js"), "install", "chromium"]));
  }
  return findBrowser();
}

function downloaded(env) {
  const cache = env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(env.HOME ?? "", ".cache/ms-playwright");
  if (!existsSync(cache)) return [];
  const versions = readdirSync(cache).filter((name) => name.startsWith("chromium"));
  return versions
    .sort()
    .reverse()
    .flatMap((version) => IN_CACHE.map((file) => path.join(cache, version, file)));
}

function installWithApt() {
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  run("apt-get", ["update", "-q"], quiet);
  const install = (name) =>
    run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name, "fonts-liberation"], quiet);
  try {
    install("chromium-headless-shell");
  } catch {
    install("chromium"); // older distributions have no package for the shell
  }
}

function attempt(how, task) {
  process.stderr.write(`[browser] installing Chromium with ${how}\n`);
  try {
    task();
  } catch (error) {
    process.stderr.write(`[browser] ${error.message}\n`);
  }
}
