import { beforeAll, expect, test } from "vitest";
import { configure } from "#backend/platform/config.ts";
import { testConfig } from "#tests/support/backend.ts";
import type { Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";

let served: Served;
beforeAll(async () => void (served = await sharedBackend()));

const wallet = { paymentSystem: "ApplePay", paymentConfigGroup: "default" };
const validationURL = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
const validate = (body: object) => served.ask("merchant.validate", { body: { ...wallet, validationURL, ...body } });
const invalid = { status: 400, body: { errors: [{ errorKey: "_ERR_CMD_INVALID_PARAM" }] } };

test("a wallet gets the merchant and a new one-hour session for each purchase", async () => {
  const merchant = await served.ask("merchant.get", { query: wallet });
  expectConformance("merchant.get", merchant);
  expect(merchant.body).toMatchObject({ domainName: "shop.test", currencyCode: "MXN" });
  const [one, other] = [await validate({}), await validate({})];
  expectConformance("merchant.validate", one);
  expect(one.body.expiresAt - one.body.epochTimestamp).toBe(3_600_000);
  expect(one.body.merchantIdentifier).toBe(merchant.body.merchantIdentifier);
  expect(one.body.nonce).not.toBe(other.body.nonce);
});

test("refuses an address that is not the provider's, and an unknown or missing wallet or account", async () => {
  expect(await validate({ validationURL: "https://example.net/paymentservices/startSession" })).toMatchObject(invalid);
  expect(await validate({ paymentSystem: "Other" })).toMatchObject(invalid);
  expect(await validate({ paymentConfigGroup: "other" })).toMatchObject(invalid);
  const lacking = await served.ask("merchant.get", { query: { ...wallet, paymentSystem: "" } });
  expect(lacking).toMatchObject({ status: 400, body: { errors: [{ errorKey: "_ERR_CMD_MISSING_PARAM" }] } });
});

test("no wallet is configured outside a demo", async () => {
  configure({ ...testConfig, simulatesWallets: false });
  try {
    expect(await validate({})).toMatchObject(invalid);
    expect(await served.ask("merchant.get", { query: wallet })).toMatchObject(invalid);
  } finally {
    configure(testConfig);
  }
});
