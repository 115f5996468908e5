import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{app,backend,contract,sample,scripts,settings}/**/*.test.{ts,tsx}",
      "tests/{contract,faults,server,soak}/**/*.test.ts",
      // Suites of `npm run soak -- <name>` only: they take minutes and need the machine for themselves.
      ...(process.env.SOAK_SUITES ? ["tests/soak/*.soak.ts"] : []),
    ],
    environment: "node",
    // Vitest leaves a core idle by itself; on two that is half of them.
    maxWorkers: "100%",
    pool: "threads",
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: "tests/support/global-setup.ts",
  },
});
