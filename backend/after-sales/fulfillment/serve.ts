import { createHash, timingSafeEqual } from "node:crypto";
import type { Db } from "#backend/platform/db/client.ts";
import { traceOf } from "#backend/platform/trace.ts";
import { listPositions, viewForWarehouse } from "./feed.ts";
import { importStatuses } from "./import.ts";

type Answer = (request: Request) => Promise<Response>;

const usualPage = 200;
const maxPage = 1_000;
const maxRows = 2_000;

/**
 * The warehouse's entry point, beside the interface: `/warehouse/orders` gives out orders, `/warehouse/statuses` takes in what became of
 * them. Both use JSON Lines and require the token.
 * @see docs/operations.md#the-warehouse
 */
export const withWarehouse =
  (answer: Answer, db: Db, token: string): Answer =>
  async (request) => {
    const { pathname } = new URL(request.url);
    if (!/^\/warehouse(\/|$)/.test(pathname)) return answer(request);
    if (!isAuthorized(request.headers, token)) return problem(401, "the token is missing or wrong");
    try {
      if (pathname === "/warehouse/orders" && request.method === "GET") return await orders(request, db);
      if (pathname === "/warehouse/statuses" && request.method === "POST") return await statuses(request, db);
    } catch (error) {
      process.stderr.write(`${JSON.stringify({ level: 50, msg: "warehouse", err: traceOf(error) })}\n`);
      return problem(503, "try again later");
    }
    return problem(404, "there is nothing here");
  };

/** Digests have the same length for any input, so comparing them takes constant time. */
function isAuthorized(headers: Headers, token: string): boolean {
  const [, sent = ""] = /^Bearer (.+)$/.exec(headers.get("authorization") ?? "") ?? [];
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(sent), digest(token));
}

/** Each line names its own place: a reader keeps the place of the last line it has processed, and continues from there. */
async function orders(request: Request, db: Db): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after") ?? "0";
  const limit = searchParams.get("limit") ?? String(usualPage);
  if (!/^\d{1,15}$/.test(after)) return problem(400, "after is not a cursor");
  if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > maxPage) return problem(400, `limit is 1 to ${maxPage}`);
  const positions = await listPositions(db, Number(after), Number(limit));
  const lines: string[] = [];
  for (const { id, position } of positions) {
    const order = await viewForWarehouse(db, id);
    if (order) lines.push(JSON.stringify({ cursor: String(position), ...order }));
  }
  const cursor = String(positions.at(-1)?.position ?? after);
  return rows(lines, { "x-cursor": cursor, "x-more": String(positions.length === Number(limit)) });
}

async function statuses(request: Request, db: Db): Promise<Response> {
  const lines = (await request.text()).split("\n");
  if (lines.filter((line) => line.trim()).length > maxRows) return problem(413, `at most ${maxRows} rows at once`);
  const results = await importStatuses(db, lines);
  return rows(results.map((result) => JSON.stringify(result)));
}

const rows = (lines: readonly string[], headers: Record<string, string> = {}) =>
  new Response(lines.map((line) => `${line}\n`).join(""), {
    headers: { "content-type": "application/x-ndjson", "cache-control": "no-store", ...headers },
  });

const problem = (status: number, error: string) =>
  Response.json({ error }, { status, headers: { "cache-control": "no-store" } });
