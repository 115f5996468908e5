import { readdirSync, readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { defineConfig } from "vitest/config";
import { patience } from "./tests/support/patience.ts";

// Requests leave much garbage that dies young: collecting it seldom saves a twelfth of the run. Workers take it over.
setFlagsFromString("--max-semi-space-size=64");

const folders = ["app", "backend", "contract", "sample", "scripts", "settings", "tests"];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.test\.tsx?$/.test(file)),
);
/**
 * Tests that replace modules, or the settings that modules are loaded with, have modules of their own. All others share
 * those of their worker: loading the backend takes longer than most tests.
 */
const replacesModules = (file: string) =>
  /^tests\/(?!contract\/)/.test(file) ||
  /\bvi\.(mock|doMock|hoisted|resetModules|stubEnv|stubGlobal)\(|support\/visitor\.ts|\breadMetrics\(/.test(
    readFileSync(file, "utf8"),
  );

export default defineConfig({
  test: {
    environment: "node",
    // Vitest leaves a core idle by itself; on two that is half of them.
    maxWorkers: "100%",
    pool: "threads",
    // For what hangs: a machine that is three times as slow must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: patience },
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: "tests/support/setup.ts",
    // A module is transformed once, not by both projects and again on PostgreSQL.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest" },
    projects: [
      {
        extends: true,
        test: {
          name: "own modules",
          include: [
            ...files.filter(replacesModules),
            // Suites of `npm run soak -- <name>` only: they take minutes and need the machine for themselves.
            ...(process.env.SOAK_SUITES ? ["tests/soak/*.soak.ts"] : []),
          ],
        },
      },
      {
        extends: true,
        test: { name: "shared modules", include: files.filter((file) => !replacesModules(file)), isolate: false },
      },
    ],
  },
});
