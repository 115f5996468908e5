export type Config = {
  /** Public address of the storefront, where the payment provider sends people back to: `https://shop.example`. */
  shopOrigin: string;
  /** Public address of the payment provider's pages. */
  paymentOrigin: string;
  /** Shared with the payment provider; signs its word. */
  paymentSecret: string;
};

let current: Config | undefined;

/** What the handlers have to know from outside; told once, by `startBackend`. */
export function configure(config: Config) {
  current = Object.freeze({ ...config });
}

/** @throws when nobody has configured the backend yet */
export function config(): Config {
  if (!current) throw new Error("the backend is not configured: startBackend does that");
  return current;
}
