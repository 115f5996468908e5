/**
 * Does from the command line what a warehouse's system does: reads orders and reports what became of them.
 *
 *     npm run warehouse -- export [--after CURSOR] > orders.jsonl
 *     npm run warehouse -- statuses events.jsonl
 *
 * `BACKEND_URL` and `WAREHOUSE_TOKEN` say where and who. Exits with 1 if a row was refused or could not be read.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { after: { type: "string", default: "0" } },
});
const [command, file] = positionals;
const { BACKEND_URL = "http://127.0.0.1:3001", WAREHOUSE_TOKEN } = process.env;

const maxRows = 1_000;

async function main() {
  if (!WAREHOUSE_TOKEN) throw new Error("WAREHOUSE_TOKEN is missing: the token that the backend was started with");
  if (command === "export") return exportOrders(values.after);
  if (command === "statuses" && file) return sendStatuses(readFileSync(file, "utf8").split("\n"));
  throw new Error("usage: npm run warehouse -- export [--after CURSOR] | statuses FILE");
}

/** Exports page by page until there are no more; the cursor of the last line is the one to continue from. */
async function exportOrders(after) {
  const answer = await ask(`orders?after=${after}`);
  process.stdout.write(await answer.text());
  if (answer.headers.get("x-more") === "true") return exportOrders(answer.headers.get("x-cursor"));
  process.stderr.write(`cursor ${answer.headers.get("x-cursor")}\n`);
}

async function sendStatuses(rows) {
  for (let from = 0; from < rows.length; from += maxRows) {
    const body = rows.slice(from, from + maxRows).join("\n");
    const results = (await (await ask("statuses", { method: "POST", body })).text()).split("\n").filter(Boolean);
    for (const line of results) {
      const result = JSON.parse(line);
      process.stdout.write(`${JSON.stringify({ ...result, row: result.row + from })}\n`);
      if (result.result === "refused" || result.result === "unreadable") process.exitCode = 1;
    }
  }
}

async function ask(path, options = {}) {
  const url = new URL(`/warehouse/${path}`, BACKEND_URL);
  const answer = await fetch(url, { ...options, headers: { authorization: `Bearer ${WAREHOUSE_TOKEN}` } });
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status} ${await answer.text()}`);
  return answer;
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
