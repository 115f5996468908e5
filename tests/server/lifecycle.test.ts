import { afterEach, describe, expect, it } from "vitest";
import { drain } from "../../server/lifecycle.ts";
import { startShop, type Shop } from "./support.ts";

let shop: Shop | undefined;
afterEach(() => shop?.close());

describe("stopping", () => {
  it("lets a running request finish, is not ready meanwhile and takes no new connections", async () => {
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

  it("cuts off what takes longer than its patience", async () => {
    shop = await startShop();
    const running = shop.call("/slow").catch((error: Error) => error.message);
    await until(() => shop?.seen.release !== undefined);
    expect(await drain(shop.server, shop.state, 50)).toBe("cut off");
    expect(await running).toMatch(/hang up|ECONNRESET/);
  });

  it("says so to probes", async () => {
    shop = await startShop();
    shop.state.draining = true;
    expect((await shop.call("/health/ready")).status).toBe(503);
    expect((await shop.call("/cart")).headers.connection).toBe("close");
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
