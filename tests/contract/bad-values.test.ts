import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { allHandlers } from "#backend/handlers.ts";
import { createRouter } from "#backend/router.ts";
import { type CallName, callNames, callOf, type Input, type Raw, type Served, serveBackend } from "./ask.ts";

let served: Served;
beforeAll(async () => {
  served = await serveBackend();
});
afterAll(() => served.close());

/** A field of a call, and the call's input with a value in it. */
type Place = { name: CallName; field: string; put: (value: string) => Input };

const places = callNames.flatMap((name): Place[] => {
  const { query, body } = callOf(name);
  const others = Object.fromEntries(pathNames(name).map((each) => [each, "1"]));
  return [
    // A store id that isn't a number means an unknown store, whatever characters it has.
    ...pathNames(name).flatMap((field) =>
      field === "storeId"
        ? []
        : {
            name,
            field,
            put: (value: string) => ({ params: { ...others, [field]: value } }),
          },
    ),
    ...fieldsOf(query).map((field) => ({
      name,
      field,
      put: (value: string) => ({ params: others, query: { [field]: value } }),
    })),
    ...fieldsOf(body).map((field) => ({
      name,
      field,
      put: (value: string) => ({ params: others, body: { [field]: value } }),
    })),
  ];
});
const calls = [...new Set(places.map(({ name }) => name))].map((name): [CallName, Place[]] => [
  name,
  places.filter((place) => place.name === name),
]);

test("path, query and body are all covered", () => {
  const inputs = places.map(({ put }) => put("a"));
  expect(inputs.filter(({ query }) => query).length).toBeGreaterThan(100);
  expect(inputs.filter(({ body }) => body).length).toBeGreaterThan(100);
  expect(inputs.filter(({ query, body }) => !query && !body).length).toBeGreaterThan(30);
});

describe("a control character is refused with the name of its field", () => {
  test.each(calls)("%s", async (name, all) => {
    for (const { field, put } of all)
      expect(faultOf(await served.ask(name, put("a\0b")))).toEqual([400, "_ERR_CMD_INVALID_PARAM", field]);
  });
});

test.each(["\0", "\x08", "\x1b", "\x7f", "\x85", "\t", "\n"])(
  "%j is refused as a control character",
  async (character) => {
    const body = { logonId: `ana${character}`, logonPassword: "Ana.2026!" };
    expect(faultOf(await served.ask("identity.signIn", { body }))).toEqual([400, "_ERR_CMD_INVALID_PARAM", "logonId"]);
  },
);

test("a multi-line text may contain tabs and line breaks, but no other control characters", async () => {
  const send = (message: string) =>
    served.ask("wishlist.announce", {
      params: { externalId: "1" },
      query: { action: "a" },
      body: {
        announcement: [{ senderName: "Ana", senderEmailAddress: "ana@ejemplo.mx", message, emailRecipient: [] }],
      },
    });
  expect((await send("uno\r\n\tdos")).body.errors[0].errorParameters).not.toContain("message");
  expect(faultOf(await send("uno\x1b"))).toEqual([400, "_ERR_CMD_INVALID_PARAM", "announcement.0.message"]);
});

test("input nested deeper than the contract allows is refused, however deep", async () => {
  const body = `{"x":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  expect(faultOf(await served.ask("identity.signIn", { body }))).toEqual([400, "_ERR_CMD_INVALID_PARAM", "x"]);
});

describe("a value that the database cannot read", () => {
  const queries = {
    "NUL in a text": () => sql`select ${"a\0b"}::text`,
    "a word for a number": () => sql`select ${"abc"}::bigint`,
    "a number out of range": () => sql`select ${"9".repeat(30)}::bigint`,
    "a day that does not exist": () => sql`select ${"2026-02-30"}::date`,
    "half a character in JSON": () => sql`select ${'{"a":"\\ud800"}'}::jsonb`,
  };

  test.each(Object.entries(queries))("is a bad request, not a server error: %s", async (_, query) => {
    const byIds = async () => {
      await served.backend.db.execute(query());
      return { recordSetTotal: 0, resultList: [] };
    };
    const route = createRouter(served.backend.db, { ...allHandlers, department: { byIds } });
    const answer = await route(new Request("http://backend/wcs/resources/store/1/department/findbyIds"));
    expect(faultOf({ status: answer.status, body: await answer.json() })).toEqual([400, "_ERR_INVALID_INPUT", ""]);
  });
});

function pathNames(name: CallName) {
  return [...callOf(name).route.matchAll(/\{(\w+)\}/g)].map((hit) => hit[1] ?? "");
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (!(schema instanceof z.ZodUnion)) return [];
  return schema.options.flatMap((option) => (option instanceof z.ZodType ? fieldsOf(option) : []));
}

function faultOf({ status, body }: Pick<Raw, "status" | "body">) {
  const [first] = body?.errors ?? [];
  return [status, first?.errorKey, first?.errorParameters];
}
