import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { withAttributes, withoutValues } from "./attributes.ts";

const sent = (value: string[], attributeName = "Interest", storeId = "1") => [
  { attributeName, attributeValue: [{ storeId, value }] },
];

test("adds each value once per name and store", () => {
  const one = withAttributes({}, sent(["sala", "sala", "cocina"]));
  expect(one).toEqual({ Interest: { "1": ["sala", "cocina"] } });
  expect(withAttributes(one, sent(["cocina", "moda"]))).toEqual({ Interest: { "1": ["sala", "cocina", "moda"] } });
  expect(withAttributes(one, sent(["oficina"], "Interest", "3"))).toEqual({
    Interest: { "1": ["sala", "cocina"], "3": ["oficina"] },
  });
});

test("treats __proto__ as an ordinary attribute name", () => {
  expect(Object.keys(withAttributes({}, sent(["a"], "__proto__")))).toEqual(["__proto__"]);
});

test.each([
  ["an empty name", sent(["a"], "")],
  ["a comma in a name", sent(["a"], "a,b")],
  ["an empty value", sent([""])],
  ["a comma in a value", sent(["a,b"])],
  ["a value without end", sent(["a".repeat(101)])],
  ["a store that is none", sent(["a"], "Interest", "x")],
])("refuses %s", (_, attributes) => {
  expect(() => withAttributes({}, attributes)).toThrow("_ERR_CMD_INVALID_PARAM");
});

test("refuses more than fifty values and more than twenty names", () => {
  const many = Array.from({ length: 51 }, (_, index) => `v${index}`);
  expect(() => withAttributes({}, sent(many))).toThrow("_ERR_INVALID_INPUT");
  const names = Array.from({ length: 21 }, (_, index) => sent(["a"], `n${index}`)).flat();
  expect(() => withAttributes({}, names)).toThrow("_ERR_INVALID_INPUT");
});

test("removing a value leaves other names, stores and values alone", () => {
  const before = { Interest: { "1": ["sala", "cocina"], "3": ["sala"] }, JobFunction: { "1": ["sala"] } };
  expect(withoutValues(before, ["Interest"], "1", ["sala"])).toEqual({
    Interest: { "1": ["cocina"], "3": ["sala"] },
    JobFunction: { "1": ["sala"] },
  });
  expect(withoutValues(before, ["JobFunction"], "1", ["sala"])).toEqual({ Interest: before.Interest });
});

let backend: TestBackend;
let as: Member;
beforeAll(async () => {
  backend = await openTestBackend();
  as = await openMember(backend);
});
afterAll(() => backend.close());

const add = (value: string[]) => as.call("PUT", "person/@self", { body: { contextAttribute: sent(value) } });
const remove = (value: string, name = "Interest") =>
  as.call("DELETE", `person/@self/contextattributes/${encodeURIComponent(name)}/${encodeURIComponent(value)}`);
const own = async () => (await as.call("GET", "person/@self")).body.contextAttribute;

test("a shopper adds and removes values; removing from an unknown name is refused", async () => {
  await add(["sala", "cocina"]);
  expect((await remove("sala")).body).toEqual({ userId: [String(as.memberId)] });
  expect(await own()).toEqual(sent(["cocina"]));
  expect((await remove("sala")).status).toBe(200);
  const unknown = await remove("sala", "JobFunction");
  expect([unknown.status, unknown.body.errors[0].errorKey]).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
  expect((await remove("cocina,sala")).status).toBe(200);
  expect(await own()).toEqual([]);
});

test("concurrent additions all take effect, and so do concurrent removals", async () => {
  await Promise.all([add(["a"]), add(["b"]), add(["c"])]);
  expect((await own())[0].attributeValue[0].value.sort()).toEqual(["a", "b", "c"]);
  await Promise.all([remove("a"), remove("b")]);
  expect(await own()).toEqual(sent(["c"]));
});

test("guests cannot remove attributes", async () => {
  const guest = await backend.store(1).guest();
  const { status } = await backend.store(1).call("DELETE", "person/@self/contextattributes/Interest/a", { as: guest });
  expect(status).toBe(403);
});

test("the flat form of the profile updates the address", async () => {
  const query = { action: "updateUserRegistration" };
  const body = {
    firstName: "Inés",
    phone1: "6181234567",
    address1: "Av. Juárez 101",
    address2: "Col. Centro",
    city: "Durango",
    state: "DUR",
    country: "MX",
    zipCode: "34000",
  };
  expect((await as.call("PUT", "person/@self", { query, body })).status).toBe(200);
  expect((await as.call("GET", "person/@self")).body).toMatchObject({
    firstName: "Inés",
    addressLine: ["Av. Juárez 101", "Col. Centro", ""],
    city: "Durango",
  });
});
