// `npm run soak -- --rounds 200 --carts 10000 --seconds 3600`: what `npm test` does a few times, many times. Races need a
// PostgreSQL (TEST_DATABASE_URL); `--seconds` ends each race that takes longer. Figures also in var/soak.json.
import { parseArgs } from "node:util";
import { root } from "./lib/paths.mjs";
import { findTestDatabase } from "./lib/postgres.mjs";
import { follow } from "./lib/run.mjs";
import { setup } from "./setup.mjs";

process.chdir(root);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "200" },
    carts: { type: "string", default: "10000" },
    seconds: { type: "string", default: "3600" },
  },
});
const database = await findTestDatabase();
if (!database) {
  process.stderr.write("[soak] no PostgreSQL was found: races need one, set TEST_DATABASE_URL\n");
  process.exit(1);
}
await setup();
const files = positionals.length ? positionals : ["tests/soak"];
process.exit(
  await follow(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--no-file-parallelism", ...files], {
    NODE_ENV: "test",
    TEST_DATABASE_URL: database,
    SOAK_ROUNDS: values.rounds,
    SOAK_CARTS: values.carts,
    SOAK_SECONDS: values.seconds,
  }),
);
