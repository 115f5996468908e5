import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultEntry } from "#contract";
import { type CallName, callNames, callOf, type Input, type Raw } from "./ask.ts";
import { hasOwnFile } from "./conforms.ts";
import { cartErrors } from "./errors/cart.ts";
import { catalogErrors } from "./errors/catalog.ts";
import { checkoutErrors } from "./errors/checkout.ts";
import { contactErrors } from "./errors/contact.ts";
import { identityErrors } from "./errors/identity.ts";
import { orderErrors } from "./errors/order.ts";
import { payingErrors } from "./errors/paying.ts";
import { paymentErrors } from "./errors/payment.ts";
import { promotionErrors } from "./errors/promotion.ts";
import { shippingErrors } from "./errors/shipping.ts";
import { noOrder, type Row } from "./errors/row.ts";
import { openScene, served, world } from "./errors/scene.ts";

beforeAll(openScene);
afterAll(() => served.close());

const rows: Row[] = [
  ...identityErrors,
  ...catalogErrors,
  ...promotionErrors,
  ...cartErrors,
  ...shippingErrors,
  ...checkoutErrors,
  ...paymentErrors,
  ...payingErrors,
  ...contactErrors,
  ...orderErrors,
];

const answers = new Map<Row, Raw>();

test.each(rows.map((row): [string, Row] => [`${row.call} ${row.how}: ${row.key}`, row]))("%s", async (_, row) => {
  const { call, input, status = 400, key, code, parameters } = row;
  const answer = await served.ask(call, await input());
  answers.set(row, answer);
  expect({ status: answer.status, ...summary(answer) }).toEqual({
    status,
    key,
    ...(code !== undefined && { code }),
    ...(parameters !== undefined && { parameters }),
  });
  expect(answer.type).toMatch(/^application\/json\b/);

  /** Only what the row specifies. */
  function summary({ body }: Raw) {
    const [error] = body?.errors ?? [];
    return {
      key: error?.errorKey,
      ...(code !== undefined && { code: error?.errorCode }),
      ...(parameters !== undefined && { parameters: error?.errorParameters }),
    };
  }
});

test("every refusal has one complete error with a message; session errors add the older releases' key", () => {
  for (const [{ call, how, key }, { body }] of answers) {
    const older = faultEntry(key)?.older;
    expect(body.errors, `${call} ${how}`).toHaveLength(older ? 2 : 1);
    if (older) expect(body.errors[1]).toEqual({ ...body.errors[0], errorKey: older.key, errorCode: older.code });
    const [error] = body.errors;
    expect(error, `${call} ${how}`).toEqual({
      errorKey: expect.stringMatching(/^\S+$/),
      errorCode: expect.any(String),
      errorMessage: expect.stringMatching(/^[^_].*\S$/),
      errorParameters: expect.any(String),
      correlationIdentifier: expect.any(String),
    });
  }
});

test("no message contains its key, a stack trace or an SQL statement", () => {
  const messages = [...answers.values()].map(({ body }) => String(body.errors?.[0]?.errorMessage));
  expect(messages.filter((message) => /^_?ERR_|^USR|\bat \S+:\d+|select |\bnull\b|undefined/i.test(message))).toEqual(
    [],
  );
});

describe("messages", () => {
  test("are in the language of the call", async () => {
    const input = (langId: string): Input => ({ query: { langId }, body: { orderId: noOrder, email: "a@b.mx" } });
    const [es, en] = [await served.ask("order.track", input("-5")), await served.ask("order.track", input("-1"))];
    expect(es.body.errors[0].errorMessage).toMatch(/pedido/);
    expect(en.body.errors[0].errorMessage).toMatch(/order/);
  });

  test("carry the id of their request", async () => {
    const answer = await served.ask("order.track", {
      headers: { "x-request-id": "a-number-of-ours" },
      body: { orderId: noOrder, email: "a@b.mx" },
    });
    expect(answer.body.errors[0].correlationIdentifier).toBe("a-number-of-ours");
  });
});

describe("without a cart", () => {
  const reads = [
    "cart.get",
    "cart.usableShippingModes",
    "cart.usablePayments",
    "shipping.info",
    "shipping.usableInfo",
    "payment.list",
    "promotion.assigned",
  ] as const;

  test.each(reads)("%s answers 404 without an error, with and without an identity", async (call) => {
    for (const as of [undefined, await world.guest()]) {
      const { status, body } = await served.ask(call, { as });
      expect([status, body]).toEqual([404, {}]);
    }
  });
});

test("an unknown path answers 404 and an unknown method 405, both without a fault", async () => {
  for (const [method, path, status] of [
    ["GET", "/wcs/resources/store/1/nothing", 404],
    ["PATCH", "/wcs/resources/store/1/cart", 405],
    ["GET", "/wcs/resources/store/1/order/%E0%A4%A", 404],
    ["GET", "/", 404],
  ] as const) {
    const response = await fetch(served.url + path, { method });
    expect([path, response.status, await response.text()]).toEqual([path, status, ""]);
  }
});

test("every call that can refuse has at least one refusal in the table", () => {
  const refusing = new Set(rows.map(({ call }) => call));
  const never = new Set<CallName>([
    // Reads open to everybody, without a parameter that could be wrong.
    "identity.createGuest",
    "identity.endGuest",
    "identity.signOut",
    "identity.personalizationId",
    "settings.remoteConfig",
    "settings.tokenByKeyword",
    "settings.features",
    "catalog.urls",
    "catalog.categories",
    "catalog.suggestions",
    "catalog.keywordSuggestions",
    "spot.byId",
    "geo.countries",
    "geo.stateName",
    "price.query",
    "inventory.byPartNumber",
    "inventory.physicalStores",
    "inventory.physicalCountries",
    "geo.topNodes",
    "shipping.modes",
    "cart.paymentPolicies",
    // Without a cart: see above.
    "cart.get",
    "cart.usableShippingModes",
    "cart.usablePayments",
    "shipping.info",
    "shipping.usableInfo",
    "payment.list",
    "promotion.assigned",
  ]);
  expect(callNames.filter((name) => !refusing.has(name) && !never.has(name) && !hasOwnFile(name))).toEqual([]);
  expect([...never].filter((name) => refusing.has(name) || !callOf(name))).toEqual([]);
});
