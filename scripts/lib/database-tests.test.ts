import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { byDatabase, databaseTests } from "./database-tests.mjs";

const tests = ["app", "backend", "sample", "tests"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((file) => file.endsWith(".test.ts")),
);

test("selects every test file that opens a backend or a database", () => {
  const opens =
    /\b(openTestBackend|openTestShop|openVisitedShop|openFaultyShop|serveBackend|startBackend|openDatabase)\(/;
  const opening = tests.filter((file) => opens.test(readFileSync(file, "utf8")));
  expect(opening.length).toBeGreaterThan(80);
  expect(databaseTests(opening)).toEqual(opening);
});

test("does not select tests of pure rules", () => {
  const pure = ["backend/pricing/totals.test.ts", "backend/payment/decide.test.ts"];
  expect(databaseTests(pure)).toEqual([]);
});

test("finds a database behind helpers, re-exports, dynamic imports, and cycles, but not behind types", () => {
  const files: { [file: string]: string } = {
    "a.test.ts": 'import { helper } from "./helper.ts";',
    "helper.ts": 'import { a } from "./a.test.ts";\nexport { open } from "#backend/open.ts";',
    "backend/open.ts": 'const client = await import("./client.ts");',
    "backend/client.ts": 'import pg from "pg";',
    "b.test.ts": 'import type { Db } from "./backend/client.ts";',
    "c.test.ts": 'import {\n  first,\n  second,\n} from "./backend/client.ts";',
    "d.test.ts": "spawn(node, { env: { TEST_DATABASE_URL } });",
  };
  const names = Object.keys(files).filter((file) => file.endsWith(".test.ts"));
  expect(databaseTests(names, (file) => files[file] ?? "")).toEqual(["a.test.ts", "c.test.ts", "d.test.ts"]);
});

test("assigns every test to a database: rules to the server, calls, money and races to both, the fault matrix to ours", () => {
  const { embedded, server } = byDatabase(tests);
  expect(new Set([...embedded, ...server])).toEqual(new Set(tests));
  const both = embedded.filter((file) => server.includes(file));
  expect(both).toEqual(expect.arrayContaining(["tests/soak/wallet.test.ts", "backend/checkout/contract-sums.test.ts"]));
  for (const skippedHere of ["tests/soak/race.test.ts", "backend/platform/db/server.test.ts"]) {
    expect(readFileSync(skippedHere, "utf8")).toMatch(/^describe\.(?:runIf\(hasServer\(\)\)|skipIf\(!inject)/m);
    expect(server).toContain(skippedHere);
    expect(embedded).not.toContain(skippedHere);
  }
  expect(server).toContain("tests/contract/order.test.ts");
  expect(embedded).not.toContain("tests/contract/order.test.ts");
  expect(server).toContain("app/features/consent/consent.test.ts");
  expect(both).toContain("tests/contract/conformance.test.ts");
  expect(server).not.toContain("tests/faults/matrix.test.ts");
  expect(embedded).toContain("backend/pricing/totals.test.ts");
});
