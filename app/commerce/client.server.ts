import { env } from "#app/env.server.ts";
import type { Logger } from "pino";
import { type Call, type Contract, contract, type Group, type Input, type Reply } from "#contract";
import { type Answer, cachedAnswer } from "./cache.server.ts";
import { askWherePresent } from "./capabilities.server.ts";
import { holdsFor } from "./holds-for.server.ts";
import { instrumented, reportMended } from "./instrument.server.ts";
import { CapabilityAbsent, isMissing } from "./errors.ts";
import type { Freshness } from "./freshness.server.ts";
import { forgetOwner, ownAnswer } from "./own-answers.server.ts";
import { pathOf } from "./path.server.ts";
import { withPictures } from "./pictures.server.ts";
import { dependencyOf, protectedExchange } from "./protect.server.ts";
import { readReply } from "./reply.server.ts";
import type { Service, WireRequest } from "./transport.server.ts";
import { tagsOf } from "./tags.server.ts";
import { withoutPrices } from "./without-prices.ts";
import { writtenBody } from "./written-body.server.ts";

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
  /** Contracts of the shopper's own; none where everybody's prices hold. */
  contractIds: string[];
  /** For which organization the shopper buys. */
  organizationId?: string | undefined;
  /** The shopper's current token headers; sent on personal calls only. */
  tokens: () => Record<string, string>;
  /** For whom the tokens' owner acts: it goes with them, and nothing is read from or kept in what all visitors share. */
  forUserId?: string | undefined;
  /** Takes the cart that a call was refused for want of; true: ask once more. */
  takeCart?: (error: unknown) => Promise<boolean>;
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
  /** The visitor may not see prices: answers come without them. */
  hidesPrices?: boolean;
  /** Learns what the answers allow for a page made of them. */
  freshness?: Freshness | undefined;
  /** The page is made for many, without tokens; `renews`: it was shown before, and stale answers are asked for again. */
  shared?: { renews: boolean } | undefined;
};

type AnyInput = Record<string, unknown> & {
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string | undefined;
  asCustomer?: true;
};

/** Typed functions over the contract. Errors: `CommerceError` (refused, 4xx) and `CommerceUnavailable` (everything else). */
export function createCommerce(binding: Binding): Commerce {
  return Object.create(groups, { binding: { value: binding } }) as Commerce;
}

type Bound = { binding: Binding };

/** The groups of the contract. A request binds several clients and uses few groups of each: methods are made on first use. */
const groups: object = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(contract).map(([group, calls]) => [
      group,
      {
        enumerable: true,
        get(this: Bound) {
          const value = methodsOf(this.binding, group, calls);
          Object.defineProperty(this, group, { value, enumerable: true });
          return value;
        },
      },
    ]),
  ),
);

const methodsOf = (binding: Binding, group: string, calls: Group) =>
  Object.fromEntries(
    Object.entries(calls).map(([key, call]) => [
      key,
      (input: AnyInput = {}) => run(binding, group, `${group}.${key}`, call, input),
    ]),
  );

async function run(binding: Binding, group: string, name: string, call: Call, input: AnyInput): Promise<unknown> {
  if (call.personal) await binding.requirePassword?.();
  const request = await toRequest(binding, name, call, input);
  const facts = { call: name, dependency: dependencyOf(group, name), path: request.path, body: input.body };
  const ask = async () => {
    const { log, previewToken } = binding;
    const sent = await askWherePresent(
      { name, call, query: input.query, log, preview: previewToken !== undefined },
      () => instrumented(log, facts, () => protectedExchange(group, request, log)),
    );
    const answer = { ...sent, text: withPictures(sent.text) };
    const value = readReply({ name, call, anonymous: !request.headers.WCToken }, answer, (places) =>
      reportMended(log, name, places),
    );
    const tags = tagsOf({ group, name, input }, value);
    return { value, characters: answer.text.length, holdsFor: holdsFor(value), tags };
  };
  const answer = await answered(binding, { name, group, call, input, request }, ask)
    .catch((error: unknown) => {
      if (!isMissing(error) && !(error instanceof CapabilityAbsent)) binding.freshness?.miss();
      throw error;
    })
    .finally(() => {
      if (isOwnWrite(group, call, request)) forgetOwner(request.headers);
    });
  return binding.hidesPrices ? withoutPrices(group, answer) : answer;
}

/** Whatever becomes of it, its owner may have other contracts now. */
const isOwnWrite = (group: string, { open }: Call, { method }: WireRequest) =>
  method !== "GET" && !open && !changeNothing.has(group);

/** Prices are asked for by POST too, and every page notes what is looked at. */
const changeNothing = new Set(["price", "event"]);

type Asked = { name: string; group: string; call: Call; input: AnyInput; request: WireRequest };

/** From memory where allowed: public answers, and recent answers about the contracts of this shopper. */
async function answered(
  binding: Binding,
  { name, group, call, input, request }: Asked,
  ask: () => Promise<Answer<unknown>>,
): Promise<unknown> {
  const mayKeep = request.method === "GET" && !binding.previewToken && binding.forUserId === undefined;
  const { path, headers, deadline } = request;
  const { freshness, shared } = binding;
  const wanted = { name, group, key: path, deadline, freshness, renews: shared?.renews };
  if (mayKeep && isOpen(call, binding, input)) return cachedAnswer(wanted, ask);
  // Asked without tokens any call answers what it answers to everybody.
  if (mayKeep && shared && !headers.WCToken) return cachedAnswer({ ...wanted, key: `without tokens ${path}` }, ask);
  freshness?.own();
  if (mayKeep && isOfContracts(call, binding, input))
    return ownAnswer({ tokens: headers, organizationId: binding.organizationId }, { group, path }, ask);
  return asked(binding, ask);
}

/** On behalf of somebody the cart is taken with the first change. */
async function asked({ takeCart }: Binding, ask: () => Promise<{ value: unknown }>): Promise<unknown> {
  try {
    return (await ask()).value;
  } catch (error) {
    if (!takeCart || !(await takeCart(error))) throw error;
    return (await ask()).value;
  }
}

/** What an open call answers is everybody's, but for prices of a contract and what is meant for the customer. */
const isOpen = ({ open, contractual, segmented }: Call, { contractIds }: Binding, { asCustomer }: AnyInput) =>
  Boolean(open && !(contractual && contractIds.length) && !(segmented && asCustomer));

/** Depends on the contracts that the shopper has and, like an open call, on nothing else of theirs. */
const isOfContracts = ({ open, contractual, segmented }: Call, { contractIds }: Binding, { asCustomer }: AnyInput) =>
  Boolean(open && contractual && contractIds.length && !(segmented && asCustomer));

const maxWait = { GET: 2_500, POST: 3_000, PUT: 3_000, DELETE: 3_000 };
/** How long each host is waited for, where that is configured. */
const waits: Record<Service, number | undefined> = {
  transaction: env.BACKEND_WAIT_MS,
  search: env.SEARCH_WAIT_MS,
  "preview-transaction": env.PREVIEW_WAIT_MS,
  "preview-search": env.PREVIEW_WAIT_MS,
};

/** Whether a preview token is good, only the host of previews knows. */
function serviceOf(name: string, { root }: Call, { previewToken }: Binding): Service {
  const service = root?.startsWith("search") ? "search" : "transaction";
  return previewToken || name === "preview.isValid" ? `preview-${service}` : service;
}

async function toRequest(binding: Binding, name: string, call: Call, input: AnyInput): Promise<WireRequest> {
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
    path: address,
    headers,
    body: written?.text,
    deadline,
  };
}

/** Where a call hangs. */
export function prefixOf({ root = "store" }: Call, storeId: string) {
  if (root === "search") return "/search/resources/";
  if (root === "search-store") return `/search/resources/store/${storeId}/`;
  if (root === "resources") return "/wcs/resources/";
  return `/wcs/resources/store/${root === "site" ? "0" : storeId}/`;
}

/** What agents do as themselves while they act: their session, and the prices they lower. */
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
  search.set("langId", languageId);
  // Unknown until the settings are read; the backend then uses the store's default.
  if (currency) search.set("currency", currency);
  if (root?.startsWith("search")) search.set("catalogId", catalogId);
  if (!isOpen(call, binding, input) && binding.forUserId !== undefined && !isOfActor(call))
    search.set("forUserId", binding.forUserId);
  if (!isOpen(call, binding, input) && !search.has("contractId"))
    for (const id of contractIds) search.append("contractId", id);
  return search;
}
