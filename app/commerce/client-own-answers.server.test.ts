import { createServer } from "node:http";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Binding } from "./binding.ts";
import type { Commerce } from "./client.server.ts";

/** A backend that records its requests. */
let asked: string[] = [];
const backend = createServer(({ method, url = "" }, response) => {
  asked.push(`${method} ${url.split("?")[0]?.split("/").slice(-2).join("/")}`);
  response.setHeader("Content-Type", "application/json").end(JSON.stringify({ EntitledPrice: [], contents: [] }));
});

let bind: (own?: Partial<Binding>) => Commerce;
let forgetOwnAnswers: () => void;
beforeAll(async () => {
  await new Promise<void>((resolve) => void backend.listen(0, "127.0.0.1", () => resolve()));
  const address = backend.address();
  vi.stubEnv("BACKEND_URL", `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
  const { createCommerce } = await import("./client.server.ts");
  ({ forgetOwnAnswers } = await import("./own-answers.server.ts"));
  const place = { storeId: "2", catalogId: "1", languageId: "-5", currency: "MXN", organizationId: "7002" };
  const log = pino({ level: "silent" });
  const rest = { contractIds: ["11012"], deadline: Date.now() + 60_000, requestId: "t", log };
  bind = (own = {}) => createCommerce({ ...place, ...rest, tokens: () => tokensOf("elena"), ...own });
});
afterAll(() => {
  vi.unstubAllEnvs();
  backend.close().closeAllConnections();
});
beforeEach(() => {
  forgetOwnAnswers();
  asked = [];
});

const tokensOf = (name: string) => ({ WCToken: name, WCTrustedToken: `${name}, secret` });
const list = (commerce: Commerce, searchTerm = "papel") => commerce.catalog.products({ query: { searchTerm } });
const gloria = { tokens: () => tokensOf("gloria") };

test("requests a buyer's listing only once", async () => {
  await list(bind());
  await list(bind());
  expect(asked).toHaveLength(1);
});

test.each<[string, Partial<Binding>]>([
  ["in a preview", { previewToken: "draft" }],
  ["while an agent acts for the shopper", { forUserId: "12045" }],
  ["of a request without tokens", { tokens: () => ({}) }],
])("neither stores nor reuses responses %s", async (_, own) => {
  await list(bind());
  await list(bind(own));
  await list(bind(own));
  expect(asked).toHaveLength(3);
  forgetOwnAnswers();
  await list(bind(own));
  await list(bind());
  expect(asked).toHaveLength(5);
});

test.each<[string, Partial<Binding>]>([
  ["another person", gloria],
  ["another organization", { organizationId: "7001" }],
  ["another contract", { contractIds: ["11006"] }],
  ["another store", { storeId: "3" }],
  ["another language", { languageId: "-1" }],
  ["another currency", { currency: "USD" }],
])("does not reuse a response for %s", async (_, own) => {
  await list(bind());
  await list(bind(own));
  expect(asked).toHaveLength(2);
});

test.each<[string, (commerce: Commerce) => Promise<unknown>]>([
  [
    "a switch of contract",
    (commerce) => commerce.organization.switchContract({ query: { contractId: "11006" }, body: {} }),
  ],
  ["a line for the cart", (commerce) => commerce.cart.add({ body: { orderItem: [] } })],
  [
    "a decision",
    (commerce) =>
      commerce.approval.decide({ approvalStatusId: "1", query: { action: "updateApprovalStatus" }, body: {} }),
  ],
])("asks the backend again after %s, whatever its outcome", async (_, write) => {
  await list(bind());
  await write(bind()).catch(() => undefined);
  asked = [];
  await list(bind());
  expect(asked).toHaveLength(1);
});

test("keeps cached responses after a price query by POST and a recorded event", async () => {
  await list(bind());
  const products = [{ partNumber: "A" }];
  await bind().price.query({ query: {}, body: { query: { name: "byPartNumber", products } } });
  await bind().event.record({ body: {} });
  asked = [];
  await list(bind());
  expect(asked).toEqual([]);
});
