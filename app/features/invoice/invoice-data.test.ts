import { describe, expect, test } from "vitest";
import { invoiceFlaws, invoiceOf, isBlank, keptValues, plainInvoice } from "./invoice-data.ts";
import { regimes, uses } from "./tax-catalog.ts";

const person = {
  rfc: "GODE561231GR8",
  taxName: "EMILIA GÓMEZ DÍAZ",
  regime: "612",
  cfdiUse: "G03",
  fiscalPostalCode: "34000",
};
const company = { ...person, rfc: "SAT970701NN3", taxName: "CONSTRUCTORA DEL VALLE", regime: "601" };
const generalPublic = { ...person, rfc: "XAXX010101000", taxName: "PUBLICO EN GENERAL", regime: "616", cfdiUse: "S01" };

test("finds no flaw in valid data", () => {
  for (const data of [person, company, generalPublic]) expect(invoiceFlaws(data)).toEqual({});
});

test("reports every empty field", () => {
  expect(invoiceFlaws(plainInvoice({}))).toEqual({
    rfc: "form.required",
    taxName: "form.required",
    regime: "form.choose",
    cfdiUse: "form.choose",
    fiscalPostalCode: "form.postalCode",
  });
});

describe("flaws", () => {
  test.each([
    ["no RFC at all", { ...person, rfc: "GODE" }, { rfc: "invoice:flaw.rfc" }],
    ["another check digit", { ...person, rfc: "GODE561231GR9" }, { rfc: "invoice:flaw.checkDigit" }],
    ["a company under a person's regime", { ...company, regime: "605" }, { regime: "invoice:flaw.regime_company" }],
    ["a person under a company's regime", { ...person, regime: "601" }, { regime: "invoice:flaw.regime_person" }],
    [
      "the general public with obligations",
      { ...generalPublic, regime: "612" },
      { regime: "invoice:flaw.regime_generic" },
    ],
    ["a regime that is none", { ...person, regime: "999" }, { regime: "invoice:flaw.regime_person" }],
    ["expenses of an employee", { ...person, regime: "605" }, { cfdiUse: "invoice:flaw.use" }],
    ["expenses of a person without obligations", { ...person, regime: "616" }, { cfdiUse: "invoice:flaw.use" }],
    ["a deduction of a company", { ...company, cfdiUse: "D01" }, { cfdiUse: "invoice:flaw.use" }],
    ["a use that is none", { ...person, cfdiUse: "CN01" }, { cfdiUse: "invoice:flaw.use" }],
    ["expenses of the general public", { ...generalPublic, cfdiUse: "G03" }, { cfdiUse: "invoice:flaw.use" }],
    ["four digits", { ...person, fiscalPostalCode: "3400" }, { fiscalPostalCode: "form.postalCode" }],
    ["a long name", { ...person, taxName: "A".repeat(255) }, { taxName: "form.tooLong|max=254" }],
    ["a bar, which parts the fields of the seal", { ...person, taxName: "A|B" }, { taxName: "form.invalid" }],
  ])("%s", (_, data, flaws) => expect(invoiceFlaws(data)).toEqual(flaws));
});

test("accepts a wrong check digit if the certificate confirms it, but no other error", () => {
  expect(invoiceFlaws({ ...person, rfc: "GODE561231GR9" }, true)).toEqual({});
  expect(invoiceFlaws({ ...person, rfc: "GODE561331GR9" }, true)).toEqual({ rfc: "invoice:flaw.rfc" });
});

test("every regime applies to at least one kind of taxpayer and has a use", () => {
  for (const { code, kinds } of regimes) {
    expect(kinds.length).toBeGreaterThan(0);
    expect(uses.some(({ regimes: allowed }) => allowed.includes(code))).toBe(true);
  }
});

test("normalizes input to the form on the certificate", () => {
  expect(
    plainInvoice({ rfc: "gode-561231-gr8", taxName: "  Emilia   Gómez ", fiscalPostalCode: "٣٤٠٠٠", regime: "612" }),
  ).toEqual({ ...person, taxName: "EMILIA GÓMEZ", cfdiUse: "" });
});

test("reads stored data back, and clears every name on removal", () => {
  expect(invoiceOf(new Map(keptValues(person)))).toEqual(person);
  expect(new Map(keptValues(undefined))).toEqual(
    new Map([...new Map(keptValues(person)).keys()].map((key) => [key, ""])),
  );
  expect(invoiceOf(new Map([["somethingElse", "1"]]))).toBeUndefined();
  expect(isBlank(plainInvoice({ taxName: "  " }))).toBe(true);
});
