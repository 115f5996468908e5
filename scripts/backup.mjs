// `npm run backup -- shop.backup` and `npm run restore -- shop.backup`: the database that `npm start` uses.
import path from "node:path";
import { givenIn, runDatabaseTool } from "./lib/database-tool.mjs";

const [command, file] = process.argv.slice(2);
await runDatabaseTool("backend/backup.ts", [command, ...(file ? [path.resolve(givenIn(), file)] : [])]);
