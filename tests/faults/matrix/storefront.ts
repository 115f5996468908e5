import type { LRUCache } from "lru-cache";
import { pino } from "pino";
import { vi } from "vitest";
import { branchHandler } from "#server/branch-dispatch.ts";
import { translateThrown } from "#server/thrown.ts";
import { readBuild, useProductionReact } from "#tests/support/source-build.ts";
import { startClock } from "./clock.ts";
import { type Fault, takeTime } from "./faults.ts";
import { type Change, plantWire } from "./wire.ts";

export type Page = {
  status: number;
  location: string;
  retryAfter: string;
  html: string;
  /** Milliseconds that a visitor would have waited for the backend. */
  ms: number;
  /** Names of the calls that were made for it, in their order. */
  calls: string[];
};
export type Storefront = Awaited<ReturnType<typeof openStorefront>>;

/** Opens the storefront from its sources in this process: routes, entry and error pages, without the server in front of them. */
export async function openStorefront(answer: (request: Request) => Promise<Response>) {
  vi.stubEnv("SESSION_SECRET", "a secret of the fault matrix and of nothing else");
  vi.stubEnv("BACKEND_URL", "http://backend.test");
  useProductionReact();
  const forget = plantForgetting();
  const wire = plantWire(answer);
  const build = translateThrown(await readBuild());
  const handle = branchHandler(build, "production");
  const { createLoadContext } = await import("#app/entry.server.tsx");
  // Not before the first visit: whatever prepares visits uses the real clock.
  let clock: ReturnType<typeof startClock> | undefined;
  const log = pino({ level: "silent" });

  /** @param call what fails, and how; without them everything answers */
  async function visit(
    path: string,
    cookies: Record<string, string> = {},
    call?: string,
    fault?: Fault | Change,
  ): Promise<Page> {
    forget();
    wire.plan(call, fault);
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const request = new Request(`http://127.0.0.1:3000${path}`, { headers: { cookie: cookie.join("; ") } });
    const work = async () => {
      const gift = { nonce: "n", requestId: "r", log, ip: "127.0.0.1", arrivedAt: Date.now() };
      const context = createLoadContext(request, gift);
      const response = await handle(request, context);
      context.commit(new Headers(response.headers));
      return { response, html: await response.text() };
    };
    clock ??= startClock(wire.activity);
    const { value, ms } = await clock.run(work, typeof fault === "string" && takeTime.has(fault));
    const { status, headers } = value.response;
    const location = headers.get("location") ?? "";
    return {
      status,
      location,
      retryAfter: headers.get("retry-after") ?? "",
      html: value.html,
      ms,
      calls: [...wire.calls],
    };
  }
  /** As on a server's start, the storefront finds out what the backend has. */
  async function rollCall() {
    wire.plan();
    const { rollCall } = await import("#app/commerce/roll-call.server.ts");
    await rollCall(log);
  }
  return { visit, rollCall };
}

/** Clears every cache of the app, so that no visit helps the next one; breakers have tests of their own. */
function plantForgetting() {
  const caches = new Set<LRUCache<string, object>>();
  vi.doMock("lru-cache", async (importOriginal) => {
    const { LRUCache: Real } = await importOriginal<{ LRUCache: typeof LRUCache<string, object> }>();
    class Watched extends Real {
      constructor(options: ConstructorParameters<typeof Real>[0]) {
        super(options);
        caches.add(this);
      }
    }
    return { LRUCache: Watched };
  });
  vi.doMock("#app/commerce/breaker.ts", () => ({
    Breaker: class {
      state = "closed";
      admit = () => () => undefined;
    },
  }));
  return () => caches.forEach((cache) => cache.clear());
}
