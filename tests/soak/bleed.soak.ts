import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agreement, type Common, makeAgreements, office, openBuyer } from "#tests/support/agreements.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { report } from "./load.ts";

/**
 * `npm run soak -- bleed [--requests 50000]`: buyers of six contracts and guests request the same addresses of one storefront, in
 * any order, eight at a time, with its shared cache on. None of them may see a price, product or name of another contract.
 */
const wanted = Number(process.env.SOAK_REQUESTS ?? 50_000);
const agreements = 6;
const buyersWanted = 20;
const guestsWanted = 10;
const atOnce = 8;

type Person = { visitor: Visitor; agreement: Agreement | undefined };

let shop: VisitedShop;
let app: Awaited<ReturnType<typeof loadApp>>;
let made: Agreement[];
let people: Person[];
let common: Common;

beforeAll(async () => {
  shop = await openVisitedShop();
  app = await loadApp();
  ({ made, common } = await makeAgreements(shop, agreements));
  people = await Promise.all([
    ...Array.from({ length: buyersWanted }, (_, index) => openPerson(made[index % agreements])),
    ...Array.from({ length: guestsWanted }, (): Person => ({ visitor: shop.visitor(), agreement: undefined })),
  ]);
}, 300_000);
afterAll(() => shop?.close());

async function openPerson(agreement: Agreement | undefined): Promise<Person> {
  if (!agreement) throw new Error("there are too few contracts");
  return { visitor: await openBuyer(shop, agreement), agreement };
}

async function loadApp() {
  const { CommerceUnavailable } = await import("#app/commerce/errors.ts");
  const { loadPage } = await import("#app/features/catalog/page.server.ts");
  const { loadSearch } = await import("#app/features/catalog/search.server.ts");
  const { loadSuggestions } = await import("#app/features/catalog/suggest.server.ts");
  const { loadShell } = await import("#app/features/shell/shell.server.ts");
  return { CommerceUnavailable, loadPage, loadSearch, loadSuggestions, loadShell };
}

/** What a visitor is shown at one of the addresses that all of them ask for. */
const looks: ((visitor: Visitor) => Promise<string>)[] = [
  async (visitor) => JSON.stringify(await visitor.get(common.path, app.loadPage)),
  async (visitor) => JSON.stringify(await visitor.get(`${office}/search?q=*`, app.loadSearch)),
  async (visitor) => JSON.stringify(await visitor.get(`${office}/search?q=agenda`, app.loadSearch)),
  async (visitor) => JSON.stringify(await visitor.get(office, app.loadPage)),
  async (visitor) => (await visitor.get(`${office}/resources/suggest?q=ag`, app.loadSuggestions)).text(),
  async (visitor) => JSON.stringify(await visitor.get(office, (context, request) => app.loadShell(request, context))),
];

test("no buyer sees a price, product or name of another contract", async () => {
  const begun = Date.now();
  let next = 0;
  let foreign = 0;
  let busy = 0;
  const seen = { price: 0, name: 0 };
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < wanted) {
        const turn = (next += 1);
        const person = people[(turn * 7) % people.length];
        const look = looks[turn % looks.length];
        if (!person || !look) throw new Error("nobody to ask for");
        const shown = await look(person.visitor).catch(unlessBusy);
        if (shown === undefined) busy += 1;
        if (shown === undefined) continue;
        if (person.agreement && shown.includes(person.agreement.price)) seen.price += 1;
        if (person.agreement && shown.includes(person.agreement.organization)) seen.name += 1;
        foreign += made.filter((one) => one !== person.agreement && reveals(shown, one, person.agreement)).length;
      }
    }),
  );
  report({
    requests: next,
    seconds: Math.round((Date.now() - begun) / 1_000),
    people: people.length,
    seen,
    busy,
    foreign,
  });
  expect(foreign).toBe(0);
  // Otherwise there was nothing to see.
  expect(seen.price).toBeGreaterThan(wanted / 20);
  expect(seen.name).toBeGreaterThan(wanted / 20);
}, 3_600_000);

/** A page that a busy machine could not make in time shows nothing. */
function unlessBusy(error: unknown): undefined {
  if (!(error instanceof app.CommerceUnavailable)) throw error;
}

/** Guests may see every product, at its public price. */
const reveals = (shown: string, other: Agreement, own: Agreement | undefined): boolean =>
  [other.price, other.organization, other.contract].some((text) => shown.includes(text)) ||
  (own !== undefined && shown.includes(`"${other.own}"`));
