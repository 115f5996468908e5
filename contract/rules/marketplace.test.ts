import { expect, test } from "vitest";
import { isShownTo, marketplaceOf } from "./marketplace.ts";

const flags = (enabled: string | undefined, selfRegistration: string | undefined) => ({
  ...(enabled !== undefined && { "hcl.marketplace.enabled": enabled }),
  ...(selfRegistration !== undefined && { "hcl.marketplace.self-registration": selfRegistration }),
});

test.each([
  ["true", "true", true, true],
  ["true", "false", true, false],
  ["false", "true", false, false],
  ["false", "false", false, false],
  ["TRUE", "TRUE", false, false],
  ["true", "TRUE", true, false],
  ["true", undefined, true, false],
  [undefined, "true", false, false],
  [undefined, undefined, false, false],
])("a marketplace flagged %s with self-registration %s", (one, other, enabled, selfRegistration) =>
  expect(marketplaceOf(flags(one, other))).toEqual({ enabled, selfRegistration }),
);

test.each([
  ["marketplace-seller-reg-on", true, true],
  ["marketplace-seller-reg-on", false, false],
  ["marketplace-seller-reg-off", true, false],
  ["marketplace-seller-reg-off", false, true],
  ["note marketplace-seller-reg-on", false, false],
  ["marketplace-seller-reg-once", false, true],
  ["", false, true],
  [undefined, true, true],
])("an element of the class %s, registration %s: shown %s", (classNames, selfRegistration, shown) =>
  expect(isShownTo({ enabled: true, selfRegistration }, classNames)).toBe(shown),
);
