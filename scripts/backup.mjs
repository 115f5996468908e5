// `npm run backup -- shop.backup` and `npm run restore -- shop.backup`: the database that `npm start` uses.
import path from "node:path";
import { givenIn, runDatabaseTool } from "./lib/database-tool.mjs";

const [command, ...rest] = process.argv.slice(2);
const args = rest.map((word) => (word.startsWith("-") ? word : path.resolve(givenIn(), word)));
await runDatabaseTool("backend/backup.ts", [command, ...args]);
