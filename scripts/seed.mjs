// `npm run seed -- --products 50000`: a large catalog in the database that `npm start` uses, for measuring.
import { root } from "./lib/paths.mjs";
import { follow } from "./lib/run.mjs";
import { databaseSettings } from "./lib/settings.mjs";
import { setup } from "./setup.mjs";

process.chdir(root);
await setup({ build: false });
const args = ["--import", "tsx", "sample/seed/main.ts", ...process.argv.slice(2)];
process.exit(await follow(process.execPath, args, databaseSettings()));
