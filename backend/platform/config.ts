export type Config = {
  /** Public address of the storefront, where the payment provider sends people back to: `https://shop.example`. */
  shopOrigin: string;
  /** Public address of the payment provider's pages. */
  paymentOrigin: string;
  /** Shared with the payment provider; signs its messages. */
  paymentSecret: string;
  /** Public address of the bank's pages, where installments are paid; it also answers calls there. */
  bankOrigin: string;
  /** Shared with the bank; signs calls and the bank's messages. */
  bankSecret: string;
  /** The OAuth providers that people may sign in with, by their name in the interface; none without an entry. */
  oauthProviders?: Record<string, OauthProvider>;
  /** The bot check; `off` accepts every token. Without it only the test tokens are accepted. */
  recaptcha?: { url: string; secret: string } | "off" | undefined;
  /** In demos browser wallets get unsigned sessions. Otherwise none are configured. */
  simulatesWallets?: boolean;
};

/** A provider that implements the authorization-code flow and answers `userinfo` with OpenID's claims. */
export type OauthProvider = { tokenUrl: string; userInfoUrl: string; clientId: string; clientSecret: string };

let current: Config | undefined;

/** Configuration of the handlers; set once, by `startBackend`. */
export function configure(config: Config) {
  current = Object.freeze({ ...config });
}

/** @throws if the backend is not configured yet */
export function config(): Config {
  if (!current) throw new Error("the backend is not configured: startBackend does that");
  return current;
}
