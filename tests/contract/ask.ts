import { type Call, contract, type Contract, type Group } from "#contract";
import { serve } from "#backend/platform/http/serve.ts";
import {
  type Answer,
  openTestBackend,
  type TestBackend,
  type TestBackendOptions,
  type Tokens,
} from "#tests/support/backend.ts";

export type CallName = {
  [G in keyof Contract]: `${G}.${string & keyof Contract[G]}`;
}[keyof Contract];

export type Input = {
  as?: Tokens | undefined;
  store?: number;
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  /** Sent as JSON, but a text or bytes as they are. */
  body?: unknown;
  headers?: Record<string, string>;
};
/** A response as received; schemas and rules inspect it. */
export type Raw = Answer & { type: string; text: string };
/** What a refused call answers: status and key of its first error. */
export const errorOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.errorKey];
/** The same with the parameters of the error. */
export const fullErrorOf = (answer: Answer) => [...errorOf(answer), answer.body.errors?.[0]?.errorParameters];
export type Ask = (name: CallName, input?: Input) => Promise<Raw>;

/** The reference backend behind a real port, and a way to ask it as any client would: no storefront code in between. */
export type Served = { url: string; backend: TestBackend; ask: Ask; close: () => Promise<void> };

export async function serveBackend(options?: TestBackendOptions, port = 0): Promise<Served> {
  const backend = await openTestBackend(options);
  const serving = await serve(backend.fetch, { port, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${serving.port}`;
  const close = async () => {
    await serving.close();
    await backend.close();
  };
  return { url, backend, ask: askAt(url), close };
}

/** A way to ask a backend that listens at this address. */
export const askAt =
  (url: string): Ask =>
  (name, input) =>
    ask(url, name, input);

export const callNames = Object.entries(contract).flatMap(([group, calls]) =>
  Object.keys(calls).map((key) => `${group}.${key}` as CallName),
);

export function callOf(name: CallName): Call {
  const [group = "", key = ""] = name.split(".");
  const call = (contract[group as keyof Contract] as Group)[key];
  if (!call) throw new Error(`no call ${name}`);
  return call;
}

async function ask(url: string, name: CallName, input: Input = {}): Promise<Raw> {
  const { as, body, headers } = input;
  const [method = ""] = callOf(name).route.split(" ");
  const response = await fetch(addressOf(url, name, input), {
    method,
    headers: {
      ...(as && { WCToken: as.WCToken, WCTrustedToken: as.WCTrustedToken }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    text,
    body: text ? JSON.parse(text) : undefined,
  };
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === "string" || body instanceof Uint8Array;

function addressOf(url: string, name: CallName, { store = 1, params = {}, query = {} }: Input) {
  const { route, root = "store" } = callOf(name);
  const path = (route.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? (key === "storeId" ? store : "")),
  );
  const prefix = {
    store: `/wcs/resources/store/${store}/`,
    site: "/wcs/resources/store/0/",
    resources: "/wcs/resources/",
    search: "/search/resources/",
    "search-store": `/search/resources/store/${store}/`,
  }[root];
  const address = new URL(prefix + path, url);
  if (root === "search" && !("storeId" in query)) address.searchParams.set("storeId", String(store));
  for (const [key, value] of Object.entries(query))
    for (const one of [value].flat()) address.searchParams.append(key, one);
  return address;
}
