import { westernDigits } from "#contract/rules/digits.ts";
import { hasCheckDigit, plainRfc, rfcKind } from "#contract/rules/rfc.ts";
import { regimeFits, cfdiUseFits } from "./tax-catalog.ts";

/** What an invoice needs to know about its recipient. The names are those of the form's fields. */
export const invoiceFields = ["rfc", "taxName", "regime", "cfdiUse", "fiscalPostalCode"] as const;
export type InvoiceField = (typeof invoiceFields)[number];
export type InvoiceData = Record<InvoiceField, string>;

/** The names under which the order and the person keep it. */
const keptAs: Record<InvoiceField, string> = {
  rfc: "invoiceRfc",
  taxName: "invoiceName",
  regime: "invoiceRegime",
  cfdiUse: "invoiceUse",
  fiscalPostalCode: "invoicePostalCode",
};

/** Normalizes the data for storage: capitals as on the certificate, and digits from any keyboard. */
export const plainInvoice = (typed: Partial<InvoiceData>): InvoiceData => ({
  rfc: plainRfc(westernDigits(typed.rfc ?? "")),
  taxName: (typed.taxName ?? "").normalize("NFC").trim().replace(/\s+/g, " ").toUpperCase(),
  regime: typed.regime ?? "",
  cfdiUse: typed.cfdiUse ?? "",
  fiscalPostalCode: westernDigits(typed.fiscalPostalCode ?? "").replace(/\s/g, ""),
});

/** Whether there is no data at all, so that no invoice is requested. */
export const isBlank = (data: InvoiceData): boolean => invoiceFields.every((field) => data[field] === "");

/**
 * What keeps an invoice from being written, by field: the key of a message. `asPrinted`: the buyer has read the RFC on
 * the certificate with this check digit. Pure. Source: SAT, Anexo 20, CFDI 4.0.
 */
export function invoiceFlaws(data: InvoiceData, asPrinted = false): Partial<Record<InvoiceField, string>> {
  const kind = rfcKind(data.rfc);
  const flaws: Partial<Record<InvoiceField, string>> = {};
  if (!data.rfc) flaws.rfc = "form.required";
  else if (!kind) flaws.rfc = "invoice:flaw.rfc";
  else if (!asPrinted && !hasCheckDigit(data.rfc)) flaws.rfc = "invoice:flaw.checkDigit";
  if (!data.taxName) flaws.taxName = "form.required";
  else if (data.taxName.length > maxNameLength) flaws.taxName = `form.tooLong|max=${maxNameLength}`;
  else if (/\p{Cc}|\|/u.test(data.taxName)) flaws.taxName = "form.invalid";
  if (!data.regime) flaws.regime = "form.choose";
  else if (kind && !regimeFits(kind, data.regime)) flaws.regime = `invoice:flaw.regime_${kind}`;
  if (!data.cfdiUse) flaws.cfdiUse = "form.choose";
  else if (kind && !flaws.regime && !cfdiUseFits(data.regime, data.cfdiUse)) flaws.cfdiUse = "invoice:flaw.use";
  if (!/^\d{5}$/.test(data.fiscalPostalCode)) flaws.fiscalPostalCode = "form.postalCode";
  return flaws;
}

/** Reads the data from the named values of an order or a person; undefined if there are none. */
export function invoiceOf(values: ReadonlyMap<string, string>): InvoiceData | undefined {
  const data = plainInvoice(
    Object.fromEntries(invoiceFields.map((field) => [field, values.get(keptAs[field]) ?? ""] as const)),
  );
  return isBlank(data) ? undefined : data;
}

/** The named values to store; without data each is empty, which removes it. */
export const keptValues = (data: InvoiceData | undefined): [name: string, value: string][] =>
  invoiceFields.map((field) => [keptAs[field], data?.[field] ?? ""]);

const maxNameLength = 254;
