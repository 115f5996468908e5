import { createHash, randomBytes } from "node:crypto";
import { contract } from "#contract";
import { config } from "#backend/platform/config.ts";
import { invalid, missing } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { isValidationUrl } from "./validation-url.ts";

/** The wallet and the account that are configured in demos. */
const known = { paymentSystem: "ApplePay", paymentConfigGroup: "default" };
const sessionMs = 3_600_000;

type Wallet = { paymentSystem: string; paymentConfigGroup: string };

/** The merchants behind wallets in the browser. @see docs/interface/merchant.md */
export const merchantHandlers = handlers(contract.merchant, {
  /** Errors: a missing name; `_ERR_CMD_INVALID_PARAM` for a wallet that is not configured. */
  async get({ store, common, query }) {
    requireConfigured(query);
    return {
      ...merchantOf(store),
      countryCode: "MX",
      currencyCode: common.currency,
      supportedNetworks: ["visa", "masterCard", "amex"],
      merchantCapabilities: ["supports3DS"],
    };
  },

  /** Errors: as `get`; `_ERR_CMD_INVALID_PARAM` for an address that is not the provider's. */
  async validate({ store, body }) {
    requireConfigured(body);
    if (!body.validationURL) throw missing("validationURL");
    if (!isValidationUrl(body.validationURL)) throw invalid("validationURL");
    const now = Date.now();
    return {
      epochTimestamp: now,
      expiresAt: now + sessionMs,
      merchantSessionIdentifier: `SSH${randomBytes(24).toString("hex").toUpperCase()}`,
      nonce: randomBytes(4).toString("hex"),
      ...merchantOf(store),
      // Of no use to a real wallet: it is not signed by Apple.
      signature: createHash("sha256").update(`simulated ${now}`).digest("hex"),
    };
  },
});

function requireConfigured({ paymentSystem, paymentConfigGroup }: Wallet): void {
  if (!paymentSystem) throw missing("paymentSystem");
  if (!paymentConfigGroup) throw missing("paymentConfigGroup");
  const { simulatesWallets } = config();
  if (!simulatesWallets || paymentSystem !== known.paymentSystem) throw invalid("paymentSystem");
  if (paymentConfigGroup !== known.paymentConfigGroup) throw invalid("paymentConfigGroup");
}

const merchantOf = ({ identifier }: HandlerArgs<typeof contract.merchant.get>["store"]) => ({
  merchantIdentifier: `merchant.example.${identifier.toLowerCase()}`,
  displayName: identifier,
  domainName: new URL(config().shopOrigin).hostname,
});
