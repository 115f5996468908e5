// `npm run screens`: a picture of every screen, and `docs/screens.md` of them; `-- account` of one area. A screen that fails
// is said, and the others go on; the exit code is then 1.
import { run } from "./run.ts";

/** Passwords as cheap as in tests: nobody's are here. */
process.env.NODE_ENV = "test";
process.exitCode = await run(process.argv.slice(2));
