import { expect, test } from "vitest";
import { isValidationUrl } from "./validation-url.ts";

const start = "/paymentservices/startSession";

test.each([
  "apple-pay-gateway.apple.com",
  "cn-apple-pay-gateway.apple.com",
  "apple-pay-gateway-nc-pod5.apple.com",
  "apple-pay-gateway-pr-pod2-dr.apple.com",
  "apple-pay-gateway-cert.apple.com",
])("accepts the Apple Pay host %s", (host) => expect(isValidationUrl(`https://${host}${start}`)).toBe(true));

test.each([
  "",
  "apple-pay-gateway.apple.com",
  `http://apple-pay-gateway.apple.com${start}`,
  `https://apple-pay-gateway.apple.com.example.net${start}`,
  `https://example.net/apple-pay-gateway.apple.com${start}`,
  `https://apple-pay-gateway.apple.com@example.net${start}`,
  `https://user@apple-pay-gateway.apple.com${start}`,
  `https://apple-pay-gateway.apple.com:8443${start}`,
  `https://apple-pay-gateway.apple.com${start}/../../admin`,
  `https://apple-pay-gateway.apple.com${start}?to=https://example.net`,
  `https://apple-pay-gateway-evil.apple.com${start}`,
  `https://apple-pay-gatewayxapple.com${start}`,
  `https://127.0.0.1${start}`,
  `https://[::1]${start}`,
  `file:///etc/passwd`,
])("rejects the address %s", (address) => expect(isValidationUrl(address)).toBe(false));
