import { describe, expect, test } from "vitest";
import { Fault } from "#contract";
import { faultText, translateIssue } from "#app/forms/messages.server.ts";
import { translateIn } from "./i18n.server.ts";

const t = translateIn("ar-EG");

test("counts pieces in Arabic: one, two, three to ten, more", () => {
  const texts = [
    (count: number) => t("priceOverride:pieces", { count }),
    (count: number) => t("order:quoted.dropped", { count, number: "COT-1", price: "$1" }),
    (count: number) => t("order:agreed.dropped", { count, date: "1", price: "$1" }),
  ];
  for (const text of texts) {
    expect(text(1)).toContain("على قطعة واحدة ");
    expect(text(2)).toContain("على قطعتين ");
    expect(text(3)).toContain("على 3 قطع ");
    expect(text(11)).toContain("على 11 قطعة ");
    expect(text(100)).toContain("على 100 قطعة ");
  }
});

/** A limit or a wait that the backend or a store's settings decide, so that any number is possible. */
const fault = (errorKey: string) => (count: number) =>
  faultText(t, Fault.parse({ errorKey, errorCode: "", errorParameters: String(count), errorMessage: "" }));
const days = (count: number) => t("return:new.policy", { count, date: "x" });

describe("counts what varies in Arabic", () => {
  test.each([
    [(count: number) => translateIssue(t, `form.tooLong|max=${count}`), "حرف واحد", "حرفان", "أحرف", "حرفًا", "حرف"],
    [fault("_ERR_AUTHENTICATION_MINIMUMLENGTH_PASSWORD"), "حرفًا واحدًا", "حرفين", "أحرف", "حرفًا", "حرف"],
    [fault("_ERR_AUTHENTICATION_MAXCONSECUTIVECHAR_PASSWORD"), "مرتين", "من مرتين", "مرات", "مرة", "مرة"],
    [fault("_ERR_AUTHENTICATION_MAXINTANCECHAR_PASSWORD"), "مرة واحدة", "مرتين", "مرات", "مرة", "مرة"],
    [fault("_ERR_PERSON_ACCOUNT_LOCKED_OUT"), "محاولة فاشلة واحدة", "محاولتين", "محاولات", "محاولة", "محاولة"],
    [fault("_ERR_ORDER_LINE_LIMIT_EXCEEDED"), "لسطر واحد", "لسطرين", "أسطر", "سطرًا", "سطر"],
    [fault("_ERR_OTP_BLOCKED"), "دقيقة واحدة", "دقيقتين", "دقائق", "دقيقة", "دقيقة"],
    [fault("_ERR_OTP_RESEND_TOO_EARLY"), "ثانية واحدة", "ثانيتين", "ثوانٍ", "ثانية", "ثانية"],
    [fault("_ERR_LOGIN_NOT_ALLOWED_NOW"), "ثانية واحدة", "ثانيتين", "ثوانٍ", "ثانية", ""],
    [(count: number) => t("loyalty:link.wait", { count }), "ثانية واحدة", "ثانيتين", "ثوانٍ", "ثانية", "ثانية"],
    [days, "يوم واحد", "يومين", "أيام", "يومًا", "يوم"],
    [(count: number) => t("return:new.policyLater", { count }), "يوم واحد", "يومان", "أيام", "يومًا", "يوم"],
  ])("%#", (text, one, two, few, many, other) => {
    expect([text(1), text(2)]).toEqual([expect.stringContaining(one), expect.stringContaining(two)]);
    expect(text(1) + text(2)).not.toMatch(/\d/);
    expect(text(3)).toContain(`3 ${few}`);
    expect(text(12)).toContain(`12 ${many}`);
    if (other) expect(text(100)).toMatch(new RegExp(`100 ${other}(?!ًا)`));
  });
});

test.each([
  ["en-US", "1 minute.", "1 second before", "1 point", "1 of 3 items was"],
  ["es-ES", "1 minuto.", "1 segundo antes", "1 punto", "Se agregó 1 de 3"],
])("counts one in %s", (locale, minute, second, point, added) => {
  const said = translateIn(locale);
  const one = (errorKey: string) =>
    faultText(said, Fault.parse({ errorKey, errorCode: "", errorParameters: "1", errorMessage: "" }));
  expect(one("_ERR_OTP_BLOCKED")).toContain(minute);
  expect(one("_ERR_OTP_RESEND_TOO_EARLY")).toContain(second);
  expect(said("loyalty:card.points", { count: 1, points: "1" })).toBe(point);
  expect(said("requisitionList:error.some", { count: 1, all: 3 })).toContain(added);
});
