import { env } from "#app/env.server.ts";
import type { Logger } from "pino";
import { type Call, type Contract, contract, type Group, type Input, type Reply } from "#contract";
import { cachedAnswer } from "./cache.server.ts";
import { instrumented } from "./instrument.server.ts";
import { pathOf } from "./path.server.ts";
import { dependencyOf, protectedExchange } from "./protect.server.ts";
import { readReply } from "./reply.server.ts";
import type { WireRequest } from "./transport.server.ts";

type Method<C extends Call> =
  Record<string, never> extends Input<C>
    ? (input?: Input<C>) => Promise<Reply<C>>
    : (input: Input<C>) => Promise<Reply<C>>;
/** The contract as functions: `commerce.cart.add({ body })`. */
export type Commerce = {
  [G in keyof Contract]: { [N in keyof Contract[G]]: Contract[G][N] extends Call ? Method<Contract[G][N]> : never };
};

/** What every call of one request is bound to, so that no caller passes it. */
export type Binding = {
  storeId: string;
  catalogId: string;
  languageId: string;
  currency: string;
  contractIds: string[];
  /** Token headers of the shopper as they stand now; sent on personal calls only. */
  tokens: () => Record<string, string>;
  /** Lets personal calls through; throws for a shopper who is only remembered. */
  requirePassword?: () => Promise<void>;
  /** Epoch milliseconds until which this request may wait for the backend. */
  deadline: number;
  requestId: string;
  /** The visitor's address as the server sees it: the backend limits what strangers try by their network. */
  ip?: string;
  log: Logger;
  /** Preview shows drafts and is never cached. */
  previewToken?: string;
};

type AnyInput = Record<string, unknown> & {
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string | undefined;
};

/** Typed functions over the contract. Errors: `CommerceError` (refused, 4xx) and `CommerceUnavailable` (everything else). */
export function createCommerce(binding: Binding): Commerce {
  const groups = Object.entries(contract).map(([group, calls]) => {
    const methods = Object.entries(calls as Group).map(([key, call]) => [
      key,
      (input: AnyInput = {}) => run(binding, group, `${group}.${key}`, call, input),
    ]);
    return [group, Object.fromEntries(methods)];
  });
  return Object.fromEntries(groups) as Commerce;
}

async function run(binding: Binding, group: string, name: string, call: Call, input: AnyInput): Promise<unknown> {
  if (call.personal) await binding.requirePassword?.();
  const request = toRequest(binding, name, call, input);
  const facts = { call: name, dependency: dependencyOf(group, name), path: request.path, body: input.body };
  const ask = async () => {
    const answer = await instrumented(binding.log, facts, () => protectedExchange(group, request, binding.log));
    return {
      value: readReply({ name, call, anonymous: !request.headers.WCToken }, answer),
      characters: answer.text.length,
    };
  };
  const cacheable = call.open && request.method === "GET" && !binding.previewToken;
  if (!cacheable) return (await ask()).value;
  return cachedAnswer({ name, group, key: request.path, deadline: request.deadline }, ask);
}

const maxWait = { GET: 2_500, POST: 3_000, PUT: 3_000, DELETE: 3_000 };

function toRequest(binding: Binding, name: string, call: Call, input: AnyInput): WireRequest {
  const { query, body, idempotencyKey, ...params } = input;
  const [verb = "GET", path = ""] = call.route.split(" ");
  const method = verb as WireRequest["method"];
  const filled = pathOf(name, path, params);
  const headers: Record<string, string> = { accept: "application/json", "x-request-id": binding.requestId };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (binding.previewToken) headers.WCPreviewToken = binding.previewToken;
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  if (binding.ip) headers["x-forwarded-for"] = binding.ip;
  if (!call.open) Object.assign(headers, binding.tokens());
  const address = `${prefixOf(call, binding.storeId)}${filled}?${searchOf(binding, call, query)}`;
  const deadline = Math.min(binding.deadline, Date.now() + maxWait[method] * env.PATIENCE);
  return {
    name,
    service: `${binding.previewToken ? "preview-" : ""}${call.root?.startsWith("search") ? "search" : "transaction"}`,
    method,
    path: address,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    deadline,
  };
}

function prefixOf({ root = "store" }: Call, storeId: string) {
  if (root === "search") return "/search/resources/";
  if (root === "search-store") return `/search/resources/store/${storeId}/`;
  return `/wcs/resources/store/${root === "site" ? "0" : storeId}/`;
}

function searchOf(
  { storeId, catalogId, languageId, currency, contractIds }: Binding,
  { root }: Call,
  query: Record<string, unknown> = {},
) {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(key, String(one));
  if (root === "site") return search;
  if (root === "search") search.set("storeId", storeId);
  search.set("langId", languageId);
  // Before the settings are read nobody knows the currency: the store's default then holds.
  if (currency) search.set("currency", currency);
  if (root?.startsWith("search")) search.set("catalogId", catalogId);
  for (const id of contractIds) search.append("contractId", id);
  return search;
}
