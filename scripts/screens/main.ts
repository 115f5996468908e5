// `npm run screens`: takes a picture of every screen and writes `docs/screens.md`; `-- account` for one area only. A screen that fails
// is reported, and the others continue; the exit code is then 1.
import { readArguments } from "#scripts/lib/arguments.mjs";
import { run } from "./run.ts";

/** Makes password hashing as cheap as in tests: there are no real accounts here. */
process.env.NODE_ENV = "test";
const { positionals } = readArguments("usage: npm run screens -- [area …]", { allowPositionals: true });
process.exitCode = await run(positionals);
