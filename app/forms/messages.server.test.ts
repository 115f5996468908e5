import { describe, expect, test } from "vitest";
import { Fault } from "#contract";
import { formatIn } from "#app/i18n/format.server.ts";
import { translateIn } from "#app/i18n/i18n.server.ts";
import { faultText, translateIssue } from "./messages.server.ts";

const fault = (errorKey: string, errorCode: string, errorParameters = "") =>
  Fault.parse({ errorKey, errorCode, errorParameters, errorMessage: "the backend's own words" });

describe.each(["en-US", "es-ES", "ar-EG"])("in %s", (locale) => {
  const t = translateIn(locale);
  test.each(["2400", "2410", "2420", "2430", "2450", "2570"])(
    "words a sign-in refusal that has only the code %s",
    (code) => {
      const text = faultText(t, fault("", code, "PENDING"));
      expect(text).not.toBe("the backend's own words");
      expect(text.length).toBeGreaterThan(20);
    },
  );

  test("states the failed attempts or the waiting time for a locked account or a delayed sign-in", () => {
    const paused = fault("_ERR_PERSON_ACCOUNT_LOCKED_OUT", "2490", "6,899");
    expect(faultText(t, paused)).toContain("15");
    expect(faultText(t, fault("_ERR_LOGIN_NOT_ALLOWED_NOW", "2300", "3600"))).toContain("60");
    expect(faultText(t, fault("_ERR_PERSON_ACCOUNT_LOCKED_OUT", "2490", "6"))).toContain("6");
    expect(faultText(t, fault("_ERR_LOGIN_NOT_ALLOWED_NOW", "2300", "10"))).toContain("10");
  });
});

test("states the amount of a fault in its currency, if the fault names one", () => {
  const t = translateIn("en-US");
  const { money } = formatIn({ intl: "en-US" });
  const text = (parameters: string) => faultText(t, fault("_ERR_GOODWILL_LIMIT", "CMN1", parameters), money);
  expect(text("1500.5,MXN")).toContain("$1,500.50\u00a0MXN left");
  expect(text("1500.50")).toContain("1500.50 left");
  expect(text("1500.50,pesos")).toContain("1500.50 left");
  expect(faultText(t, fault("_ERR_PO_LIMIT_EXCEEDED", "", "4711,12.5,MXN"), money)).toContain("4711 has $12.50");
  expect(faultText(t, fault("_ERR_CREDIT_LINE_EXCEEDED", "", "12.00,MXN"))).toContain("12.00 MXN left");
});

test.each([
  ["_ERR_NEW", "1"],
  ["", ""],
  ["toString", "constructor"],
])("never shows the backend's message for an unknown fault: %j %j", (key, code) => {
  const unknown = fault(key, code, "SECRET-STACK at db:5432");
  expect(faultText(translateIn("en-US"), unknown)).toBe("That didn't work. Check your entries and try again.");
});

test.each([
  ["en-US", "Enter a whole number from 0 to 9,999."],
  ["de-DE", "9.999"],
] as const)("writes limits as numbers are written in %s", (locale, expected) => {
  const { number } = formatIn({ intl: locale });
  expect(translateIssue(translateIn(locale), "form.quantity|max=9999", number)).toContain(expected);
});
