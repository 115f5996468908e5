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
])("reads the marketplace flag %s and the self-registration flag %s", (one, other, enabled, selfRegistration) =>
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
])("an element with the class %s and self-registration %s is shown: %s", (classNames, selfRegistration, shown) =>
  expect(isShownTo({ enabled: true, selfRegistration }, classNames)).toBe(shown),
);
