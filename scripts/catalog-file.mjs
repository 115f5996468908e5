// `npm run import -- catalog.csv` and `npm run export -- catalog.jsonl` and `npm run pictures -- folder`: a store's catalog, in the database that `npm start` uses.
import path from "node:path";
import { givenIn, runDatabaseTool } from "./lib/database-tool.mjs";

const [command, ...rest] = process.argv.slice(2);
const isPath = (word, index) => index === 0 || rest[index - 1] === "--errors" || /\.(csv|jsonl|ndjson)$/i.test(word);
const args = rest.map((word, index) =>
  isPath(word, index) && !word.startsWith("-") ? path.resolve(givenIn(), word) : word,
);
const [entry, words] =
  command === "pictures" ? ["backend/photo-files.ts", args] : ["backend/catalog-file.ts", [command, ...args]];
await runDatabaseTool(entry, words);
