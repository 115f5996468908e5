import { plainTerm } from "#backend/catalog/spot/choose.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { marketingActivities, spotContents, spots } from "#backend/platform/db/schema/spot.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { flat } from "../categories.ts";
import { casaNorteMessages } from "../texts/casa-norte.ts";
import { mercadoMessages } from "../texts/mercado.ts";
import type { Copy, Message, Occasion } from "../texts/message.ts";
import { oficinaMessages } from "../texts/oficina.ts";
import type { SampleCatalog, SampleCategory, SampleProduct } from "../types.ts";
import type { KnownCategory, Shelves } from "./catalog.ts";
import { counter } from "./insert.ts";
import { localized } from "./languages.ts";
import { pageContents } from "./pages.ts";
import { averageStars } from "./reviews.ts";
import { segmentId } from "./segments.ts";
import type { Entry } from "./products.ts";

export type SpotKeys = Record<"spot" | "activity" | "content", ReturnType<typeof counter>>;
export const spotKeys = (): SpotKeys => ({
  spot: counter(13_005),
  activity: counter(11_504),
  content: counter(12_505),
});

/** Something a spot shows, by default or while its activity runs. */
type Content = Omit<typeof spotContents.$inferInsert, "id" | "spotId" | "activityId" | "sequence"> & {
  activity?: Omit<typeof marketingActivities.$inferInsert, "id" | "spotId">;
};
type Filling = Map<string, Content[]>;

const messages = new Map([
  [1, casaNorteMessages],
  [2, oficinaMessages],
  [3, mercadoMessages],
]);

/** Marketing of one store: banners, recommendations, a hero for every category with subcategories, page contents. */
export async function writeSpots(
  db: Db,
  shelves: Shelves,
  sample: SampleCatalog,
  entries: Map<string, Entry>,
  next: SpotKeys,
) {
  const filling: Filling = new Map();
  const put = (spot: string, ...contents: Content[]) => filling.set(spot, [...(filling.get(spot) ?? []), ...contents]);
  for (const message of messages.get(shelves.store.id) ?? []) put(message.spot, messageOf(message, shelves));
  for (const category of flat(sample.categories)) {
    const name = `${category.identifier} Hero`;
    // A category called Home has the hero of the home page.
    if (category.children && !filling.has(name)) put(name, categoryHero(category));
  }
  const shown = presentable(sample, entries);
  put("Home_ProductRec", ...picked(varied(shown, 8), entries));
  put("Featured_ProductRec", ...picked(reduced(shown).slice(0, 4), entries));
  put("ShoppingCartRight_CatEntries", ...picked(small(shown).slice(0, 6), entries));
  put("Home_CategoryRec", ...sample.categories.slice(0, 6).map((category) => categoryOf(category, shelves)));
  for (const { page, content } of pageContents(shelves.store)) {
    put(`${page} Content`, { ...nothing, type: "MarketingContent", name: `${page}Content`, content });
  }
  await write(db, shelves.store.id, filling, next);
}

async function write(db: Db, storeId: number, filling: Filling, next: SpotKeys) {
  const rows = [...filling].map(([name, contents]) => ({
    id: next.spot(),
    storeId,
    name,
    type: name.endsWith(" Content") ? ("CONTENT" as const) : ("MARKETING" as const),
    contents: contents.map(({ activity, ...content }, index) => ({
      activity: activity && { id: next.activity(), ...activity },
      content: { id: next.content(), sequence: index + 1, ...content },
    })),
  }));
  await insertAll(
    db,
    spots,
    rows.map(({ contents: _contents, ...spot }) => spot),
  );
  const filled = rows.flatMap(({ id: spotId, contents }) => contents.map((one) => ({ spotId, ...one })));
  await insertAll(
    db,
    marketingActivities,
    filled.flatMap(({ spotId, activity }) => (activity ? { ...activity, spotId } : [])),
  );
  await insertAll(
    db,
    spotContents,
    filled.map(({ spotId, activity, content }) => ({ ...content, spotId, activityId: activity?.id ?? null })),
  );
}

const nothing = { targetId: null, content: null, picture: null, url: null };

function messageOf(message: Message, shelves: Shelves): Content {
  const { name, es, en, ar, picture, category, address, occasion } = message;
  const target = category ? categoryIn(shelves, category) : undefined;
  const content = localized(headlined(es), headlined(en), ar && headlined(ar));
  return {
    ...nothing,
    type: "MarketingContent",
    name,
    content,
    picture: picture ?? null,
    url: addressOf(target, address),
    ...(occasion && { activity: activityOf(name, occasion, shelves) }),
  };
}

/** Rows of one table have the same columns: missing values are null. */
function activityOf(name: string, occasion: Occasion, shelves: Shelves): NonNullable<Content["activity"]> {
  const { priority = 1, startsInDays, lastsDays, categories, searchTerms, segments } = occasion;
  return {
    name,
    priority,
    startsAt: startsInDays === undefined ? null : inDays(startsInDays),
    endsAt: lastsDays === undefined ? null : inDays((startsInDays ?? 0) + lastsDays),
    conditions: {
      ...(categories && { categories: categories.map((category) => categoryIn(shelves, category).id) }),
      ...(searchTerms && { searchTerms: searchTerms.map(plainTerm) }),
      ...(segments && { segments: segments.map((segment) => segmentId(shelves.store.id, segment)) }),
    },
  };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

function categoryIn({ categories }: Shelves, identifier: string): KnownCategory {
  const category = categories.get(identifier);
  if (!category) throw new Error(`a message names ${identifier}, which does not exist`);
  return category;
}

function addressOf(category: KnownCategory | undefined, address: string | undefined) {
  if (category) return localized(category.keyword.es, category.keyword.en, category.keyword.en);
  return address ? localized(address, address, address) : null;
}

function categoryHero({ identifier, name, description, picture }: SampleCategory): Content {
  const content = localized(headlined([name.es, description.es]), headlined([name.en, description.en]));
  return { ...nothing, type: "MarketingContent", name: `${identifier}Hero`, content, picture };
}

function headlined([title, text]: Copy) {
  return `<h2>${title}</h2><p>${text}</p>`;
}

function categoryOf({ identifier }: SampleCategory, { categories }: Shelves): Content {
  return { ...nothing, type: "CatalogGroupId", name: identifier, targetId: categories.get(identifier)?.id ?? null };
}

function picked(products: SampleProduct[], entries: Map<string, Entry>): Content[] {
  return products.map(({ partNumber }) => {
    return { ...nothing, type: "CatalogEntryId", name: partNumber, targetId: entries.get(partNumber)?.id ?? null };
  });
}

/** What a shop would show first: not withdrawn, available to buy, and nothing that its buyers rate below four stars. */
function presentable(sample: SampleCatalog, entries: Map<string, Entry>) {
  const pieces = (product: SampleProduct) =>
    (product.items ?? [product]).reduce((total, { stock = 0 }) => total + stock, 0);
  return sample.products.filter(
    (product) =>
      !product.withdrawn &&
      entries.has(product.partNumber) &&
      pieces(product) > 3 &&
      (starsOf(sample, product) ?? minStars) >= minStars,
  );
}

/** One of each category, from categories that are far apart. */
function varied(products: readonly SampleProduct[], count: number) {
  const firsts = [...new Map(products.map((product) => [product.category, product])).values()];
  const step = Math.max(1, Math.floor(firsts.length / count));
  return firsts.filter((_, index) => index % step === 0).slice(0, count);
}

const minStars = 4;

const starsOf = ({ categories }: SampleCatalog, { partNumber, type, category }: SampleProduct) =>
  averageStars({
    partNumber,
    isSet: type !== "product" && type !== "item",
    categories: upwardsFrom(category, categories),
  });

/** The category and those above it. */
function upwardsFrom(wanted: string, categories: readonly SampleCategory[]): string[] {
  for (const { identifier, children = [] } of categories) {
    if (identifier === wanted) return [wanted];
    const below = upwardsFrom(wanted, children);
    if (below.length > 0) return [...below, identifier];
  }
  return [];
}

/** The ones that used to cost more, the largest reduction first. */
function reduced(products: readonly SampleProduct[]) {
  const share = ({ price }: SampleProduct) => (price?.list ? Number(price.offer) / Number(price.list) : 1);
  return products.filter((product) => share(product) < 1).sort((a, b) => share(a) - share(b));
}

/** What goes with anything: cheap, and without choices. */
function small(products: readonly SampleProduct[]) {
  return products
    .filter(({ type, price }) => type === "item" && price)
    .sort((a, b) => Number(a.price?.offer) - Number(b.price?.offer));
}
