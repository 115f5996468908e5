import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/lib/browser.mjs";

// Some tests run the simulated bank and provider themselves, which start in demos and tests only.
process.env.NODE_ENV ??= "test";

// Another one keeps two clones apart; the shops that tests start for themselves come after it.
const PORT = Number(process.env.E2E_PORT ?? 4310);
const origin = `http://127.0.0.1:${PORT}`;
const chrome = devices["Desktop Chrome"];
const browserArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  // One process instead of three: an eighth of the processor time of a run.
  "--in-process-gpu",
  "--enable-features=NetworkServiceInProcess2",
  // No renderer is started before it is needed: a twentieth of the processor time.
  "--renderer-process-limit=1",
];

// `npm run map -- --record` reads which call every request made.
const recording = process.env.RECORD_CALLS;

/**
 * Every test runs twice: as most visitors see the shop, and with scripts switched off. Only what is about the server, `@server`, runs once
 * (docs/decisions/098-once-where-browsers-do-not-matter.md).
 */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  // docs/decisions/016: a test that needs it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [[process.env.CI ? "list" : "line"], ["./tests/support/ran-nowhere.ts"]],
  use: {
    ...chrome,
    baseURL: origin,
    locale: "es-MX",
    // Nothing fades while a test wants to press it.
    contextOptions: { reducedMotion: "reduce" },
    trace: "on-first-retry",
    // Without "Headless": robots get another rendering path, and these tests are about people.
    userAgent: chrome.userAgent.replace("HeadlessChrome", "Chrome"),
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
  },
  projects: [
    { name: "js", grepInvert: /@server/ },
    { name: "no-js", use: { javaScriptEnabled: false } },
  ],
  webServer: {
    command: `rm -rf var/e2e && exec node scripts/start.mjs${recording ? ` >> ${recording}` : ""}`,
    url: `${origin}/health/ready`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
    env: {
      // What people get: React's production build too.
      NODE_ENV: "production",
      NODE_OPTIONS: `--max-semi-space-size=64 --import ${new URL("tests/support/cheap-passwords.mjs", import.meta.url).href}`,
      PORT: String(PORT),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: "var/e2e",
      RATE_LIMIT: "off",
      LOG_LEVEL: recording ? "debug" : "warn",
    },
  },
});
