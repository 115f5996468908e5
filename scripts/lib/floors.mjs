/**
 * The floors of the backend, lowest first: a module imports values of its own floor and of those below, never of one
 * above. `housekeeping` and the files directly in `backend/` compose the rest. Types are not a run-time dependency.
 */
export const BACKEND_FLOORS = [
  "platform",
  "store",
  "catalog",
  "pricing",
  "order",
  "cart",
  "payment",
  "checkout",
  "after-sales",
  "people",
  "studio",
  "operations",
  "housekeeping",
  "simulators",
  "",
];

const floorOf = (file) => {
  const [, folder, inside] = /^backend\/([^/]+)(\/)?/.exec(file) ?? [];
  if (folder === undefined) return -1;
  return BACKEND_FLOORS.indexOf(inside ? folder : "");
};

/** Returns the imports of a higher floor, as `from → to`. @param modules what dependency-cruiser found */
export function climbingImports(modules) {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ dependencyTypes }) => !dependencyTypes.includes("type-only"))
      .filter(({ resolved }) => floorOf(source) >= 0 && floorOf(resolved) > floorOf(source))
      .map(({ resolved }) => `${source} → ${resolved}`),
  );
}

/**
 * The floors of `app/features`, lowest first: a feature imports only features of lower floors, types included, so two on
 * one floor know nothing of each other. `x/*`: each folder of `x` is a feature of its own there.
 */
export const FEATURE_FLOORS = [
  ["shop"],
  [
    "abuse-report",
    "bank-promotion",
    "cart",
    "consent",
    "credit-line",
    "newsletter",
    "on-behalf",
    "preferences",
    "product",
    "purchase-order",
    "sign-in",
    "state",
    "unsubscribe",
    "voucher",
  ],
  ["marketing", "order", "question", "review", "seller-rating", "stock-alert"],
  ["requisition-list/add", "store-locator/around"],
  ["catalog", "checkout", "cost-center", "gift-wrap", "price-override", "reward"],
  ["compare", "invoice", "payment", "sitemap", "store-locator", "wishlist"],
  ["bank-session", "billing", "help", "identity", "loyalty", "return", "subscription"],
  ["cart/page", "payment/methods/*", "shell"],
  ["approval", "organization", "payment/methods", "quotation", "saved-cart"],
  ["approval-rule", "cost-center/lists", "requisition-list", "tax-exemption"],
  ["checkout/steps", "order/pages", "quick-order", "question/pages", "review/pages", "seller-rating/pages"],
  // Sellers and administrators of organizations send files of rows, as buyers do.
  ["buyer", "seller"],
  ["account", "checkout-profile"],
  ["service"],
];

const features = FEATURE_FLOORS.flat();

/** The feature of a file: the most specific name in the table, or else the name of its folder. */
function featureOf(file) {
  const [, folder] = /^app\/features\/(.+)\/[^/]+$/.exec(file) ?? [];
  if (folder === undefined) return undefined;
  const parts = folder.split("/");
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join("/");
    if (features.includes(name)) return { name, floor: indexOf(name) };
    const each = `${parts.slice(0, length - 1).join("/")}/*`;
    if (features.includes(each)) return { name, floor: indexOf(each) };
  }
  return { name: folder, floor: -1 };
}

const indexOf = (name) => FEATURE_FLOORS.findIndex((floor) => floor.includes(name));

/** Imports between features that the table does not declare, as `from → to`. @param modules what dependency-cruiser found */
export function undeclaredImports(modules) {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => {
      const [from, to] = [featureOf(source), featureOf(resolved)];
      if (!from || !to || from.name === to.name) return [];
      return to.floor >= 0 && to.floor < from.floor ? [] : [`${source} → ${resolved}`];
    }),
  );
}
