import { expect, test } from "vitest";
import * as z from "zod";
import { type Call, contract } from "./index.ts";

const calls: Call[] = Object.values(contract).flatMap((group) => Object.values(group));

test("every route is defined once", () => {
  const routes = calls.map(({ root = "store", route }) => `${root} ${route}`);
  expect(new Set(routes).size).toBe(routes.length);
});

test("GET and DELETE calls have no body", () => {
  for (const { route, body } of calls) if (/^(GET|DELETE) /.test(route)) expect(body, route).toBeUndefined();
});

/** Calls whose responses identify a person, and why a remembered caller may read them all the same. */
const readableWhenRemembered = {
  "GET cart/@self": "a remembered shopper shops on; the steps that show addresses ask for the password",
  "GET person/@self/name": "for the greeting",
  "POST newsletter": "echoes the address it was given",
  "POST newsletter/confirm": "echoes the address to which its link was sent",
};

test("reading personal data requires full authentication, with a few stated exceptions", () => {
  const telling = calls.filter(({ reply, open }) => !open && tellsWho(reply));
  const unmarked = telling.filter(({ fullAuthentication, personal }) => !fullAuthentication && !personal);
  expect(unmarked.map(({ route }) => route).sort()).toEqual(Object.keys(readableWhenRemembered).sort());
  expect(telling.length).toBeGreaterThan(10);
});

const tellsWho = (reply: z.ZodType) =>
  /"(e?mail\d?|addressLine\d?|m?obilePhone\d?|phone\d|zipCode|firstName|lastName|rfc)":/i.test(
    JSON.stringify(z.toJSONSchema(reply, { io: "input", unrepresentable: "any" })),
  );
