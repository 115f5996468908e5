import { describe, expect, test } from "vitest";
import { CheckoutAddress, NewAddress } from "./forms.server.ts";

const whole = {
  email: "ana@ejemplo.mx",
  phone: "6181234567",
  firstName: "Ana",
  lastName: "Ríos Núñez",
  street: "Av. Juárez 101",
  postalCode: "34000",
  colonia: "Centro",
  city: "Durango",
  state: "DUR",
};
const messages = (more: object) =>
  CheckoutAddress.safeParse({ ...whole, ...more }).error?.issues.map(
    ({ path, message }) => `${String(path[0])} ${message}`,
  ) ?? [];

describe("the address of a checkout", () => {
  test("a whole one passes, references are free", () => expect(messages({})).toEqual([]));

  test.each([["+52 618 123 4567"], ["(618) 123-45-67"], ["5216181234567"], ["٦١٨١٢٣٤٥٦٧"]])(
    "the phone %s is ten digits",
    (phone) => expect(CheckoutAddress.parse({ ...whole, phone }).phone).toBe("6181234567"),
  );

  test.each([
    [{ phone: "12345" }, ["phone form.phone"]],
    [{ postalCode: "340" }, ["postalCode form.postalCode"]],
    [{ postalCode: "ABCDE" }, ["postalCode form.postalCode"]],
    [{ email: "ana" }, ["email form.email"]],
    [{ street: "  " }, ["street form.required"]],
    [{ street: "x".repeat(101) }, ["street form.tooLong|max=100"]],
    [{ firstName: "Ana\u0007" }, ["firstName form.invalid"]],
    [{ state: "" }, ["state form.choose"]],
    [{ lastName: undefined, city: undefined }, ["lastName form.required", "city form.required"]],
  ])("%o is an error of its field", (more, expected) => expect(messages(more)).toEqual(expected));

  test("blanks around are dropped", () =>
    expect(CheckoutAddress.parse({ ...whole, city: " Durango " }).city).toBe("Durango"));
});

test.each([".", "..", "Casa/..", "%2e%2E"])("an address cannot be named %j: names appear in URLs", (nickName) => {
  const named = (name: string) => NewAddress.safeParse({ ...whole, nickName: name }).error?.issues;
  expect(named(nickName)).toMatchObject([{ path: ["nickName"], message: "form.dots" }]);
  expect(named("Casa 2.0 / mar")).toBeUndefined();
});
