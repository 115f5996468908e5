import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { counting } from "#app/commerce/mend.server.ts";
import { type CallName, callNames, callOf, type Served, serveBackend } from "#tests/contract/ask.ts";
import { partOfDay } from "#tests/support/part-of-day.ts";
import { pagesOf } from "./matrix/pages.ts";
import { openPeople, type People } from "./matrix/people.ts";
import { openStorefront, type Storefront } from "./matrix/storefront.ts";
import { type Change, every } from "./matrix/wire.ts";

let served: Served;
let shop: Storefront;
let people: People;
beforeAll(async () => {
  vi.stubEnv("PAYMENT_ORIGIN", "http://payment.test");
  served = await serveBackend();
  shop = await openStorefront(served.backend.fetch);
  people = await openPeople(served);
}, 120_000);
afterAll(() => served.close());

/** Fields that may be absent if there is nothing, but still decide what a page is about. */
const needed = new Set([
  // What is listed.
  ...["Order", "orderItem", "Return", "GiftList", "item", "PhysicalStore", "contact", "resultList", "CheckoutProfile"],
  ...["organizationDataBeans", "userDataBeans"],
  ...["MarketingSpotData", "baseMarketingSpotActivityData", "marketingContentDescription", "marketingText"],
  // What is paid, and how.
  ...["price", "UnitPrice", "paymentInstruction", "adjustment", "rewardOption", "x_creditLine"],
  // Where an order goes and how: the steps of the checkout depend on it.
  ...["addressId", "shipModeId", "shipModeCode", "physicalStoreId", "firstName", "lastName", "addressLine", "city"],
  ...["state", "country", "zipCode", "phone1", "email1"],
  // Which store an address is of, what the store is set up with, and what a person has agreed to receive.
  ...["tokenName", "tokenValue", "urlKeywordName", "userData", "userReceive", "userReceiveSMS"],
  ...["tokenExternalValue", "contentFormatName", "contracts", "storeName", "storeType"],
  // What the label of a return and the calendar file of an order are about.
  ...["trackingNumber", "expectedDeliveryDate"],
  // What the page of an order's cost centers is about.
  "x_costCenterSums",
  // All that an answer about an organization always has.
  "displayName",
]);

type Spoil = (value: unknown, name: string) => unknown;

/** Texts that a response always has here, and of which pages may well be empty somewhere else: what is written on them is missing too. */
const isPlainText = (field: z.core.$ZodType, name: string) =>
  field instanceof z.ZodString && !field.def.checks?.length && !counting.test(name) && !needed.has(name);

/** Absent, null, another thing, and a number or text instead of one. */
const ways: ((value: unknown) => unknown)[] = [
  () => undefined,
  () => null,
  () => ({ odd: [1] }),
  (value) => (typeof value === "number" || typeof value === "boolean" ? String(value) : value),
];
/** Each field is spoiled in two of these ways a day, and in all of them in two days; `FAULT_SEED` chooses. */
const seed = partOfDay(2);
const spoilFor =
  (round: number): Spoil =>
  (value, name) => {
    const numberOfName = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    return ways[(numberOfName + seed * 2 + round) % ways.length]?.(value);
  };

describe.each([0, 1])(`when optional fields are absent, empty or of another kind (seed ${seed}, round %i)`, (round) => {
  test("every page still opens", { timeout: 240_000 }, async () => {
    const wrong: string[] = [];
    const spoil = spoilFor(round);
    const change: Change = (text, call) => {
      const name = callNames.find((one) => one === call);
      const body = JSON.parse(text || "{}");
      // Not a reply, but a refusal: without its key, the installation would look as if it lacked the call.
      return name && !("errors" in body) ? JSON.stringify(spoiledReply(name, body, spoil)) : text;
    };
    for (const { path, who, answers } of pagesOf(people)) {
      const { status } = await shop.visit(path, people[who], every, change);
      if (status !== answers) wrong.push(`${path} (${who}) answers ${status}, not ${answers}`);
    }
    expect(wrong).toEqual([]);
  });
});

test("orders in statuses of the installation's own open on every page", { timeout: 240_000 }, async () => {
  const wrong: string[] = [];
  const change: Change = (text) => text.replaceAll(/("order(?:Item)?Status":)"(?![PYZ]")\w+"/g, '$1"PAK"');
  const about = pagesOf(people).filter(({ path }) => /account|order|track|confirmation|service/.test(path));
  for (const { path, who } of about) {
    const { status } = await shop.visit(path, people[who], every, change);
    if (status >= 500) wrong.push(`${path} (${who}) answers ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(about.length).toBeGreaterThan(20);
});

const spoiledReply = (name: CallName, body: unknown, spoil: Spoil) => walk(callOf(name).reply, body, spoil);

/** The same response with every field spoiled that may be absent according to its schema. */
function walk(schema: z.core.$ZodType, value: unknown, spoil: Spoil): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return walk(schema.unwrap(), value, spoil);
  if (schema instanceof z.ZodPipe) return walk(schema.in, value, spoil);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((one) => walk(schema.element, one, spoil)) : value;
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => one instanceof z.ZodArray === Array.isArray(value));
    return option ? walk(option, value, spoil) : value;
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const field = schema.shape[name];
      if (!field) return [name, spoil(one, name)];
      if (isPlainText(field, name)) return [name, spoil(one, name) === one ? one : undefined];
      const isSpare = field instanceof z.ZodOptional && !needed.has(name);
      return [name, isSpare ? spoil(one, name) : walk(field, one, spoil)];
    }),
  );
}

describe("a payment page that is opened by a form", () => {
  const asForm =
    (action: string): Change =>
    (text) => {
      const body = JSON.parse(text);
      const markup = `<form action="${action}" method="post"><input type="hidden" name="session" value="a&amp;b"></form>`;
      for (const one of body.paymentInstruction) one.xpapi_punchoutPopupURL = markup;
      return JSON.stringify(body);
    };
  const open = (action?: string) => {
    const path = `/checkout/provider/${people.ids.unpaid}`;
    return action
      ? shop.visit(path, people.guestUnpaid, "payment.punchout", asForm(action))
      : shop.visit(path, people.guestUnpaid);
  };

  test("has that form, to be submitted by its button", async () => {
    const { status, html } = await open("http://payment.test/start");
    expect(status).toBe(200);
    expect(html).toContain('<form method="post" action="http://payment.test/start" data-native="true">');
    expect(html).toContain('<input type="hidden" name="session" value="a&amp;b"/>');
  });

  test("leads to no address but the configured provider's", async () => {
    expect((await open("http://elsewhere.test/start")).location).toBe(`/checkout/confirmation/${people.ids.unpaid}`);
  });

  test("is replaced by a redirect if the provider has an address", async () => {
    expect((await open()).location).toMatch(/^http:\/\/payment\.test\//);
  });
});
