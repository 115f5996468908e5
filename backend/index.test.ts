import { afterAll, beforeAll, expect, test } from "vitest";
import { readMetrics } from "#backend/platform/clock/metrics.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

test("reports its health", async () => {
  expect(await backend.send("GET", "/health")).toEqual({ status: 200, body: { status: "ok" } });
});

test("answers an unknown path without a fault, and an unknown order with one", async () => {
  expect(await backend.send("GET", "/wcs/resources/store/1/nothing")).toEqual({ status: 404, body: undefined });
  const { status, body } = await backend.send("GET", "/wcs/resources/store/1/order/1");
  expect([status, body.errors.length]).toEqual([404, 1]);
});

test("serves the images that the catalog refers to", async () => {
  const { body } = await backend.send("GET", "/search/resources/api/v2/products", {
    query: { storeId: "1", partNumber: "SOFA-NOGAL-01" },
  });
  const picture = await backend.fetch(new Request(new URL(body.contents[0].fullImage, "http://backend.test")));
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toContain("image/svg+xml");
});

test("recognizes the session of a new guest", async () => {
  const store = backend.store(1);
  const { status } = await store.call("GET", "usercontext/@self/contextdata", { as: await store.guest() });
  expect(status).toBe(200);
});

test("exposes counters that alerts watch from the start, before there is anything to count", async () => {
  const text = await readMetrics(backend.db);
  for (const result of ["delivered", "failed"]) expect(text).toContain(`shop_purges_total{result="${result}"} `);
  expect(text).toContain('mail_attempts_total{channel="mail",result="never"} ');
});

test("exposes metrics of calls by name and status class, and of database connections", async () => {
  const count = async (call: string, status: string) => {
    const text = await readMetrics(backend.db, { connections: () => ({ busy: 3, idle: 4, waiting: 5 }) });
    expect(text).toContain('database_connections{state="waiting"} 5');
    const line = `backend_call_duration_seconds_count{call="${call}",status="${status}"}`;
    return Number(
      text
        .split("\n")
        .find((one) => one.startsWith(line))
        ?.split(" ")[1] ?? 0,
    );
  };
  const before = await count("order.get", "4xx");
  await backend.send("GET", "/wcs/resources/store/1/order/1");
  await backend.send("GET", "/wcs/resources/store/1/nothing");
  expect(await count("order.get", "4xx")).toBe(before + 1);
});
