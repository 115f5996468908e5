import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { Agent, request as send } from "undici";
import { env } from "#app/env.server.ts";
import { tlsOf } from "#settings/tls.ts";
import { Addresses } from "./addresses.server.ts";
import { CommerceUnavailable, type Trouble } from "./errors.ts";
import { failovers } from "./metrics.server.ts";

const agent = new Agent({
  connections: 64,
  connect: { timeout: 1_000, ...tlsOf(env) },
  headersTimeout: 5_000,
  bodyTimeout: 5_000,
  keepAliveTimeout: 20_000,
});
const maxBytes = 2_000_000;

/** Which service of an installation responds: they may run on separate hosts, and previews on yet others. */
export type Service = "transaction" | "search" | "preview-transaction" | "preview-search";

const previewUrl = env.PREVIEW_BACKEND_URL ?? env.BACKEND_URL;
const services: Record<Service, Addresses> = {
  transaction: new Addresses(env.BACKEND_URL),
  search: new Addresses(env.SEARCH_URL ?? env.BACKEND_URL),
  "preview-transaction": new Addresses(previewUrl),
  "preview-search": new Addresses(env.PREVIEW_SEARCH_URL ?? env.PREVIEW_BACKEND_URL ?? env.SEARCH_URL ?? previewUrl),
};

export type WireRequest = {
  name: string;
  /** The transaction service when absent. */
  service?: Service;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** It changes nothing, by whatever method (`isRead` of the contract). */
  isRead: boolean;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Epoch milliseconds after which the call is abandoned. */
  deadline: number;
};
/** `retryAfter`: the header of that name. */
export type WireAnswer = { status: number; text: string; retryAfter?: string | undefined };

/**
 * One request to the backend: deadline, size limit, content type. Redirects are never followed, nor taken for an answer. An address that refuses
 * the connection received nothing, so the next one is tried, for writes too; one that cuts the connection is tried last
 * from then on.
 */
export async function exchange(request: WireRequest): Promise<WireAnswer> {
  const addresses = services[request.service ?? "transaction"];
  const [first = "", ...others] = addresses.inOrder();
  let address = first;
  for (;;) {
    try {
      return await exchangeWith(address, addresses, request);
    } catch (error) {
      if (!(error instanceof CommerceUnavailable)) throw error;
      const { trouble, answered } = error;
      if (trouble === "refused" || (trouble === "failed" && answered === undefined)) addresses.avoid(address);
      const next = trouble === "refused" && others.shift();
      if (!next) throw error;
      failovers.inc({ reason: trouble });
      address = next;
    }
  }
}

async function exchangeWith(
  address: string,
  addresses: Addresses,
  { name, method, isRead, path, headers, body, deadline }: WireRequest,
): Promise<WireAnswer> {
  const doubtful = !isRead;
  const left = deadline - Date.now();
  if (left <= 0) throw new CommerceUnavailable(name, "timeout", false, "no time left");
  const signal = AbortSignal.timeout(left);
  try {
    const answer = await send(address + path, { dispatcher: agent, method, headers, body, signal });
    const coding = answer.headers["content-encoding"];
    const text = await readCapped(coding ? decoded(answer.body, String(coding)) : answer.body, name, doubtful);
    // It is about to shut down: a later call may hit a connection that it is closing.
    if (answer.headers.connection === "close") addresses.avoid(address);
    const { statusCode } = answer;
    if (statusCode >= 300 && statusCode < 400)
      throw new CommerceUnavailable(name, "malformed", doubtful, `redirect (${statusCode})`, statusCode);
    const type = String(answer.headers["content-type"] ?? "");
    if (text && !/^(application|text)\/json\b/i.test(type))
      throw new CommerceUnavailable(name, "malformed", doubtful, type, answer.statusCode);
    return { status: answer.statusCode, text, retryAfter: answer.headers["retry-after"]?.toString() };
  } catch (error) {
    if (error instanceof CommerceUnavailable) throw error;
    throw new CommerceUnavailable(name, troubleOf(error), doubtful && !neverSent(error), String(error));
  }
}

/** No request asks for compression, but a proxy in front of an installation may compress anyway. */
function decoded(body: Readable, coding: string): Readable {
  const decoders: Record<string, () => Transform> = {
    gzip: createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const decoder = decoders[coding.toLowerCase()];
  return decoder ? pipeline(body, decoder(), () => undefined) : body;
}

async function readCapped(body: AsyncIterable<Buffer>, name: string, doubtful: boolean) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new CommerceUnavailable(name, "malformed", doubtful, "too large");
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
