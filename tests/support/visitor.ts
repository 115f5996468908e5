import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { pino } from "pino";
import { vi } from "vitest";
import type { Intent } from "#app/forms/intents.server.ts";
import { type Served, serveBackend } from "#tests/contract/ask.ts";
import type { TestBackendOptions } from "./backend.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { forgetEarlierBackend } from "./forget-earlier-backend.ts";
import { workerPort } from "./ports.ts";

/** The data of a loader, or the response of an action. */
export type Visit<T = unknown> = { data: T; response: Response };

/** A browser without scripts that keeps cookies and calls the storefront's own loaders and intents. */
export type Visitor = {
  jar: Map<string, string>;
  get: <T>(path: string, load: (context: AppLoadContext, request: Request) => Promise<T>) => Promise<T>;
  /** `params`: of the route, for intents that read them. */
  post: (
    path: string,
    intents: Record<string, Intent>,
    form: Record<string, string> | FormData,
    params?: ActionFunctionArgs["params"],
  ) => Promise<Response>;
  /** The same for an action of a route. */
  send: (
    path: string,
    action: (args: ActionFunctionArgs) => Promise<Response>,
    form: Record<string, string> | FormData,
    params?: ActionFunctionArgs["params"],
  ) => Promise<Response>;
  /** A request in flight: its cookies are the current ones, and its response arrives when `arrive` is called. */
  begin: <T>(path: string, load: (context: AppLoadContext, request: Request) => Promise<T>) => Promise<Begun<T>>;
};
export type Begun<T> = { data: T; arrive: () => void };

export type VisitedShop = Served & { visitor: (cookies?: Map<string, string>, userAgent?: string) => Visitor };

/**
 * The storefront's code and a reference backend in this process, with as many browsers as a test needs. Files in one
 * worker share the storefront's modules, so they all find their backend at the same port.
 */
export async function openVisitedShop(
  address?: (served: Served, port: number) => Promise<string>,
  options?: TestBackendOptions,
): Promise<VisitedShop> {
  const port = await workerPort();
  const served = await serveBackend(options, address ? 0 : port);
  vi.stubEnv("BACKEND_URL", (await address?.(served, port)) ?? served.url);
  vi.stubEnv("PATIENCE", "5");
  const { createLoadContext } = await import("#app/load-context.server.ts");
  const { runIntents } = await import("#app/forms/intents.server.ts");
  await forgetEarlierBackend();
  const log = pino({ level: "silent" });
  const gift = { nonce: "n", requestId: "visit", log, ip: "127.0.0.1" };

  function visitor(cookies = new Map<string, string>(), userAgent = ""): Visitor {
    const jar = new Map(cookies);
    async function answer<T>(request: Request, work: (context: AppLoadContext) => Promise<T>) {
      const context = createLoadContext(request, { ...gift, arrivedAt: Date.now() });
      const data = await work(context);
      const headers = new Headers();
      context.commit(headers);
      return { data, arrive: () => keep(jar, headers) };
    }
    const asked = (path: string) =>
      new Request(`http://127.0.0.1:3000${path}`, { headers: { ...cookieHeader(jar), "user-agent": userAgent } });
    const begin: Visitor["begin"] = (path, load) => {
      const request = asked(path);
      return answer(request, (context) => load(context, request));
    };
    const send: Visitor["send"] = async (path, action, form, params = {}) => {
      const body = form instanceof FormData ? form : new URLSearchParams(form);
      const request = new Request(asked(path), { method: "POST", body });
      const { data, arrive } = await answer(request, (context) =>
        action({ request, context, params }).catch((thrown: unknown) => {
          if (thrown instanceof Response) return thrown;
          throw thrown;
        }),
      );
      arrive();
      return data;
    };
    return {
      jar,
      begin,
      get: async (path, load) => {
        const { data, arrive } = await begin(path, load);
        arrive();
        return data;
      },
      send,
      post: (path, intents, form, params) => send(path, (args) => runIntents(args, intents), form, params),
    };
  }
  return { ...served, visitor };
}

/** The same for a store whose backend has nothing beyond the suite's interface. */
export async function openPlainShop(): Promise<VisitedShop> {
  vi.stubEnv("CAPABILITIES", "none");
  const shop = await openVisitedShop(undefined, { plain: true });
  const close = async () => {
    await shop.close();
    vi.unstubAllEnvs();
  };
  return { ...shop, close };
}

/** The same with a proxy in front of the backend, which cuts, delays and forges answers; closed with the shop. */
export async function openFaultyShop(options?: TestBackendOptions): Promise<{ shop: VisitedShop; proxy: FaultProxy }> {
  const proxies: FaultProxy[] = [];
  const shop = await openVisitedShop(async ({ url }, port) => {
    const proxy = await startFaultProxy(url, port);
    proxies.push(proxy);
    return proxy.url;
  }, options);
  const [proxy] = proxies;
  if (!proxy) throw new Error("no proxy was started");
  const close = async () => {
    await proxy.close();
    await shop.close();
  };
  return { shop: { ...shop, close }, proxy };
}

const cookieHeader = (jar: Map<string, string>) => ({
  cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
});

function keep(jar: Map<string, string>, headers: Headers) {
  for (const line of headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (/Max-Age=0/.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
}
