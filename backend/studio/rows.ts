import { and, desc, eq, inArray, ne, notInArray, sql } from "drizzle-orm";
import { openPriceBook } from "#backend/catalog/price/offers.ts";
import { refreshListing } from "#backend/catalog/refresh.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import type { Localized } from "#backend/platform/db/schema/columns.ts";
import type { drafts } from "#backend/platform/db/schema/preview.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { marketingActivities, spotContents, spots } from "#backend/platform/db/schema/spot.ts";
import { announcementSpot, menuSpots } from "#contract/rules/every-page-spots.ts";
import { layouts, pages, pageVersions } from "#backend/platform/db/schema/store.ts";
import { Decimal } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";
import { escapeHtml } from "./html.ts";
import { localized } from "./localized.ts";
import { isPrice, type Kind, slotsOf, wholeIn, type Wrong } from "./kinds.ts";

export type DraftRow = typeof drafts.$inferSelect;
type Written = Pick<DraftRow, "kind" | "targetId" | "body" | "startsAt" | "endsAt"> & { workspaceId: number | null };

/** What a draft may be about, by id. */
export async function targetsOf(db: Db, store: Store, kind: Kind): Promise<{ id: number; name: string }[]> {
  const { id: storeId } = store;
  if (kind === "menu") return spotsOfEveryPage(db, store, menuSpots);
  if (kind === "announcement") return spotsOfEveryPage(db, store, [announcementSpot]);
  if (kind === "spot") {
    const others = and(eq(spots.storeId, storeId), notInArray(spots.name, [...menuSpots, announcementSpot]));
    return db.select().from(spots).where(others).orderBy(spots.name);
  }
  if (kind === "page") return db.select().from(pages).where(eq(pages.storeId, storeId)).orderBy(pages.name);
  // A layout replaces one of the store's own; those that the desk made can't be a starting point.
  const own = and(eq(layouts.storeId, storeId), ne(layouts.containerName, ""));
  return kind === "layout" ? db.select().from(layouts).where(own).orderBy(layouts.name) : [];
}

/** The spots that every page shows, which a store has from the first time on that an editor asks for them. */
async function spotsOfEveryPage(db: Db, { id: storeId }: Store, names: readonly string[]) {
  await db
    .insert(spots)
    .values(names.map((name) => ({ storeId, name })))
    .onConflictDoNothing();
  return db
    .select()
    .from(spots)
    .where(and(eq(spots.storeId, storeId), inArray(spots.name, [...names])))
    .orderBy(desc(spots.name));
}

/**
 * The id a draft is about, once the store has it, or what is wrong.
 * @param draft its `startsAt`: a price has to be below the one that holds then; its `rowId`: what it shows already, since another
 *   price does not have to be below its own
 */
export async function targetOf(
  db: Db,
  store: Store,
  { kind, body, rowId, startsAt }: Pick<DraftRow, "kind" | "body" | "rowId" | "startsAt">,
): Promise<number | Wrong> {
  if (kind !== "price") {
    const targets = await targetsOf(db, store, kind);
    const isOnly = kind === "announcement";
    return targets.find(({ id }) => isOnly || String(id) === body.target)?.id ?? { error: "target", at: "target" };
  }
  const named = and(eq(products.storeId, store.id), eq(products.partNumber, body.partNumber?.trim() ?? ""));
  const [item] = await db.select().from(products).where(named);
  if (!item || (item.type !== "item" && item.type !== "package")) return { error: "partNumber", at: "partNumber" };
  if (!isPrice(body.price)) return item.id;
  const currency = body.currency ?? store.defaultCurrency;
  const at = startsAt && startsAt > new Date() ? startsAt : undefined;
  const book = await openPriceBook(db, [item.id], currency, { at, without: rowId ?? undefined });
  const best = book.best(item.id, 1, [store.defaultContractId]);
  if (best && new Decimal(body.price ?? 0).lt(best.price)) return item.id;
  const detail = best && `${new Decimal(best.price).toFixed(2)} ${currency}`;
  return { error: "price", at: "price", ...(detail && { detail }) };
}

/** Whether what a kind makes is an activity of a spot. */
const isActivity = (kind: Kind) => kind === "spot" || kind === "announcement" || kind === "menu";

/** Makes the row of its noun that a draft will become. @returns its id */
export async function writeRow(db: Tx, store: Store, draft: Written): Promise<number> {
  const made = await writers[draft.kind](db, store, draft);
  const [row] = made;
  if (!row) throw new Error("no row was written");
  return row.id;
}

const between = ({ startsAt, endsAt, workspaceId }: Written) => ({ startsAt, endsAt, workspaceId });
type Made = Promise<{ id: number }[]>;
const writers: Record<Kind, (db: Tx, store: Store, draft: Written) => Made> = {
  spot: (db, _store, draft) =>
    writeActivity(db, draft, { priority: wholeIn(draft.body.priority) ?? 1, content: saidIn(draft.body) }),
  announcement: (db, _store, draft) => writeActivity(db, draft, { priority: 1, content: saidIn(draft.body) }),
  // Spots show the highest priority first, and a menu its first position.
  menu: (db, _store, draft) =>
    writeActivity(db, draft, {
      priority: 1_000 - (wholeIn(draft.body.position) ?? 999),
      content: saidIn(draft.body),
    }),
  price: (db, store, { targetId: productId, body, ...draft }) =>
    db
      .insert(offers)
      .values({
        productId,
        contractId: store.defaultContractId,
        currency: body.currency ?? store.defaultCurrency,
        price: body.price ?? "0",
        startsAt: draft.startsAt,
        endsAt: draft.endsAt,
        workspaceId: draft.workspaceId,
      })
      .returning(),
  page: (db, _store, draft) => {
    const { targetId: pageId, body } = draft;
    const title = localized(body.titleEs, body.titleEn, body.titleAr);
    const metaDescription = localized(body.textEs, body.textEn, body.textAr);
    return db
      .insert(pageVersions)
      .values({ pageId, title, metaDescription, ...between(draft) })
      .returning();
  },
  async layout(db, _, draft) {
    const [model] = await db.select().from(layouts).where(eq(layouts.id, draft.targetId));
    if (!model) return [];
    const { storeId, pageType, targetId, containerName, priority } = model;
    const name = `${model.name} ${Date.now()}`;
    const slots = slotsOf(draft.body.slots ?? "") ?? [];
    return db
      .insert(layouts)
      .values({ storeId, name, pageType, targetId, containerName, priority, slots, ...between(draft) })
      .returning();
  },
};

async function writeActivity(db: Tx, draft: Written, { priority, content }: { priority: number; content: Localized }) {
  const { targetId: spotId, body } = draft;
  const name = body.titleEn?.slice(0, 60) ?? "";
  const made = await db
    .insert(marketingActivities)
    .values({ spotId, name, priority, ...between(draft) })
    .returning();
  const url = body.url ? localized(body.url, body.url) : null;
  const imageId = body.image ? Number(body.image) : null;
  const activityId = made[0]?.id ?? null;
  await db
    .insert(spotContents)
    .values({ spotId, activityId, sequence: 1, type: "MarketingContent", name, content, imageId, url });
  return made;
}

const saidIn = ({ titleEs, titleEn, titleAr, textEs, textEn, textAr }: DraftRow["body"]) =>
  localized(says(titleEs, textEs), says(titleEn, textEn), titleAr?.trim() ? says(titleAr, textAr) : "");

/** Empty lines part paragraphs. */
function says(title = "", text = "") {
  const paragraphs = text.split(/(?:\r?\n\s*){2,}/).filter((one) => one.trim());
  return `<h2>${escapeHtml(title.trim())}</h2>${paragraphs.map((one) => `<p>${escapeHtml(one.trim())}</p>`).join("")}`;
}

/** Takes the row away again. */
export async function deleteRow(db: Tx, kind: Kind, id: number): Promise<void> {
  if (isActivity(kind)) {
    await db.delete(spotContents).where(eq(spotContents.activityId, id));
    await db.delete(marketingActivities).where(eq(marketingActivities.id, id));
  }
  if (kind === "price") await db.delete(offers).where(eq(offers.id, id));
  if (kind === "page") await db.delete(pageVersions).where(eq(pageVersions.id, id));
  if (kind === "layout") await db.delete(layouts).where(eq(layouts.id, id));
}

/**
 * Everybody sees the row from its time on. Without a start, a title, a layout or a price begins as it is published: of several
 * titles or layouts the one that began last is shown, and a price without dates is the store's own, which imports change.
 */
export async function publishRow(db: Tx, kind: Kind, id: number): Promise<void> {
  const open = { workspaceId: null };
  const begun = ({ startsAt }: typeof pageVersions | typeof layouts | typeof offers) => ({
    ...open,
    startsAt: sql`coalesce(${startsAt}, ${new Date().toISOString()}::timestamptz)`,
  });
  if (isActivity(kind)) await db.update(marketingActivities).set(open).where(eq(marketingActivities.id, id));
  if (kind === "price") await db.update(offers).set(begun(offers)).where(eq(offers.id, id));
  if (kind === "page") await db.update(pageVersions).set(begun(pageVersions)).where(eq(pageVersions.id, id));
  if (kind === "layout") await db.update(layouts).set(begun(layouts)).where(eq(layouts.id, id));
}

/** What shows a draft that is published: its item, its spot, or any page whose title or layout it may be. */
export async function shownBy(db: Tx, { kind, targetId }: Pick<DraftRow, "kind" | "targetId">): Promise<string[]> {
  if (kind === "price") return [`product:${targetId}`];
  if (!isActivity(kind)) return ["catalog"];
  const [spot] = await db.select({ name: spots.name }).from(spots).where(eq(spots.id, targetId));
  return spot ? [`spot:${spot.name}`] : [];
}

/** Listings follow a price that holds already, or did; `listingJob` those to come. */
export async function relist(db: Tx, store: Store, { kind, startsAt }: Pick<DraftRow, "kind" | "startsAt">) {
  if (kind === "price" && (startsAt === null || startsAt <= new Date())) await refreshListing(db, store.id);
}
