import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import en from "#app/i18n/locales/en-US/fault.json";
import { faultEntry, type FaultKey, parameterNames } from "#contract";
import { faults } from "#contract/faults/catalog.ts";

const keys = Object.keys(faults);

/** Faults that no screen words itself, and why. */
const unworded: { [Key in FaultKey]?: string } = {
  "USR.CWXFR0130E": "the storefront makes a guest and repeats the call",
  _ERR_ACTIVITY_TOKEN: "leads to signing in, or to a new guest",
  _ERR_EXPIRED_ACTIVITY_TOKEN: "leads to signing in, or to a new guest",
  _ERR_TERMINATED_ACTIVITY_TOKEN: "leads to signing in, or to a new guest",
  ERR_PARTIAL_AUTHENTICATION_NOT_ALLOWED: "leads to signing in",
  _ERR_DIDNT_LOGON: "leads to signing in",
  _ERR_PREVIEW_TOKEN_INVALID: "a token is sent only after the backend has confirmed it",
  ERR_INTERNAL_SERVER_ERROR: "an outage",
  ERR_SERVICE_UNAVAILABLE: "an outage",
  ERR_OUTCOME_UNKNOWN: "an outage",
  _ERR_MISSING_CMD_PARAMETER: "a defect of the storefront",
  _ERR_NUMBER_FORMAT_EXCEPTION: "a defect of the storefront, or an altered address",
  _ERR_FORMAT_ORDERIDS_NOT_CORRECT: "an altered address",
  _ERR_INVALID_ORDER_REFNUM: "a page that does not exist",
  _ERR_FINDING_ORDER: "a page that does not exist",
  _ERR_GIFTLIST_ITEM_CATENTRYDETAIL_MISSING: "forms of lists always name a product",
  _ERR_POINTS_BALANCE: "points of another program than the loyalty cards'",
};

const plural = /_(zero|one|two|few|many|other)$/;

/** The fault a text belongs to: its key, or key and code, in plural forms or in minutes. */
function faultOf(textKey: string): string | undefined {
  const name = textKey.replace(plural, "").replace(/_MINUTES$/, "");
  if (faultEntry(name)) return name;
  const code = /_([^_]+)$/.exec(name)?.[1] ?? "";
  const key = name.slice(0, -code.length - 1);
  const codes: readonly string[] = [faultEntry(key)?.code ?? []].flat();
  return codes.includes(code) ? key : undefined;
}

test("every fault has a text, or a reason for having none", () => {
  const worded = new Set(Object.keys(en).map(faultOf));
  expect(keys.filter((key) => !worded.has(key) && !Object.hasOwn(unworded, key))).toEqual([]);
  expect(Object.keys(unworded).filter((key) => worded.has(key))).toEqual([]);
});

const folder = path.join(import.meta.dirname, "../i18n/locales");
const locales = readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));

describe.each(locales)("the fault texts in %s", (locale) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(path.join(folder, locale, "fault.json"), "utf8"));

  test("belong to faults in the catalog", () => {
    expect(Object.keys(texts).filter((key) => faultOf(key) === undefined)).toEqual([]);
  });

  test("use only the parameters of their faults", () => {
    const wrong = Object.entries(texts).filter(([key, text]) => {
      const parameters = parameterNames(faultOf(key) ?? "");
      const known = [
        ...parameters,
        // What plural forms count is the first parameter.
        ...(plural.test(key) && parameters.length > 0 ? ["count"] : []),
        ...(key.endsWith("_MINUTES") ? ["minutes"] : []),
        // The store's own, known to every text (service-phone.test.ts).
        "servicePhone",
      ];
      return [...text.matchAll(/\{\{(\w+)\}\}/g)].some(([, name = ""]) => !known.includes(name));
    });
    expect(wrong).toEqual([]);
  });
});
