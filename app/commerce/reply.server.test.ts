import type * as lossless from "lossless-json";
import { expect, test, vi } from "vitest";
import { parseBody } from "./reply.server.ts";

const losslessly = vi.hoisted(() => vi.fn());
vi.mock("lossless-json", async (original) => {
  const real = await original<typeof lossless>();
  return { ...real, parse: losslessly.mockImplementation(real.parse) };
});

test.each([
  ['{"id":1234567890123456789}', { id: "1234567890123456789" }],
  ['{"ids":[-1234567890123456789 , 2]}', { ids: ["-1234567890123456789", 2] }],
  ['[1234567890123456789,{"id": 9007199254740993}]', ["1234567890123456789", { id: "9007199254740993" }]],
  ['{"text":"a:1234567890123456","price":1.5}', { text: "a:1234567890123456", price: 1.5 }],
])("reads long integers as strings: %s", (text, read) => {
  expect(parseBody("any", text)).toEqual(read);
});

test("parses losslessly only for long integers, not for long digits in strings or fractions", () => {
  losslessly.mockClear();
  const text =
    '{"value":"facets.80971121011081011149732100101108","amount":"12345678901234567.5","share":0.1234567890123456789}';
  expect(parseBody("any", text)).toEqual(JSON.parse(text));
  expect(losslessly).not.toHaveBeenCalled();
  parseBody("any", '{"id":1234567890123456789}');
  expect(losslessly).toHaveBeenCalled();
});
