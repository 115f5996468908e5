import { readdirSync, readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { defineConfig } from "vitest/config";
import { importsOf } from "./scripts/lib/imports.mjs";
import { patience } from "./tests/support/patience.ts";

// Requests leave much garbage that dies young: collecting it seldom saves a twelfth of the run. Workers take it over.
setFlagsFromString("--max-semi-space-size=64");

const folders = ["app", "backend", "contract", "sample", "scripts", "settings", "tests"];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.test\.tsx?$/.test(file)),
);
/** These replace modules for each file that loads them. */
const replacing = new Set([
  "tests/support/served-shop.ts",
  "tests/faults/matrix/run.ts",
  "tests/faults/matrix/storefront.ts",
]);
/**
 * Tests that replace modules, or the settings that modules are loaded with, have modules of their own, as have those that
 * read what a process has counted since its start. All others share those of their worker: loading the backend takes longer
 * than most tests. Those that visit a shop in their process share a storefront that is loaded with the settings of
 * `tests/support/visitor.ts`.
 */
const kindOf = (file: string): "own" | "visiting" | "shared" => {
  const text = readFileSync(file, "utf8");
  const replaces =
    /\bvi\.(mock|doMock|hoisted|resetModules|stubEnv|stubGlobal)\(/.test(text) ||
    importsOf(file, text).some((name) => replacing.has(name));
  const counts = text.includes("readMetrics(") && text.includes("_total");
  const visits = text.includes("support/visitor.ts");
  const hasOwnShop = visits && /\bopenPlainShop\(|\bopenVisitedShop\(async/.test(text);
  if (replaces || counts || hasOwnShop) return "own";
  return visits ? "visiting" : "shared";
};
const kinds = new Map(files.map((file) => [file, kindOf(file)]));
const ofKind = (kind: ReturnType<typeof kindOf>) => files.filter((file) => kinds.get(file) === kind);

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
            ...ofKind("own"),
            // Suites of `npm run soak -- <name>` only: they take minutes and need the machine for themselves.
            ...(process.env.SOAK_SUITES ? ["tests/soak/*.soak.ts"] : []),
          ],
        },
      },
      {
        extends: true,
        test: { name: "visited shop", include: ofKind("visiting"), isolate: false },
      },
      {
        extends: true,
        test: { name: "shared modules", include: ofKind("shared"), isolate: false },
      },
    ],
  },
});
