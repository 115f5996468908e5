/**
 * What a store's `userData` says about sellers. Only the text `true` counts, in lower case.
 * @see docs/interface/seller.md#the-two-flags
 */
export type Marketplace = {
  /** Whether goods of sellers are sold here. */
  enabled: boolean;
  /** Whether sellers may register themselves; never without a marketplace. */
  selfRegistration: boolean;
};

/** The two flags as one rule. Pure. */
export function marketplaceOf(userData: Readonly<Record<string, string>>): Marketplace {
  const enabled = userData["hcl.marketplace.enabled"] === "true";
  return { enabled, selfRegistration: enabled && userData["hcl.marketplace.self-registration"] === "true" };
}

/**
 * Whether an element of an editor's text is shown: `marketplace-seller-reg-on` only where sellers may register,
 * `marketplace-seller-reg-off` only where they may not; all others always. Pure.
 * @param classNames the element's `class` attribute
 */
export function isShownTo({ selfRegistration }: Marketplace, classNames = ""): boolean {
  const names = classNames.split(/\s+/);
  return !names.includes(selfRegistration ? "marketplace-seller-reg-off" : "marketplace-seller-reg-on");
}
