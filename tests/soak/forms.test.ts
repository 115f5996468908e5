import { setTimeout as sleep } from "node:timers/promises";
import type { ActionFunctionArgs } from "@remix-run/node";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as z from "zod";
import { BundleForm, KitForm } from "#app/features/catalog/forms.server.ts";
import { ParcelsChoice, ParcelsDraft } from "#app/features/checkout/steps/forms.server.ts";
import { NewReturn } from "#app/features/return/forms.server.ts";
import { GiftChoice } from "#app/features/reward/forms.server.ts";
import { Move, Removal } from "#app/features/saved-cart/forms.server.ts";
import { intent, runIntents } from "#app/forms/intents.server.ts";
import { startShop, type Shop } from "#tests/server/support.ts";
import { report } from "./load.ts";

/**
 * Forged forms, sent to the real server and parsed by every schema that has a list: each is refused
 * quickly. 2,000 forms in the test suite, 100,000 in `npm run soak`.
 */
const numRuns = Number(process.env.SOAK_FORMS ?? 2_000);
const maxMs = 50;
const schemas: Record<string, z.ZodType> = { BundleForm, KitForm, ParcelsChoice, ParcelsDraft, NewReturn, GiftChoice, Move, Removal }; // oxfmt-ignore
const intents = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, intent(schema, async () => "/done")]),
);
// What a refused form needs from the shop; there is no backend behind it.
const page = { t: (key: string) => key, format: { number: String }, href: (path: string) => path, here: "/cart" };
const context = { shop: async () => page, signInFor: async () => undefined, session: { keepForm: () => undefined } };
const action = ({ request, params }: ActionFunctionArgs) =>
  runIntents({ request, params, context: Object(context) }, intents);

let shop: Shop;
beforeAll(async () => void (shop = await startShop({}, { actions: { cart: action } })));
afterAll(() => shop.close());

async function send(fields: [string, string][]) {
  const begun = performance.now();
  const { status } = await shop.post("/cart", { Origin: shop.origin }, new URLSearchParams(fields).toString());
  return { status, ms: performance.now() - begun };
}

/** Runs the action alone, without a connection for each form. It runs on this thread, so the time includes all it was blocked for. */
async function act(fields: [string, string][]) {
  const body = new URLSearchParams(fields);
  const begun = performance.now();
  const request = new Request("http://shop.test/cart", { method: "POST", body });
  const { status } = await action({ request, params: {}, context: Object({}) }).catch(responseOf);
  return { status, ms: performance.now() - begun };
}

function responseOf(thrown: unknown) {
  if (thrown instanceof Response) return thrown;
  throw thrown;
}

/** How long the event loop was held for each form, at the first try. */
const heldMs: number[] = [];
const statuses: Record<number, number> = {};
afterAll(() => {
  const slowest = heldMs.sort((a, b) => b - a).slice(0, 5).map((ms) => Math.round(ms * 10) / 10); // oxfmt-ignore
  if (process.env.SOAK_FORMS) report({ forms: heldMs.length, statuses, slowestMs: slowest });
});

async function expectQuickRefusal(fields: [string, string][]) {
  let answer = await act(fields);
  heldMs.push(answer.ms);
  // A busy machine stalls now and then, a slow parser stalls each time.
  for (let again = 0; again < 20 && answer.ms > maxMs; again += 1) {
    await sleep(20);
    answer = await act(fields);
  }
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  expect([303, 400]).toContain(answer.status);
  expect(answer.ms).toBeLessThan(maxMs);
}

const words = ["parts", "items", "line", "gift", "id", "partNumber", "quantity", "include", "destination", "intent"];
const inherited = ["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "then", "length"];
const oddities = ["", ".", "..", "[", "]", "[]", "[-1]", "[1e9]", "[0x9]", "\u0000", "ñ", "𝒜", "a b", "%", "=", "&"];
const index = fc.oneof(
  fc.nat(12),
  fc.nat(1_200),
  fc.nat(4_294_967_295),
  fc.constantFrom(199, 499, 500, 2 ** 31, 2 ** 53),
);
const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words).map((word) => `.${word}`) },
  { weight: 6, arbitrary: index.map((at) => `[${at}]`) },
  { weight: 2, arbitrary: fc.constantFrom(...inherited).map((word) => `.${word}`) },
  { weight: 1, arbitrary: fc.constantFrom(...oddities) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);
const name = fc
  .tuple(fc.constantFrom(...words, ...inherited), fc.array(segment, { maxLength: 6 }))
  .map(([first, rest]) => first + rest.join(""));
const deep = fc
  .tuple(fc.constantFrom("parts", "a"), fc.constantFrom("[0]", ".a", "[]", "[9]"), fc.nat(4_000))
  .map(([first, part, times]) => first + part.repeat(times));
const value = fc.oneof(fc.constantFrom("", "1", "on", "A-1", "a\u0000b"), fc.string({ unit: "binary", maxLength: 20 }));
const field = fc.tuple(fc.oneof({ weight: 20, arbitrary: name }, { weight: 1, arbitrary: deep }), value);
/** Field names that the parsers read, so that they see lists of every possible length and shape. */
const taken = fc
  .tuple(
    fc.constantFrom(...words),
    fc.nat(499),
    fc.constantFrom("", "[]", "[499]", ".destination", ".partNumber", ".quantity"),
  )
  .map(([word, at, rest]) => `${word}[${at}]${rest}`);
const fields = fc.oneof(
  fc.array(field, { maxLength: 40 }),
  fc.array(fc.tuple(fc.oneof(taken, fc.constantFrom(...words)), value), { maxLength: 190 }),
);
const form = fc.tuple(fc.constantFrom(...Object.keys(intents)), fields);

test(
  `${numRuns} forms of any names, depths and indexes are answered within ${maxMs} ms, never with a server error`,
  { timeout: 60_000 + numRuns * 20 },
  () =>
    fc.assert(
      fc.asyncProperty(form, ([wish, sent]) => expectQuickRefusal([["intent", wish], ...sent])),
      { numRuns },
    ),
);

test.each<[string, string[]]>([
  ["one far index", ["parts[1000000000].partNumber"]],
  ["two hundred far indexes", Array.from({ length: 190 }, (_, at) => `parts[${3_000_000 + at}].partNumber`)],
  ["an index just over the longest list", ["parts[500].partNumber"]],
  ["four thousand levels of lists", [`parts${"[0]".repeat(4_000)}`]],
  ["four thousand levels of names", [`a${".a".repeat(4_000)}`]],
  ["five levels", ["parts[0].a.b.c"]],
  ["a name of 101 characters", ["a".repeat(101)]],
  ...["__proto__", "constructor", "prototype", "toString", "valueOf", "parts[0].constructor", "a.__proto__.b"].map(
    (word): [string, string[]] => [word, [word]],
  ),
  ...["a..b", "a[", "a]", "a[b]", "[0]", ".a", "a b", "", "a[-1]"].map((word): [string, string[]] => [
    `the name ${JSON.stringify(word)}`,
    [word],
  ]),
])("%s is refused as a bad request", async (_, names) => {
  const { status, ms } = await send([["intent", "BundleForm"], ...names.map((one): [string, string] => [one, "A"])]);
  expect(status).toBe(400);
  expect(ms).toBeLessThan(1_000);
});

test("the longest forms that pages render are accepted", async () => {
  const rows = Array.from({ length: 60 }, (_, at) => [
    [`parts[${at}].include`, "on"],
    [`parts[${at}].partNumber`, `MESA-${at}`],
    [`parts[${at}].quantity`, "1"],
  ]).flat();
  const { status } = await send([["intent", "KitForm"], ["partNumber", "KIT-1"], ...rows.slice(0, 150)] as [string, string][]); // oxfmt-ignore
  expect(status).toBe(303);
});

test.each(["application/json", "application/csp-report", "text/plain", ""])(
  "%j is not accepted as a form",
  async (type) => {
    for (const body of ["{}", ""]) {
      const headers = { Origin: shop.origin, "Content-Type": type, "Content-Length": String(body.length) };
      expect((await shop.post("/cart", headers, body)).status).toBe(415);
    }
  },
);

test("control characters are refused with an error at their field, and the kept input is stripped of them", async () => {
  const body = new URLSearchParams({ intent: "KitForm", partNumber: "A\u0000B", ticket: "a\tb\r\nc" }).toString();
  const answer = await shop.post("/cart?_data=cart", { Origin: shop.origin }, body);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({
    errors: { partNumber: ["common:form.characters"] },
    values: { partNumber: ["AB"], ticket: ["a\tb\r\nc"] },
  });
});
