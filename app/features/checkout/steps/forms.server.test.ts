import { describe, expect, test } from "vitest";
import { contactOf } from "./address.server.ts";
import {
  anotherColonia,
  CheckoutAddress,
  NewAddress,
  PaymentChoice,
  PickupChoice,
  Placing,
  withColonia,
} from "./forms.server.ts";

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

describe("the checkout address", () => {
  test("is valid when complete; references are optional", () => expect(messages({})).toEqual([]));

  test.each([["+52 618 123 4567"], ["(618) 123-45-67"], ["5216181234567"], ["٦١٨١٢٣٤٥٦٧"]])(
    "normalizes the phone number %s to ten digits",
    (phone) => expect(CheckoutAddress.parse({ ...whole, phone }).phone).toBe("6181234567"),
  );

  test.each([
    [{ phone: "12345" }, ["phone form.phone"]],
    [{ postalCode: "340" }, ["postalCode form.postalCode"]],
    [{ postalCode: "ABCDE" }, ["postalCode form.postalCode"]],
    [{ email: "ana" }, ["email form.email"]],
    [{ street: "  " }, ["street checkout:address.missing.street"]],
    [{ street: "x".repeat(101) }, ["street form.tooLong|max=100"]],
    [{ firstName: "Ana\u0007" }, ["firstName form.invalid"]],
    [{ state: "" }, ["state checkout:address.missing.state"]],
    [
      { lastName: undefined, city: undefined },
      ["lastName checkout:address.missing.lastName", "city checkout:address.missing.city"],
    ],
  ])("reports %o as an error of its field", (more, expected) => expect(messages(more)).toEqual(expected));

  test("reports errors in the order of the page", () =>
    expect(CheckoutAddress.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(
      "email phone firstName lastName postalCode street colonia city state".split(" "),
    ));

  test("requires the name of a colonia that is not in the list", () => {
    const other = { ...whole, colonia: anotherColonia };
    const issue = { path: ["coloniaOther"], message: "checkout:address.missing.colonia" };
    expect(withColonia(CheckoutAddress).safeParse(other).error?.issues).toMatchObject([issue]);
    const named = withColonia(CheckoutAddress).parse({ ...other, coloniaOther: "Las Brisas" });
    expect(contactOf(named).addressLine).toEqual(["Av. Juárez 101", "Las Brisas", ""]);
  });

  test("trims surrounding spaces", () =>
    expect(CheckoutAddress.parse({ ...whole, city: " Durango " }).city).toBe("Durango"));
});

test.each([".", "..", "Casa/..", "%2e%2E"])("rejects the address name %j, because names appear in URLs", (nickName) => {
  const named = (name: string) => NewAddress.safeParse({ ...whole, nickName: name }).error?.issues;
  expect(named(nickName)).toMatchObject([{ path: ["nickName"], message: "form.dots" }]);
  expect(named("Casa 2.0 / mar")).toBeUndefined();
});

test.each(["cien", "-5", "1.2.3", "9".repeat(41)])("says what an amount like %s should look like", (amount) => {
  const issues = PaymentChoice.safeParse({ policyId: "1", amount }).error?.issues;
  expect(issues).toMatchObject([{ path: ["amount"], message: "form.amount" }]);
});

test("asks for the email of the other person who collects an order, not for the shopper's", () => {
  const collector = { physicalStoreId: "1", collector: "other", collectorName: "Luz Mora" };
  const faultOf = (collectorEmail?: string) =>
    PickupChoice.safeParse({ ...collector, collectorEmail }).error?.issues.map(({ message }) => message);
  expect(faultOf()).toEqual(["checkout:pickup.collector.missingEmail"]);
  expect(faultOf(" ")).toEqual(["checkout:pickup.collector.missingEmail"]);
  expect(faultOf("luz")).toEqual(["form.email"]);
  expect(faultOf("luz@example.mx")).toBeUndefined();
});

describe("placing an order", () => {
  const wrong = (more: object) =>
    Placing.safeParse({ ticket: "sealed", ...more }).error?.issues.map(({ path, message }) => [path[0], message]);

  test("names a missing purchase order number along with a wrong delivery day", () => {
    expect(wrong({ numbered: "on", purchaseOrder: " ", deliveryDay: "2020-01-01" })).toEqual([
      ["deliveryDay", expect.stringContaining("subscription:schedule.fault.")],
      ["purchaseOrder", "fault:_ERR_PO_NUMBER_REQUIRED"],
    ]);
    expect(wrong({ numbered: "on", purchaseOrder: "OC-1" })).toBeUndefined();
  });

  test("asks for a purchase order number only where the review does", () => expect(wrong({})).toBeUndefined());
});
