import { and, eq, inArray } from "drizzle-orm";
import { importBatch, openScope } from "#backend/catalog/import/batch.ts";
import type { KnownGoods } from "#backend/catalog/import/goods.ts";
import { type Known, readKnown } from "#backend/catalog/import/known.ts";
import { readGoods } from "#backend/catalog/import/read-goods.ts";
import type { Refusal } from "#backend/catalog/import/reasons.ts";
import { readRecord } from "#backend/catalog/import/shape.ts";
import { noteChanged } from "#backend/catalog/shop-change/changes.ts";
import { lockShelves } from "#backend/catalog/import/write-stock.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { fulfillmentCenters } from "#backend/platform/db/schema/inventory.ts";
import { Decimal } from "#backend/platform/money.ts";
import { written } from "#backend/platform/http/written.ts";
import { centersOf } from "#backend/store/store.ts";
import { refuse } from "#backend/studio/answer.ts";
import { westernAmount } from "#contract/rules/amount.ts";
import { actsAbout, recordOperatorAct } from "./acts.ts";
import { deskAmount } from "#backend/studio/amount.ts";
import { isPrice } from "#backend/studio/kinds.ts";
import { doneAt } from "./done.ts";
import { formVersion } from "./form-version.ts";
import { sold } from "./goods-list-section.ts";
import { type Center, type FoundProduct, type ProductField, productFields, shownValue } from "./product-fields.ts";
import { changePhotos, findPhotos, photosView } from "./product-photos.ts";
import { productView } from "./product-view.ts";
import type { ErrorName } from "./texts/english.ts";
import {
  lateIn,
  noReason,
  type Problem,
  problemOf,
  reasonIn,
  type Shown,
  statusOf,
  type Visit,
  type Wrong,
} from "./visit.ts";

/** One entry: its prices, and the pieces in each center. A correction obeys the rules of an imported file. */
export async function productSection(visit: Visit, id: number): Promise<Shown> {
  const { db, store, form } = visit;
  const here = and(eq(products.id, id), eq(products.storeId, store.id), inArray(products.type, [...sold]));
  const [row] = await db.select({ partNumber: products.partNumber }).from(products).where(here);
  if (!row) return refuse(404);
  const isPhotos = ["photos", "draw"].includes(form?.get("intent") ?? "");
  const refused = form && (await (isPhotos ? changePhotos(visit, id, form) : correct(visit, row.partNumber, form)));
  if (form && !refused) return doneAt(visit, `product/${id}`, isPhotos ? "picture" : "correct");
  const found = await findProduct(db, visit, row.partNumber);
  if (!found) return refuse(404);
  const problem = refused ?? lateIn(visit, found.version);
  const acts = await actsAbout(db, objectOf(row.partNumber), store.id);
  const photos = photosView(visit, await findPhotos(db, id), problem);
  // What was typed into one form is nothing that the other one shows.
  const shown = isPhotos ? { ...visit, typed: undefined } : visit;
  return { body: productView(shown, { ...found, acts, photos }, problem), ...statusOf(problem) };
}

const objectOf = (partNumber: string) => `product/${partNumber}`;

async function findProduct(db: Db, { store }: Visit, partNumber: string): Promise<FoundProduct | undefined> {
  const known = await readKnown(db, store);
  const goods = (await readGoods(db, known, [partNumber])).get(partNumber);
  if (!goods) return undefined;
  const shown = productFields.map((name) => goods[name]);
  const version = formVersion(shown);
  return { goods, keys: keysOf(goods, known), version, centers: await readCenters(db, known) };
}

async function readCenters(db: Db, { store, centers }: Known): Promise<Center[]> {
  const ids = [...centers.values()];
  const rows = await db.select().from(fulfillmentCenters).where(inArray(fulfillmentCenters.id, ids));
  const own = centersOf(store);
  return [...centers].map(([key, id]) => ({
    ...{ key, isShop: !own.includes(id) },
    name: rows.find((row) => row.id === id)?.name ?? key,
  }));
}

/** The store's own centers, and those of shops that keep it; kits have no price of their own. */
function keysOf({ type, stock }: KnownGoods, { store, centers }: Known): Record<ProductField, string[]> {
  const own = ["main", ...store.backupCenterIds.map(String)];
  const shelves = [...new Set([...own, ...Object.keys(stock)])].filter((name) => centers.has(name));
  const currencies = type === "kit" ? [] : store.currencies;
  return { price: currencies, listPrice: currencies, stock: shelves, safetyStock: shelves, restockOn: shelves };
}

function correct(visit: Visit, partNumber: string, form: URLSearchParams): Promise<Problem | undefined> {
  const reason = reasonIn(form);
  return written(visit.db, async (tx) => {
    await lockShelves(tx, [partNumber]);
    const found = await findProduct(tx, visit, partNumber);
    if (!found || found.version !== form.get("version")) return "changed" as const;
    const changes = changesIn(found, form);
    if (!changes.length) return { error: "nothingChanged" as const };
    const lists = lowLists(found, changes);
    const refusals = await importChanges(tx, visit, { partNumber, changes, isTrial: !reason || lists.length > 0 });
    const wrong = [...refusals.map((refusal) => ({ error: errorOf(refusal), at: fieldOf(refusal) })), ...lists];
    if (wrong.length || !reason) return problemOf([...wrong, ...(reason ? [] : [noReason])]);
    const detail = changes.map(({ name, key, from, to }) => [
      `${name}.${key}`,
      `${name} ${key}: ${from || "–"} → ${to || "–"}`,
    ]);
    await noteChanged(tx, [`product:${partNumber}`]);
    await recordOperatorAct(tx, visit, "correct", objectOf(partNumber), { ...Object.fromEntries(detail), reason });
    return undefined;
  });
}

type FieldChange = { name: ProductField; key: string; from: string; to: string };

function changesIn(found: FoundProduct, form: URLSearchParams): FieldChange[] {
  return productFields.flatMap((name) =>
    found.keys[name].flatMap((key) => {
      const typed = (form.get(`${name}.${key}`) ?? "").trim();
      const isPrice = name === "price" || name === "listPrice";
      const [from, to] = [shownValue(found, name, key), isPrice ? deskAmount(typed, key) : westernAmount(typed)];
      return from === to ? [] : [{ name, key, from, to }];
    }),
  );
}

/** List prices that would be below their price: what shops cross out is never the lower one. Pure. */
function lowLists(found: FoundProduct, changes: readonly FieldChange[]): Wrong[] {
  const after = (name: ProductField, key: string) =>
    changes.find((change) => change.name === name && change.key === key)?.to ?? shownValue(found, name, key);
  const touched = changes.filter(({ name }) => name === "price" || name === "listPrice").map(({ key }) => key);
  return [...new Set(touched)].flatMap((key) => {
    const [price, list] = [after("price", key), after("listPrice", key)];
    const isLow = isPrice(price) && isPrice(list) && new Decimal(list).lt(price);
    return isLow ? [{ error: "listPrice" as const, at: `listPrice.${key}` }] : [];
  });
}

/** An empty field takes away what may be absent, and counts as no pieces. */
const emptied: Record<ProductField, string | null> = {
  ...{ price: "", listPrice: null, stock: "0", safetyStock: "0", restockOn: null },
};

type Correction = { partNumber: string; changes: readonly FieldChange[]; isTrial: boolean };

/** Writes the changes, unless something is wrong with them or this is a trial. @returns everything that is wrong */
async function importChanges(
  tx: Tx,
  { store }: Visit,
  { partNumber, changes, isTrial }: Correction,
): Promise<readonly Refusal[]> {
  const raw: Record<string, unknown> = { record: "product", partNumber };
  for (const name of productFields) {
    const some = changes.filter((change) => change.name === name);
    if (some.length) raw[name] = Object.fromEntries(some.map(({ key, to }) => [key, to || emptied[name]]));
  }
  const record = readRecord(raw);
  if ("refusals" in record) return record.refusals;
  if (isTrial) return [];
  const { refused } = await importBatch(tx, await openScope(tx, store), [{ row: 1, record }], tx);
  return refused[0]?.refusals ?? [];
}

/** Files call the main center's columns without its name. */
const fieldOf = ({ column }: Refusal) => (column.includes(".") ? column : `${column}.main`);

const shared = ["price", "whole", "date", "passed", "promised"] as const;
const errorOf = ({ reason }: Refusal): ErrorName => shared.find((name) => name === reason) ?? "notPossible";
