import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" }).split("\n");
const matching = (pattern: RegExp) => files.filter((file) => pattern.test(file));

/** What `git ls-files | grep <noun>` promises to list, and where each kind is. */
const kinds = {
  contract: /^contract\//,
  backend: /^backend\//,
  feature: /^app\/features\//,
  route: /^app\/routes\//,
  dictionary: /^app\/i18n\/locales\/en-US\//,
  docs: /^docs\/interface\//,
  tests: /\.test\.tsx?$|^tests\//,
};
type Kind = keyof typeof kinds;

/** Files of the contract that are not nouns but the building blocks of all nouns. */
const foundations = new Set(["call", "capabilities", "csv", "fault", "index", "text-file", "wire"]);
const nouns = [
  ...matching(/^contract\/[\w-]+\.ts$/)
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => file.slice("contract/".length, -".ts".length))
    .filter((name) => !foundations.has(name)),
  // Shown as nouns of their own, though their calls belong to others.
  "checkout",
  "credit-line",
  "invoice",
  "reward",
];

const onOthersScreens = "shown on the screens of another noun, with its texts";
const ofAddresses = "an address book is part of an account: its screens are `account/addresses`";
const ofPages = "pages of the catalog have names of their own: one route opens them all";
const ofPayment = "a payment method, chosen at the payment step";
const onlyConfiguration = "configuration of the store: no screen of its own";
const ofAnalytics = "sent by `app/analytics`; the screens about consent are those of `consent`";
const noScreen = "called by other features: no screen of its own";

/** What a noun lacks, and why. */
const exceptions: { [noun: string]: Partial<{ [K in Kind]: string }> } = {
  "abuse-report": { route: onOthersScreens },
  "bank-promotion": { route: ofPayment },
  "bank-session": { route: ofPayment },
  billing: { dictionary: onOthersScreens },
  catalog: { route: ofPages },
  contact: { dictionary: ofAddresses },
  "credit-line": {
    contract: "its calls are those of `payment-term`",
    route: "its address is /account/credit",
    docs: "see `payment-term`",
  },
  department: { route: ofPages, dictionary: onOthersScreens },
  event: { feature: ofAnalytics, route: ofAnalytics, dictionary: ofAnalytics },
  "file-upload-job": {
    feature: "the upload of `quick-order`",
    route: "/quick-order/jobs",
    dictionary: onOthersScreens,
  },
  geo: { feature: noScreen, route: noScreen, dictionary: noScreen },
  identity: { route: "signing in has addresses of its own: /login, /register, /forgot" },
  inventory: { feature: onOthersScreens, route: onOthersScreens, dictionary: onOthersScreens },
  invoice: { contract: "an order's attributes", backend: "an order's attributes", docs: "see `order`" },
  "member-group": { feature: noScreen, route: noScreen, dictionary: noScreen },
  merchant: { feature: noScreen, route: noScreen, dictionary: noScreen },
  "payment-promotion": { feature: noScreen, route: noScreen, dictionary: noScreen },
  "payment-term": { feature: noScreen, route: noScreen, dictionary: noScreen },
  person: { route: ofAddresses, dictionary: ofAddresses },
  preview: { dictionary: onOthersScreens },
  promotion: { route: onOthersScreens },
  "purchase-order": { route: onOthersScreens, dictionary: onOthersScreens },
  recaptcha: { feature: noScreen, route: noScreen, dictionary: noScreen },
  reward: { contract: "its calls are those of `cart`", route: "chosen in the cart", docs: "see `promotion`" },
  settings: { route: onlyConfiguration, dictionary: onlyConfiguration, docs: "the store that they configure: `store`" },
  shipping: {
    feature: "the delivery step of `checkout`",
    route: "the delivery step of `checkout`",
    dictionary: onOthersScreens,
  },
  spot: { dictionary: onOthersScreens },
  "store-locator": { route: "its addresses are those of what it finds: /stores" },
};

test("git ls-files | grep <noun> lists files of every kind, or there is a reason why not", () => {
  const missing: string[] = [];
  const needless: string[] = [];
  for (const noun of nouns) {
    const found = files.filter((file) => file.includes(noun));
    for (const [kind, place] of Object.entries(kinds)) {
      const isThere = found.some((file) => place.test(file));
      const reason = Object.entries(exceptions[noun] ?? {}).some(([name]) => name === kind);
      if (!isThere && !reason) missing.push(`${noun}: no ${kind}`);
      if (isThere && reason) needless.push(`${noun}: has a ${kind}`);
    }
  }
  expect({ missing, needless }).toEqual({ missing: [], needless: [] });
});

test("file names are kebab-case, so that a noun of two words is one word to grep", () => {
  const written = matching(/^(app|backend|contract|docs|sample|scripts|server|settings|tests)\//).filter(
    (file) =>
      !file.startsWith("app/routes/") &&
      !file.startsWith("app/i18n/locales/") &&
      !file.startsWith("backend/platform/db/migrations/"),
  );
  const strange = written.filter((file) => !/^[a-z0-9./-]+$/.test(file) && !/(^|\/)(README|[A-Z]+)\.md$/.test(file));
  expect(strange).toEqual([]);
});
