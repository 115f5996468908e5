import { describe, expect, test } from "vitest";
import { Fault } from "#contract";
import { translateIn } from "#app/i18n/i18n.server.ts";
import { faultText } from "./messages.server.ts";

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

test.each([
  ["_ERR_NEW", "1"],
  ["", ""],
  ["toString", "constructor"],
])("never shows the backend's message for an unknown fault: %j %j", (key, code) => {
  const unknown = fault(key, code, "SECRET-STACK at db:5432");
  expect(faultText(translateIn("en-US"), unknown)).toBe("That didn't work. Check your entries and try again.");
});
