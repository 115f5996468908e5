import { env } from "#app/env.server.ts";
import { type Call, isRead } from "#contract";
import { type AnyInput, type Binding, isOpen } from "./binding.ts";
import { pathOf } from "./path.server.ts";
import type { Service, WireRequest } from "./transport.server.ts";
import { writtenBody } from "./written-body.server.ts";

const maxWait = { GET: 2_500, POST: 3_000, PUT: 3_000, DELETE: 3_000 };
/** The timeout of each host, where one is configured. */
const waits: Record<Service, number | undefined> = {
  transaction: env.BACKEND_WAIT_MS,
  search: env.SEARCH_WAIT_MS,
  "preview-transaction": env.PREVIEW_WAIT_MS,
  "preview-search": env.PREVIEW_WAIT_MS,
};

/** Only the preview host knows whether a preview token is valid. */
function serviceOf(name: string, { root }: Call, { previewToken }: Binding): Service {
  const service = root?.startsWith("search") ? "search" : "transaction";
  return previewToken || name === "preview.isValid" ? `preview-${service}` : service;
}

/** A call as sent, with the caller's identity. */
export async function toRequest(binding: Binding, name: string, call: Call, input: AnyInput): Promise<WireRequest> {
  const { query: _query, body, idempotencyKey, asCustomer: _asCustomer, ...params } = input;
  const [verb = "GET", path = ""] = call.route.split(" ");
  const method = verb as WireRequest["method"];
  const filled = pathOf(name, path, params);
  const headers: Record<string, string> = { accept: "application/json", "x-request-id": binding.requestId };
  const written = await writtenBody(body);
  if (written) headers["content-type"] = written.type;
  if (binding.previewToken) headers.WCPreviewToken = binding.previewToken;
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  if (binding.ip) headers["x-forwarded-for"] = binding.ip;
  if (!isOpen(call, binding, input)) Object.assign(headers, binding.tokens());
  const address = `${prefixOf(call, binding.storeId)}${filled}?${searchOf(binding, call, input)}`;
  const service = serviceOf(name, call, binding);
  const deadline = Math.min(binding.deadline, Date.now() + (waits[service] ?? maxWait[method]) * env.PATIENCE);
  return {
    name,
    service,
    method,
    isRead: isRead(call),
    path: address,
    headers,
    body: written?.text,
    deadline,
  };
}

/** The path prefix of a call. */
export function prefixOf({ root = "store" }: Call, storeId: string) {
  if (root === "search") return "/search/resources/";
  if (root === "search-store") return `/search/resources/store/${storeId}/`;
  if (root === "resources") return "/wcs/resources/";
  return `/wcs/resources/store/${root === "site" ? "0" : storeId}/`;
}

/** Calls that agents make as themselves while acting: for their session, and for the prices they lower. */
const isOfActor = ({ inPerson, capability }: Call) =>
  Boolean(inPerson) && (capability === "onBehalfSessions" || capability === "priceOverrides");

function searchOf(binding: Binding, call: Call, input: AnyInput) {
  const { query = {} } = input;
  const { storeId, catalogId, languageId, currency, contractIds } = binding;
  const { root } = call;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(key, String(one));
  if (root === "site") return search;
  if (root === "search") search.set("storeId", storeId);
  // A call that names its own language or currency chooses them for the visitor: the current ones would undo the choice.
  if (!search.has("langId")) search.set("langId", languageId);
  // Unknown until the settings are loaded; the backend then uses the store's default.
  if (currency && !search.has("currency")) search.set("currency", currency);
  if (root?.startsWith("search")) search.set("catalogId", catalogId);
  if (!isOpen(call, binding, input) && binding.forUserId !== undefined && !isOfActor(call))
    search.set("forUserId", binding.forUserId);
  if (!isOpen(call, binding, input) && !search.has("contractId"))
    for (const id of contractIds) search.append("contractId", id);
  return search;
}
