import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { activities, memberOrganizations, members, organizations } from "#backend/platform/db/schema/member.ts";
import { contracts, listings, offers } from "#backend/platform/db/schema/price.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { register } from "#tests/support/visitor-checkout.ts";
import { report } from "./load.ts";

/**
 * `npm run soak -- bleed [--requests 50000]`: buyers of six contracts and guests ask for the same addresses of one storefront, in
 * any order and eight at once, with its shared cache on. None of them may see a price, product or name of another contract.
 */
const wanted = Number(process.env.SOAK_REQUESTS ?? 50_000);
const agreements = 6;
const buyersWanted = 20;
const guestsWanted = 10;
const atOnce = 8;
const office = "/oficina";

type Agreement = { organization: string; contract: string; price: string; own: string };
type Person = { visitor: Visitor; agreement: Agreement | undefined };

let shop: VisitedShop;
let app: Awaited<ReturnType<typeof loadApp>>;
let made: Agreement[];
let people: Person[];
/** A product that all contracts have, each at its own price. */
let common: { path: string; name: string };

beforeAll(async () => {
  shop = await openVisitedShop();
  app = await loadApp();
  made = await makeAgreements();
  people = await Promise.all([
    ...Array.from({ length: buyersWanted }, (_, index) => openBuyer(index % agreements)),
    ...Array.from({ length: guestsWanted }, (): Person => ({ visitor: shop.visitor(), agreement: undefined })),
  ]);
}, 300_000);
afterAll(() => shop?.close());

async function loadApp() {
  const { CommerceUnavailable } = await import("#app/commerce/errors.ts");
  const { loadPage } = await import("#app/features/catalog/page.server.ts");
  const { loadSearch } = await import("#app/features/catalog/search.server.ts");
  const { loadSuggestions } = await import("#app/features/catalog/suggest.server.ts");
  const { loadShell } = await import("#app/features/shell/shell.server.ts");
  const { switchIntents } = await import("#app/features/organization/actions.server.ts");
  return { CommerceUnavailable, loadPage, loadSearch, loadSuggestions, loadShell, switchIntents };
}

/** Each contract has one product in common with all others, at its own price, and one that no other has. */
async function makeAgreements(): Promise<Agreement[]> {
  const { db } = shop.backend;
  const { listing } = await shop.visitor().get(`${office}/search?q=agenda`, app.loadSearch);
  common = { path: listing?.products[0]?.href ?? "", name: listing?.products[0]?.name ?? "" };
  const entries = await db
    .select({ id: products.id, parentId: products.parentId, name: sql<string>`t.name` })
    .from(products)
    .innerJoin(
      sql`product_texts t`,
      sql`t.product_id = coalesce(${products.parentId}, ${products.id}) and t.language_id = -5`,
    )
    .where(sql`${products.storeId} = 2 and ${products.type} = 'item'`)
    .orderBy(products.id);
  const shared = entries.filter(({ name }) => name === common.name);
  const others = [
    ...new Map(entries.filter(({ name }) => name !== common.name).map((one) => [one.name, one])).values(),
  ];
  return Promise.all(
    Array.from({ length: agreements }, async (_, index) => {
      const own = others[index];
      if (!own) throw new Error("the sample store has too few products");
      const agreement = {
        organization: `Empresa ${index} S.A.`,
        contract: `Acuerdo ${index}`,
        price: `7${index}3.1${index}`,
      };
      const [of] = await db.insert(organizations).values({ name: agreement.organization, parentId: -2001 }).returning();
      const [contract] = await db
        .insert(contracts)
        .values({ storeId: 2, name: agreement.contract, organizationId: of?.id ?? 0 })
        .returning();
      for (const item of [...shared, own]) await agree(item, contract?.id ?? 0, agreement.price);
      return { ...agreement, own: own.name };
    }),
  );
}

async function agree(item: { id: number; parentId: number | null }, contractId: number, price: string) {
  const { db } = shop.backend;
  const facts = { contractId, currency: "MXN" };
  await db.insert(offers).values({ ...facts, productId: item.id, price });
  await db
    .insert(listings)
    .values({
      ...facts,
      productId: item.parentId ?? item.id,
      storeId: 2,
      minimumPrice: price,
      maximumPrice: price,
      itemCount: 1,
    })
    .onConflictDoNothing();
}

async function openBuyer(index: number): Promise<Person> {
  const { db } = shop.backend;
  const agreement = made[index];
  if (!agreement) throw new Error(`no contract ${index}`);
  const visitor = shop.visitor();
  const memberId = await register(visitor);
  const [of] = await db.select().from(organizations).where(eq(organizations.name, agreement.organization));
  const [contract] = await db.select().from(contracts).where(eq(contracts.name, agreement.contract));
  const organizationId = of?.id ?? 0;
  await db.update(members).set({ organizationId, role: "buyer" }).where(eq(members.id, memberId));
  await db.update(activities).set({ organizationId }).where(eq(activities.memberId, memberId));
  await db.insert(memberOrganizations).values({ memberId, organizationId });
  const form = { intent: "contract", contractId: String(contract?.id) };
  const chosen = await visitor.post(`${office}/account/organization/switch`, app.switchIntents, form);
  expect(chosen.status).toBe(303);
  return { visitor, agreement };
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
  // Otherwise nothing was there to be seen.
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
