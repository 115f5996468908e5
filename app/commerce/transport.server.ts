import { Agent, request as send } from "undici";
import { env } from "#app/env.server.ts";
import { CommerceUnavailable, type Trouble } from "./errors.ts";

const agent = new Agent({
  connections: 64,
  connect: { timeout: 1_000 },
  headersTimeout: 5_000,
  bodyTimeout: 5_000,
  keepAliveTimeout: 20_000,
});
const mostBytes = 2_000_000;

export type WireRequest = {
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Epoch milliseconds after which nobody waits any more. */
  deadline: number;
};
export type WireAnswer = { status: number; text: string };

/** One request to the backend: deadline, size cap, content type. Redirects are never followed. */
export async function exchange({ name, method, path, headers, body, deadline }: WireRequest): Promise<WireAnswer> {
  const doubtful = method !== "GET";
  const left = deadline - Date.now();
  if (left <= 0) throw new CommerceUnavailable(name, "timeout", false, "no time left");
  const signal = AbortSignal.timeout(left);
  try {
    const answer = await send(env.BACKEND_URL + path, { dispatcher: agent, method, headers, body, signal });
    const text = await readCapped(answer.body, name, doubtful);
    const type = String(answer.headers["content-type"] ?? "");
    if (text && !/^application\/json\b/.test(type)) throw new CommerceUnavailable(name, "malformed", doubtful, type);
    return { status: answer.statusCode, text };
  } catch (error) {
    if (error instanceof CommerceUnavailable) throw error;
    throw new CommerceUnavailable(name, troubleOf(error), doubtful && !neverSent(error), String(error));
  }
}

async function readCapped(body: AsyncIterable<Buffer>, name: string, doubtful: boolean) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) throw new CommerceUnavailable(name, "malformed", doubtful, "too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");
const neverSent = (error: unknown) =>
  ["ECONNREFUSED", "ENOTFOUND", "UND_ERR_CONNECT_TIMEOUT", "EAI_AGAIN"].includes(codeOf(error));

function troubleOf(error: unknown): Trouble {
  const timedOut = error instanceof Error && (error.name === "TimeoutError" || /TIMEOUT/.test(codeOf(error)));
  if (timedOut) return "timeout";
  return neverSent(error) ? "refused" : "failed";
}
