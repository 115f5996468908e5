import { type Answer, type Browser, filesOf, openBrowser } from "./browser.ts";
import { add, type Purchase, purchaseOf, signIn } from "./purchase.ts";
import { oneOf } from "./random.ts";
import type { Product, Site } from "./site.ts";

/** The maximum number of guests with a cart; beyond it the oldest leave. */
const maxGuests = 400;
/** Checkouts in progress, each with think time between two pages. */
const purchasesAtOnce = 12;
/** The share of strangers' views that are the first of a visit: a visit has eight, and most begin without an identity. */
const firstShare = 0.22;

export type Visitors = ReturnType<typeof openVisitors>;

/** All visitors of a run, and what each of them does next. @param sawFile called with the answer to each file */
export function openVisitors(site: Site, random: () => number, sawFile: (answer: Answer, begun: number) => void) {
  const guests: Browser[] = [];
  const people: Browser[] = [];
  const purchases: Purchase[] = [];
  const buyable: Product[] = [];
  const strangers = Array.from({ length: 100 }, () => openBrowser(site.origin));

  async function firstView(path: string): Promise<Answer> {
    const browser = openBrowser(site.origin, true);
    const page = await browser.send({ path });
    // The view has been answered; its files follow.
    void loadFiles(browser, page).finally(browser.close);
    return page;
  }
  async function loadFiles(browser: Browser, page: Answer) {
    if (page.status !== 200) return;
    const load = async (path: string) => {
      const begun = performance.now();
      sawFile(await browser.send({ path }), begun);
    };
    await Promise.all(filesOf(page.text()).map(load));
  }
  async function becomeGuest(product = oneOf(buyable, random)): Promise<Answer> {
    const browser = openBrowser(site.origin);
    const answer = await add(browser, product);
    if (answer.status === 303) guests.push(browser);
    if (guests.length > maxGuests) guests.shift();
    return answer;
  }
  /** The next step of a checkout; a new one begins with the cart of a guest, which no other visit uses from then on. */
  async function continueCheckout(): Promise<Answer> {
    const begins = purchases.length < purchasesAtOnce && guests.length > 1;
    const purchase = begins ? purchaseOf(guests.shift() ?? openBrowser(site.origin), site) : purchases.shift();
    if (!purchase) return becomeGuest();
    const answer = await purchase.next();
    if (!purchase.isOver()) purchases.push(purchase);
    return answer;
  }
  return {
    /** A view by a visitor without an identity. */
    viewAsStranger: (path: string) =>
      random() < firstShare ? firstView(path) : oneOf(strangers, random).send({ path }),
    /** By a guest with a cart or a shopper with an account. */
    viewAsKnown: (path: string) => (random() < 0.5 ? oneOf(guests, random) : oneOf(people, random)).send({ path }),
    becomeGuest: () => becomeGuest(),
    addMore: () => add(oneOf(guests, random), oneOf(buyable, random)),
    continueCheckout,
    /** Creates a guest for each product that can be bought without choosing a variant; the others are only viewed. */
    prepare: async (accounts: readonly { logonId: string; password: string }[]) => {
      for (const product of site.products) if ((await becomeGuest(product)).status === 303) buyable.push(product);
      // Popular pages are in the memory of every node.
      const paths = ["/", ...site.listings, ...site.searches, ...site.products.map(({ path }) => path)];
      for (const path of [...paths, ...paths]) await oneOf(strangers, random).send({ path });
      for (const { logonId, password } of accounts) people.push(await signIn(site, logonId, password));
    },
  };
}
