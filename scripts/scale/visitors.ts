import { type Answer, type Browser, filesOf, openBrowser } from "./browser.ts";
import { add, type Purchase, purchaseOf, signIn } from "./purchase.ts";
import { oneOf } from "./random.ts";
import type { Product, Town } from "./town.ts";

/** More guests than these have gone home. */
const maxGuests = 400;
/** So many are on their way through the checkout, each with time to think between two pages. */
const purchasesAtOnce = 12;
/** A visit has eight views, and most begin with one that needs no identity: so many of those are first ones. */
const firstShare = 0.22;

export type Visitors = ReturnType<typeof openVisitors>;

/** Everybody who visits the shop, and what each of them does next. @param sawFile learns how each file was answered */
export function openVisitors(town: Town, random: () => number, sawFile: (answer: Answer, begun: number) => void) {
  const guests: Browser[] = [];
  const people: Browser[] = [];
  const purchases: Purchase[] = [];
  const buyable: Product[] = [];
  const passers = Array.from({ length: 100 }, () => openBrowser(town.origin));

  async function firstLook(path: string): Promise<Answer> {
    const browser = openBrowser(town.origin, true);
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
    const browser = openBrowser(town.origin);
    const answer = await add(browser, product);
    if (answer.status === 303) guests.push(browser);
    if (guests.length > maxGuests) guests.shift();
    return answer;
  }
  /** Who is there again goes on; the cart of a purchase is its own from then on. */
  async function goOnBuying(): Promise<Answer> {
    const begins = purchases.length < purchasesAtOnce && guests.length > 1;
    const purchase = begins ? purchaseOf(guests.shift() ?? openBrowser(town.origin), town) : purchases.shift();
    if (!purchase) return becomeGuest();
    const answer = await purchase.next();
    if (!purchase.isOver()) purchases.push(purchase);
    return answer;
  }
  return {
    /** Somebody without an identity. */
    passBy: (path: string) => (random() < firstShare ? firstLook(path) : oneOf(passers, random).send({ path })),
    /** By turns a guest with a cart and somebody with an account. */
    comeAgain: (path: string) => (random() < 0.5 ? oneOf(guests, random) : oneOf(people, random)).send({ path }),
    becomeGuest: () => becomeGuest(),
    addMore: () => add(oneOf(guests, random), oneOf(buyable, random)),
    goOnBuying,
    /** A guest for each product that is bought without a choice; the others are only looked at. */
    prepare: async (accounts: readonly { logonId: string; password: string }[]) => {
      for (const product of town.products) if ((await becomeGuest(product)).status === 303) buyable.push(product);
      // What is looked at often is in memory everywhere.
      const paths = ["/", ...town.listings, ...town.searches, ...town.products.map(({ path }) => path)];
      for (const path of [...paths, ...paths]) await oneOf(passers, random).send({ path });
      for (const { logonId, password } of accounts) people.push(await signIn(town, logonId, password));
    },
  };
}
