import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("statuses are answered by the rows of the file, however many batches and blank lines it has", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "warehouse-"));
  // As the backend does: blank lines have no result, and count.
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += String(piece);
    const rows = body.split("\n").flatMap((line, index) => (line.trim() ? [{ row: index + 1, eventId: line }] : []));
    response.end(rows.map((row) => JSON.stringify(row)).join("\n"));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const lines = Array.from({ length: 1_200 }, (_, index) => (index % 3 ? `w-${index + 1}` : ""));
  const file = path.join(folder, "events.jsonl");
  writeFileSync(file, lines.join("\n"));
  const env = { ...process.env, BACKEND_URL: `http://127.0.0.1:${port}`, WAREHOUSE_TOKEN: "x".repeat(32) };
  const run = promisify(execFile)(process.execPath, ["scripts/warehouse.mjs", "statuses", file], { env });
  const { stdout } = await run.finally(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const results = stdout.trim().split("\n").map((line) => JSON.parse(line)); // oxfmt-ignore
  expect(results).toHaveLength(800);
  for (const { row, eventId } of results) expect(eventId).toBe(`w-${row}`);
});
