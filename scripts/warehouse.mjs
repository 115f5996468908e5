/**
 * Does from the command line what a warehouse's system does: reads orders and reports what became of them.
 *
 *     npm run warehouse -- export [--after CURSOR] > orders.jsonl
 *     npm run warehouse -- statuses events.jsonl
 *
 * `BACKEND_URL` and `WAREHOUSE_TOKEN` say where and who. Exits with 1 if a row was refused or could not be read.
 */
import { existsSync, readFileSync } from "node:fs";
import { readArguments } from "./lib/arguments.mjs";

const usage = "usage: npm run warehouse -- export [--after CURSOR] | statuses FILE";
const { positionals, values } = readArguments(usage, {
  allowPositionals: true,
  options: { after: { type: "string", default: "0" } },
});
const [command, file] = positionals;
const { BACKEND_URL = "http://127.0.0.1:3001", WAREHOUSE_TOKEN } = process.env;

const maxRows = 1_000;

async function main() {
  const known = positionals.length === 1 ? command === "export" : positionals.length === 2 && command === "statuses";
  if (!known) throw new Error(usage);
  if (!WAREHOUSE_TOKEN) throw new Error("WAREHOUSE_TOKEN is missing: the token that the backend was started with");
  if (!URL.canParse(BACKEND_URL)) throw new Error("BACKEND_URL must be an http(s) address");
  return command === "export" ? exportOrders(values.after) : sendStatuses(rowsOf(file));
}

/** Exports page by page until there are no more; the cursor of the last line is the one to continue from. */
async function exportOrders(after) {
  const answer = await ask(`orders?after=${after}`);
  process.stdout.write(await answer.text());
  if (answer.headers.get("x-more") === "true") return exportOrders(answer.headers.get("x-cursor"));
  process.stderr.write(`cursor ${answer.headers.get("x-cursor")}\n`);
}

function rowsOf(name) {
  if (!existsSync(name)) throw new Error(`There is no file ${name}.`);
  return readFileSync(name, "utf8").split("\n");
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
  const headers = { authorization: `Bearer ${WAREHOUSE_TOKEN}` };
  const answer = await fetch(url, { ...options, headers }).catch(({ cause }) => {
    throw new Error(`${url.host} cannot be reached (${cause?.code ?? cause}): check BACKEND_URL.`);
  });
  if (answer.status === 404) throw new Error(`${url.host} has no ${url.pathname}: its backend has no WAREHOUSE_TOKEN.`);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status} ${await answer.text()}`);
  return answer;
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
