import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPositions } from "#backend/after-sales/fulfillment/feed.ts";
import { importStatuses } from "#backend/after-sales/fulfillment/import.ts";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { takeUpload } from "#backend/catalog/import/uploads.ts";
import { noteUnused } from "#backend/catalog/photo/unused.ts";
import { openJobHealth } from "#backend/platform/clock/health.ts";
import { readMetrics, serveOperators } from "#backend/platform/clock/metrics.ts";
import { fileUploadJobs } from "#backend/platform/db/schema/file-upload-job.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { uploadTypes } from "#contract/file-upload-job.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { allQueues } from "./queues.ts";

let shop: TestShop;
const queues = allQueues(true);
beforeAll(async () => void (shop = await openTestShop()));
afterAll(() => shop.close());

const depths = async () => {
  const all = queues.map(async ({ name, depth }): Promise<[string, number]> => [name, (await depth(shop.db)).rows]);
  return new Map(await Promise.all(all));
};

test("each queue reports how many rows are waiting", async () => {
  const { db } = shop;
  const before = await depths();
  const placed = await shop.placed(await shop.shopper(), "COD");
  await decideFraudChecks(db, new Date(Date.now() + 2 * 86_400_000));
  // The order's own messages do not count here.
  await db.delete(outbox);
  await db.insert(outbox).values([
    { to: "ana@example.mx", kind: "welcome", payload: {} },
    { to: "ana@example.mx", kind: "welcome", payload: {}, state: "sent" },
    { to: "ana@example.mx", kind: "welcome", payload: {}, state: "dead" },
    { to: "+525512345678", kind: "loyalty-otp", payload: {} },
  ]);
  const content = new TextEncoder().encode("partNumber,price.MXN\nNADA,1\n");
  await db.transaction((tx) => takeUpload(tx, { storeId: 1, name: "a.csv", content, isTrial: true }));
  const file = { storeId: 1, memberId: 1, organizationId: 1, languageId: -5, currency: "MXN", contractIds: [] };
  const uploaded = { ...file, uploadType: uploadTypes.check, fileName: "a", fileSize: 1, rowCount: 1 };
  await db.insert(fileUploadJobs).values([uploaded, { ...uploaded, endedAt: new Date() }]);
  const refund = { orderId: Number(placed.orderId), method: "COD", amount: "1", currency: "MXN" };
  await db.insert(refunds).values({ ...refund, status: "Requested" });
  const early = { eventId: "q-1", orderId: placed.orderId, status: "delivered", parcel: "nobody's" };
  await importStatuses(db, [JSON.stringify(early)]);
  await noteUnused(db, ["a".repeat(64)]);
  const after = await depths();
  expect(
    Object.fromEntries(
      [...after].map(([name, rows]) => [name, name === "letters" ? rows : rows - (before.get(name) ?? 0)]),
    ),
  ).toEqual({
    letters: 1,
    ...{ text_messages: 1, catalog_uploads: 1, file_uploads: 1, refunds: 1 },
    ...{ warehouse_statuses: 1, unused_photos: 1, warehouse_orders: 1 },
  });
  await listPositions(db, 0, 1_000);
  expect((await depths()).get("warehouse_orders")).toBe(0);
});

test("serves queue and job metrics to Prometheus, and each job's health as JSON", async () => {
  const now = new Date(Date.now() + 90_000);
  const health = openJobHealth([{ name: "letters", everyMs: 5_000 }], new Date(now.getTime() - 3_600_000));
  const metrics = await readMetrics(shop.db, { queues, health }, now);
  expect(metrics).toMatch(/^queue_rows\{queue="text_messages"\} 1$/m);
  const [, seconds] = /^queue_oldest_seconds\{queue="text_messages"\} ([\d.]+)$/m.exec(metrics) ?? [];
  expect(Number(seconds)).toBeGreaterThan(80);
  expect(metrics).toMatch(/^queue_oldest_seconds\{queue="warehouse_orders"\} 0$/m);
  expect(metrics).toMatch(/^clock_overdue\{job="letters"\} 1$/m);

  const server = createServer(serveOperators(shop.db, { queues, health }));
  const address = await new Promise<ReturnType<typeof server.address>>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve(server.address())),
  );
  const port = typeof address === "object" ? address?.port : "";
  const answers = ["metrics", "health/jobs", "else"].map((path) => fetch(`http://127.0.0.1:${port}/${path}`));
  const [numbers, jobs, missing] = await Promise.all(answers);
  expect([numbers?.status, jobs?.status, missing?.status]).toEqual([200, 200, 404]);
  expect(await jobs?.json()).toMatchObject({
    status: "degraded",
    overdue: ["letters"],
    jobs: { letters: { everySeconds: 5, lastRun: null, lastSuccess: null, failures: 0, overdue: true } },
  });
  server.close();
});
