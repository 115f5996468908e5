import { Agent } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { drain } from "#server/lifecycle.ts";
import { startShop, type Shop } from "./support.ts";

let shop: Shop | undefined;
afterEach(() => shop?.close());

describe("stopping", () => {
  it("lets a running request finish and accepts no new connections meanwhile", async () => {
    shop = await startShop();
    const running = shop.call("/slow");
    await until(() => shop?.seen.release !== undefined);
    const stopped = drain(shop.server, shop.state);
    expect(shop.state.draining).toBe(true);
    await expect(shop.call("/cart")).rejects.toThrow("ECONNREFUSED");
    shop.seen.release?.();
    const answer = await running;
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('"slow":{"slow":true}');
    expect(await stopped).toBe("finished");
  });

  it("keeps accepting until load balancers notice, closing each connection, then ends without cutting anything off", async () => {
    shop = await startShop();
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const kept = await shop.call("/cart", { agent });
    expect(kept.headers.connection).toBe("keep-alive");
    const running = shop.call("/slow", { agent });
    await until(() => shop?.seen.release !== undefined);
    const stopped = drain(shop.server, shop.state, { acceptMs: 2_000 });
    expect((await shop.call("/health/ready")).status).toBe(503);
    // On a kept-alive connection as well as on a new one.
    for (const options of [{ agent }, {}]) {
      const late = await shop.call("/cart", options);
      expect([late.status, late.headers.connection]).toEqual([200, "close"]);
    }
    shop.seen.release?.();
    const begun = await running;
    expect([begun.status, begun.headers.connection]).toEqual([200, "close"]);
    expect(await stopped).toBe("finished");
    await expect(shop.call("/cart")).rejects.toThrow("ECONNREFUSED");
    agent.destroy();
  });

  it("does not wait for idle keep-alive connections", async () => {
    shop = await startShop();
    const agent = new Agent({ keepAlive: true });
    await shop.call("/cart", { agent });
    const begun = Date.now();
    expect(await drain(shop.server, shop.state)).toBe("finished");
    expect(Date.now() - begun).toBeLessThan(5_000);
    agent.destroy();
  });

  it("cuts off requests that exceed the stop timeout", async () => {
    shop = await startShop();
    const running = shop.call("/slow").catch((error: Error) => error.message);
    await until(() => shop?.seen.release !== undefined);
    expect(await drain(shop.server, shop.state, { stopMs: 50 })).toBe("cut off");
    expect(await running).toMatch(/hang up|ECONNRESET/);
  });

  it("reports draining to readiness probes", async () => {
    shop = await startShop();
    shop.state.draining = true;
    expect((await shop.call("/health/ready")).status).toBe(503);
    expect((await shop.call("/cart")).headers.connection).toBe("close");
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
