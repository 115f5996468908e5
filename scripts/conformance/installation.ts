import { Agent, request } from "undici";
import type { Call } from "#contract";
import { connectionFault } from "#settings/connection.ts";
import type { Options } from "./options.ts";

/** The input of a call; the values in its path go by their names in the route. */
export type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
};
export type Answer = { status: number; type: string; text: string; ms: number };
/** One sentence about a call that got no response. */
export type Silence = { silence: string };

/** A real installation, called as the storefront calls it, one call after the other. */
export type Installation = {
  ask: (call: Call, input: Input) => Promise<Answer | Silence>;
  /** Language, currency and catalog, which are sent with every call once they are known. */
  common: { langId?: string; currency?: string; catalogId?: string };
  /** The tokens that are sent with calls that are not open. */
  tokens: Record<string, string>;
  close: () => Promise<void>;
};

const maxBytes = 2_000_000;
const timeouts = { headersTimeout: 10_000, bodyTimeout: 10_000 };

/** Opens no connection yet: the first call does. */
export function openInstallation({ hosts, storeId, languageId, tls }: Options): Installation {
  const dispatcher = new Agent({ connect: { timeout: 5_000, ...tls } });
  const installation: Installation = {
    common: languageId === undefined ? {} : { langId: languageId },
    tokens: {},
    close: () => dispatcher.close(),
    ask: async (call, input) => {
      const isSearch = call.root?.startsWith("search") ?? false;
      const address = isSearch ? hosts.search : hosts.transaction;
      const [method, path] = [call.route.split(" ")[0] ?? "GET", pathOf(call, storeId, input, installation.common)];
      const headers: Record<string, string> = { accept: "application/json" };
      if (!call.open) Object.assign(headers, installation.tokens);
      if (input.body !== undefined) headers["content-type"] = "application/json";
      const body = input.body === undefined ? null : JSON.stringify(input.body);
      const begun = performance.now();
      try {
        const answer = await request(address + path, { dispatcher, method, headers, body, ...timeouts });
        const text = await readCapped(answer.body);
        const type = String(answer.headers["content-type"] ?? "");
        return { status: answer.statusCode, type, text, ms: Math.round(performance.now() - begun) };
      } catch (error) {
        return { silence: connectionFault(error, { address, variable: isSearch ? "--search-url" : "--url", tls }) };
      }
    },
  };
  return installation;
}

function pathOf(call: Call, storeId: string, { params = {}, query = {} }: Input, common: Installation["common"]) {
  const template = call.route.split(" ")[1] ?? "";
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) search.append(name, one);
  const { langId, currency, catalogId } = common;
  if (call.root !== "site") {
    if (call.root === "search") search.set("storeId", storeId);
    if (langId) search.set("langId", langId);
    if (currency && !search.has("currency")) search.set("currency", currency);
    if (catalogId && call.root?.startsWith("search")) search.set("catalogId", catalogId);
  }
  return `${prefixes[call.root ?? "store"](storeId)}${path}?${search}`;
}

const prefixes = {
  store: (id: string) => `/wcs/resources/store/${id}/`,
  site: () => "/wcs/resources/store/0/",
  resources: () => "/wcs/resources/",
  search: () => "/search/resources/",
  "search-store": (id: string) => `/search/resources/store/${id}/`,
};

async function readCapped(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
