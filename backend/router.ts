import { randomUUID } from "node:crypto";
import type { Call, Group } from "#contract";
import { contract, isDeclared } from "#contract";
import { measureCall } from "#backend/platform/clock/metrics.ts";
import { forCaller } from "#backend/platform/db/caller.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { CallerLeft, CommitInDoubt, Crowded, isBadValue, isBusy } from "#backend/platform/db/errors.ts";
import { repeated } from "#backend/platform/db/repeat.ts";
import {
  authenticate,
  type Caller,
  formerCaller,
  genericUser,
  requireFull,
  type Session,
} from "#backend/platform/http/authenticate.ts";
import { oneCall } from "#backend/platform/http/acting.ts";
import { refuseControlCharacters } from "#backend/platform/http/control-characters.ts";
import { type Dialect, whole } from "#backend/platform/http/dialect.ts";
import { BackendFault, NoCart, outcomeUnknown, refused, unavailable } from "#backend/platform/http/fault.ts";
import { type AllHandlers, isAlreadyDone, opensOwnTransactions } from "#backend/platform/http/handler.ts";
import { parseCommon, parsePart, readBody, readQuery } from "#backend/platform/http/parse.ts";
import { answerOnce } from "#backend/platform/http/request-key.ts";
import { written } from "#backend/platform/http/written.ts";
import { inPreview } from "#backend/platform/preview.ts";
import { traceOf } from "#backend/platform/trace.ts";
import { callOnBehalf } from "#backend/people/on-behalf/call-on-behalf.ts";
import { previewOf } from "#backend/store/preview/token.ts";
import { openArrivals } from "#backend/store/arrive.ts";
import type { Store } from "#backend/store/store.ts";
import { inSpan, noteStatus, SpanKind, traceIn } from "#settings/tracing.ts";

type Route = {
  name: string;
  call: Call;
  method: string;
  pattern: RegExp;
  names: string[];
  run: (args: never) => Promise<object>;
};

export type RouterOptions = {
  isCrowded?: () => boolean;
  /** Called for every fault that the contract does not declare for its call, which is a defect. The response does not change. */
  onUndeclared?: (call: string, fault: BackendFault) => void;
  /** How much of the interface is served; all of it when absent. */
  dialect?: Dialect;
};

/** The whole interface as one function from request to response. */
export function createRouter(
  db: Db,
  table: AllHandlers,
  { isCrowded = () => false, onUndeclared = logUndeclared, dialect = whole }: RouterOptions = {},
) {
  const routes = compile(table).filter(({ call }) => dialect.has(call.capability));
  const arrive = openArrivals(db);
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const found = match(routes, request.method, url.pathname);
    if (!found) return unanswered(routes, url.pathname);
    const { name } = found.route;
    return inSpan(name, { kind: SpanKind.SERVER, parent: traceIn(request.headers) }, async () => {
      const answer = await measureCall(name, () => answerTo(request, url, found));
      noteStatus(answer.status);
      return answer;
    });
  };

  async function answerTo(request: Request, url: URL, found: Found): Promise<Response> {
    const id = request.headers.get("x-request-id") ?? randomUUID();
    const query = readQuery(url.searchParams);
    try {
      if (isCrowded()) throw new Crowded("too many callers wait for the database");
      const work = () => answer({ db, dialect, arrive }, found, request, query);
      // The outcome of requests to other systems is recorded, even for a caller who has left.
      return await (opensOwnTransactions(found.route.run) ? work() : forCaller(request.signal, work));
    } catch (error) {
      if (error instanceof NoCart) return json(404, {});
      const fault = faultOf(found.route.name, error);
      if (!isDeclared(found.route.call, fault.key)) onUndeclared(found.route.name, fault);
      return json(fault.status, fault.body(Number(query.langId ?? -5), id), fault.retryAfter);
    }
  }
}

type Given = { db: Db; dialect: Dialect; arrive: ReturnType<typeof openArrivals> };

async function answer(
  { db, dialect, arrive }: Given,
  { route, params, storeId }: Found,
  request: Request,
  query: Record<string, string | string[]>,
) {
  const { call } = route;
  refuseControlCharacters(params);
  refuseControlCharacters(query);
  const { store, session } = await arrivalOf(arrive, call, storeId ?? String(query.storeId ?? ""), request.headers);
  const preview = await previewOf(db, store, { headers: request.headers, query });
  const body = call.body ? parsePart(call.body, dialect.read(call, await readBody(request, call.large))) : undefined;
  const work = async (db: Db) => {
    // A write is checked against what its own transaction sees.
    const known = route.method === "GET" ? session : undefined;
    const caller = await callerOf(db, { route, params, store, query, body, known }, request.headers);
    const common = parseCommon(query, store, caller);
    const parsed = call.query ? parsePart(call.query, dialect.read(call, query)) : {};
    const { headers } = request;
    const run = () => route.run({ db, caller, store, common, params, query: parsed, body, headers } as never);
    const asked = [route.name, store?.id, params, parsed, body];
    return call.keyed && dialect.has("keyedCalls") ? answerOnce(db, { caller, headers, asked }, run) : run();
  };
  const made = await inPreview(preview, () => oneCall(() => run(db, route, work)));
  const status = made instanceof Object && isAlreadyDone(made) ? 200 : (call.status ?? 200);
  const reply = dialect.write(call, made);
  if (call.status === 204) return new Response(null, { status: 204 });
  return json(status, call.resource ? { resourceName: call.resource, ...(reply as object) } : reply);
}

type Asked = {
  route: Route;
  params: Record<string, string>;
  store: Store;
  query: Record<string, string | string[]>;
  body: unknown;
  known: Session | null | undefined;
};

/** The caller, or the person an agent calls for. */
async function callerOf(db: Db, asked: Asked, headers: Headers): Promise<Caller> {
  const { call } = asked.route;
  if (asked.query.forUserId !== undefined || asked.query.forUser !== undefined)
    return callOnBehalf(db, { ...asked, call, name: asked.route.name }, headers);
  if (call.open || call.forgiving) return (await formerCaller(db, headers, asked.known)) ?? genericUser;
  const caller = await authenticate(db, headers, asked.known);
  if (call.fullAuthentication) requireFull(caller);
  return caller;
}

/** Runs reads directly and writes in one transaction; retries both if the database ended them and nothing was committed. */
function run(db: Db, { method, run }: Route, work: (db: Db) => Promise<unknown>) {
  if (opensOwnTransactions(run)) return work(db);
  return method === "GET" ? repeated(() => work(db)) : written(db, work);
}

async function arrivalOf(arrive: Given["arrive"], { root = "store" }: Call, id: string, headers: Headers) {
  if (root === "site") return { store: undefined as never, session: undefined };
  if (root === "search" && !id) throw refused("_ERR_MISSING_CMD_PARAMETER", { field: "storeId" });
  return arrive(id, headers);
}

const prefixes = {
  store: "/wcs/resources/store/{storeId}/",
  site: "/wcs/resources/store/{storeId}/",
  resources: "/wcs/resources/",
  search: "/search/resources/",
  "search-store": "/search/resources/store/{storeId}/",
} as const;

function compile(table: AllHandlers): Route[] {
  const routes = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls as Group).map(([key, call]): Route => {
      const [method = "", path = ""] = call.route.split(" ");
      const whole = prefixes[call.root ?? "store"] + path;
      const names = [...whole.matchAll(/\{(\w+)\}/g)].map((hit) => hit[1] ?? "");
      const pattern = new RegExp(`^${whole.replace(/[.@]/g, "\\$&").replace(/\{\w+\}/g, "([^/]+)")}$`);
      const run = (table as unknown as Record<string, Record<string, Route["run"]>>)[group]?.[key];
      if (!run) throw new Error(`no handler for ${group}.${key}`);
      return { name: `${group}.${key}`, call, method, pattern, names, run };
    }),
  );
  // Literal paths beat parameters: `contact/byAddressId/{id}` before `contact/{nickName}`, `cart/@self` before `cart/{orderId}`.
  return routes.sort((a, b) => a.names.length - b.names.length);
}

type Found = { route: Route; params: Record<string, string>; storeId: string | undefined };

function match(routes: Route[], method: string, pathname: string): Found | undefined {
  for (const route of routes) {
    const hit = route.method === method && route.pattern.exec(pathname);
    if (!hit) continue;
    try {
      const values = route.names.map((name, index) => [name, decodeURIComponent(hit[index + 1] ?? "")]);
      const { storeId, ...params } = Object.fromEntries(values);
      return { route, params, storeId };
    } catch {
      return undefined; // a badly encoded segment names nothing
    }
  }
  return undefined;
}

function logUndeclared(call: string, { key, status, stack }: BackendFault) {
  process.stderr.write(`${JSON.stringify({ level: 40, event: "undeclared_fault", call, key, status, stack })}\n`);
}

function faultOf(name: string, error: unknown): BackendFault {
  if (error instanceof BackendFault) return error;
  const fault = faultOfDatabase(error) ?? refused("ERR_INTERNAL_SERVER_ERROR");
  const level = fault.status === 400 || fault.status === 503 ? 40 : 50;
  process.stderr.write(`${JSON.stringify({ level, call: name, status: fault.status, err: traceOf(error) })}\n`);
  return fault;
}

function faultOfDatabase(error: unknown): BackendFault | undefined {
  if (error instanceof CommitInDoubt) return outcomeUnknown();
  if (error instanceof CallerLeft || error instanceof Crowded || isBusy(error)) return unavailable();
  return isBadValue(error) ? refused("_ERR_INVALID_INPUT") : undefined;
}

/** No call has this address, or none with this method: an empty 404 or 405, as from a server that does not know the interface. */
function unanswered(routes: Route[], pathname: string) {
  const isKnown = isWellEncoded(pathname) && routes.some(({ pattern }) => pattern.test(pathname));
  return new Response(null, { status: isKnown ? 405 : 404, headers: { "cache-control": "no-store" } });
}

function isWellEncoded(pathname: string) {
  try {
    return Boolean(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

function json(status: number, body: unknown, retryAfter?: number) {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    },
  });
}
