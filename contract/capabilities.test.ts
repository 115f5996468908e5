import { expect, test } from "vitest";
import * as z from "zod";
import { type Call, capabilities, contract, extensionFields, extensionMethods, suiteFields } from "./index.ts";

const calls: Call[] = Object.values(contract).flatMap((group) => Object.values(group));
const documented = calls.filter(({ capability }) => !capability);
const isOurs = (name: string) => Object.hasOwn(extensionFields, name);

test("every field that begins with x_ is one of the suite's or belongs to a capability", () => {
  const names = new Set(calls.flatMap((call) => fieldsOf(call).map(({ name }) => name)));
  const known: string[] = [...suiteFields, ...Object.keys(extensionFields)];
  expect([...names].filter((name) => name.startsWith("x_") && !known.includes(name))).toEqual([]);
  // Sent with an instruction whose other fields depend on its method.
  const loose = ["x_loyaltyCardId", "x_otp", "x_otpRequestId"];
  expect(known.filter((name) => !names.has(name))).toEqual(loose);
});

test("documented calls require none of our extension fields", () => {
  const needed = documented.flatMap((call) =>
    fieldsOf(call)
      .filter(({ name, required }) => required && (isOurs(name) || Object.hasOwn(call.extensions ?? {}, name)))
      .map(({ name }) => `${call.route} ${name}`),
  );
  expect(needed).toEqual([]);
});

test("every extension that a call declares is in its schema", () => {
  for (const call of calls)
    for (const extension of Object.keys(call.extensions ?? {})) {
      const [name = "", value] = extension.split("=");
      const fields = fieldsOf(call).filter((field) => field.name === name);
      expect(fields, `${call.route} ${extension}`).not.toEqual([]);
      if (value) expect(JSON.stringify(fields), `${call.route} ${extension}`).toContain(`"${value}"`);
    }
});

test("every capability has a call, a field, or a payment method", () => {
  const used = new Set([
    ...Object.values(extensionMethods),
    ...Object.values(extensionFields),
    ...calls.flatMap(({ capability, extensions }) => [capability, ...Object.values(extensions ?? {})]),
  ]);
  expect(Object.keys(capabilities).filter((name) => ![...used].some((one) => one === name))).toEqual([]);
});

type Field = { name: string; required: boolean; schema: unknown };

function fieldsOf({ query, body, reply }: Call): Field[] {
  return [query, body, reply].flatMap((schema) => (schema ? within(json(schema)) : []));
}

const json = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

const Described = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
});

function within(schema: unknown): Field[] {
  if (typeof schema !== "object" || schema === null) return [];
  const described = Described.safeParse(schema).data;
  const own = Object.entries(described?.properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    required: described?.required.includes(name) ?? false,
  }));
  return [...own, ...Object.values(schema).flatMap(within)];
}
