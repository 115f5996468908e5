// `npm run seed -- --products 50000`: a large catalog in the database that `npm start` uses, for measuring.
import { runDatabaseTool } from "./lib/database-tool.mjs";

await runDatabaseTool("sample/seed/main.ts", process.argv.slice(2));
