// `npm run screens`: a picture of every screen, and `docs/screens.md` of them; `-- account` of one area. A screen that fails
// is said, and the others go on; the exit code is then 1.
import { run } from "./run.ts";

/** Hashes passwords as cheaply as tests do: there are no real accounts here. */
process.env.NODE_ENV = "test";
process.exitCode = await run(process.argv.slice(2));
