import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTracing } from "#settings/start-tracing.ts";
import { openServedShop, type ServedShop } from "#tests/support/served-shop.ts";
import { goToPayment } from "#tests/support/visitor-checkout.ts";
import { patience } from "#tests/support/patience.ts";

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

/** A collector for OTLP over HTTP. */
const spans: Span[] = [];
let told = "";
const collector = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const text = Buffer.concat(parts).toString();
    told += text;
    const { resourceSpans = [] } = JSON.parse(text) as { resourceSpans?: { scopeSpans: { spans: Span[] }[] }[] };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader("content-type", "application/json");
    response.end("{}");
  });
});

let shop: ServedShop;
let end: () => Promise<void>;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  end = await startTracing("storefront", { endpoint: `http://127.0.0.1:${port}`, ratio: 1 });
  shop = await openServedShop();
}, 120_000);
afterAll(async () => {
  await end();
  collector.close();
  await shop.close();
});

const named = (name: string | RegExp) => spans.filter((span) => new RegExp(name).test(span.name));

test("a page is a single trace, from the request through the backend calls to the SQL statements", async () => {
  const visitor = shop.visitor();
  await goToPayment(visitor);
  await shop.page("/cart", visitor, { traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` });
  await vi.waitUntil(() => named("^GET document").length > 0, patience);
  const page = named("^GET document").at(-1);
  const calls = spans.filter(({ traceId, parentSpanId }) => traceId === page?.traceId && parentSpanId === page?.spanId);
  expect(page?.parentSpanId ?? "").toBe("");
  const cart = calls.find(({ name }) => name === "cart.get");
  const served = spans.find(({ parentSpanId }) => parentSpanId === cart?.spanId);
  expect(served).toMatchObject({ name: "cart.get", traceId: page?.traceId });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === served?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements[0]?.attributes.find(({ key }) => key === "db.query.text")?.value.stringValue).toMatch(/\$1/);
});

test("traces contain no personal data", async () => {
  await shop.page("/search?q=canario-en-traza&email=ana@example.com");
  await vi.waitUntil(() => named("catalog.search").length > 0, patience);
  expect(told).not.toMatch(/canario-en-traza|ana@example|Juárez|Ríos/);
});
