import type pino from "pino";
import { Agent, request } from "undici";
import { z } from "zod";
import { type Asked, certificateFault, connectionFault, hostOf } from "#settings/connection.ts";
import { parseJson } from "#settings/parse-json.ts";
import type { ServerEnv } from "./env.ts";

type Places = Pick<ServerEnv, "backendUrls" | "otherHosts" | "store" | "tls">;
/** `write`: prints for the people who start the process. `everyMs`: how often an unusable backend is checked again. */
type Options = { write?: (line: string) => void; everyMs?: number };

/**
 * Checks once at startup whether this shop can work with the backend, and says in one sentence per fault, in the log and on
 * the console, which setting to change. The shop starts all the same, with its pages for outages, because a node must recover
 * by itself when its backend does. While something is wrong it keeps checking and reports what has changed.
 */
export function checkBackend(places: Places, log: pino.Logger, options: Options = {}): { stop(): void } {
  const { write = (line) => void process.stderr.write(line), everyMs = 30_000 } = options;
  let known: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const check = async () => {
    const faults = await backendFaults(places);
    for (const fault of faults.filter((one) => !known.includes(one))) {
      log.error({ event: "backend_unusable" }, fault);
      write(`The backend cannot be used. ${fault}\n`);
    }
    if (known.length > 0 && faults.length === 0) log.info({ event: "backend_usable" }, "the backend can be used");
    known = faults;
    if (faults.length > 0) timer = setTimeout(() => void check(), everyMs).unref();
  };
  void check();
  return { stop: () => clearTimeout(timer) };
}

/** What is wrong with the configured hosts and store; empty when the shop can work with them. */
export async function backendFaults({ backendUrls, otherHosts, store, tls }: Places): Promise<string[]> {
  const dispatcher = new Agent({ connect: { timeout: 2_000, ...tls } });
  const ask = (variable: string, addresses: readonly string[] = [], look: Look) =>
    Promise.all(addresses.map((address) => look({ address, variable, tls, dispatcher, store })));
  const { SEARCH_URL, PREVIEW_BACKEND_URL, PREVIEW_SEARCH_URL, MEDIA_URL } = otherHosts;
  const transaction = (await ask("BACKEND_URL", backendUrls, storeFault)).filter((fault) => fault !== undefined);
  // If the query service is on the backend's host, asking it would only report the same fault again.
  const search = SEARCH_URL ?? (transaction.length > 0 ? [] : backendUrls);
  const found = await Promise.all([
    transaction,
    ask("SEARCH_URL", search, searchFault),
    ask("PREVIEW_BACKEND_URL", PREVIEW_BACKEND_URL, storeFault),
    ask("PREVIEW_SEARCH_URL", PREVIEW_SEARCH_URL, searchFault),
    ask("MEDIA_URL", MEDIA_URL, connectionOnly),
  ]);
  await dispatcher.close();
  return [...new Set(found.flat().filter((fault) => fault !== undefined))];
}

type Place = Asked & Pick<Places, "store"> & { dispatcher: Agent };
type Look = (place: Place) => Promise<string | undefined>;

const connectionOnly: Look = async (place) => {
  const answer = await get(place, "/");
  return "fault" in answer ? answer.fault : undefined;
};

/**
 * Any JSON answer counts as the query service's, even a fault: the store may be another one. An unreachable host, some other page and a 404
 * without a fault of the interface, as of another service, do not.
 */
const searchFault: Look = async (place) => {
  const path = `/search/resources/api/v2/categories?storeId=${place.store.id}&depthAndLimit=1,1`;
  const answer = await ask(place, path);
  if ("fault" in answer) return answer.fault;
  if (answer.status !== 404 || Fault.safeParse(answer.body).success) return undefined;
  return `${hostOf(place.address)} has no query service (404 for ${path.split("?")[0]}): check ${place.variable}, its path too.`;
};

const Fault = z.object({ errors: z.unknown() }).refine(({ errors }) => errors !== undefined);

const storeFault: Look = async (place) => {
  const { id, identifier } = place.store;
  const found = identifier === undefined ? { id } : await storeNamed(place, identifier);
  if ("fault" in found) return found.fault;
  const path = `/wcs/resources/store/${found.id}/online_store?q=findOnlineStore&profileName=IBM_Admin_All&langId=-1`;
  const answer = await ask(place, path);
  if ("fault" in answer) return answer.fault;
  const [store] = Rows.safeParse(answer.body).data?.resultList ?? [];
  const name = identifier === undefined ? `store ${id}` : `store ${identifier}`;
  if (answer.status >= 400 || !store) return noStore(place, identifier === undefined ? "ID" : "IDENTIFIER", name);
  if (store.state !== "open")
    return `The configured ${name} is not open: visitors see the page of a closed shop until it is.`;
  return undefined;
};

async function storeNamed(place: Place, identifier: string): Promise<{ id: string } | { fault: string }> {
  const query = new URLSearchParams({ q: "findByStoreIdentifier", storeIdentifier: identifier });
  const answer = await ask(place, `/wcs/resources/store/0/adminLookup?${query}`);
  if ("fault" in answer) return answer;
  const [row] = Rows.safeParse(answer.body).data?.resultList ?? [];
  return row?.storeId ? { id: row.storeId } : { fault: noStore(place, "IDENTIFIER", `store ${identifier}`) };
}

const noStore = ({ address, variable }: Place, setting: string, name: string) =>
  `${hostOf(address)} knows no ${name}: check DEFAULT_STORE_${setting} and the path of ${variable}.`;

const Row = z.object({ storeId: z.coerce.string().optional(), state: z.string().optional() });
const Rows = z.object({ resultList: z.union([z.array(Row), Row.transform((row) => [row])]) });

type Answer = { status: number; body: unknown };

/** An answer of the interface: JSON, and not an error from a proxy in between that something is down. */
async function ask(place: Place, path: string): Promise<Answer | { fault: string }> {
  const answer = await get(place, path);
  if ("fault" in answer) return answer;
  const { status, type, text, location } = answer;
  const host = hostOf(place.address);
  if (status >= 300 && status < 400 && URL.canParse(location, place.address)) {
    const { origin } = new URL(location, place.address);
    return {
      fault: `${host} redirects to ${origin}, which the shop does not follow: put that into ${place.variable} if it is right.`,
    };
  }
  if (status >= 500) return { fault: `${host} answers ${status}: what ${place.variable} names is not ready.` };
  const body = /^(application|text)\/json\b/i.test(type) ? parseJson(text) : undefined;
  if (body !== undefined && (status === 401 || status === 403))
    return {
      fault: `${host} does not let this shop read its stores without an identity (${status}): its operators have to permit that.`,
    };
  if (body !== undefined) return { status, body };
  const isAboutCertificates = [400, 403, 495, 496].includes(status) && /certificate/i.test(text);
  if (isAboutCertificates) return { fault: certificateFault(host, place) };
  return {
    fault: `${host} does not answer as the commerce interface does (${type.split(";")[0] || "no type"}): check ${place.variable}, its path too.`,
  };
}

type Text = { status: number; type: string; text: string; location: string };

async function get({ dispatcher, ...asked }: Place, path: string): Promise<Text | { fault: string }> {
  const timeouts = { headersTimeout: 3_000, bodyTimeout: 3_000 };
  try {
    const { statusCode, headers, body } = await request(asked.address + path, { dispatcher, ...timeouts });
    const text = (await body.text()).slice(0, 1_000_000);
    const { "content-type": type = "", location = "" } = headers;
    return { status: statusCode, type: String(type), text, location: String(location) };
  } catch (error) {
    return { fault: connectionFault(error, asked) };
  }
}
