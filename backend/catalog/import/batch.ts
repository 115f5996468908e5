import type { Db, Tx } from "#backend/platform/db/client.ts";
import type { Store } from "#backend/store/store.ts";
import { isDeepStrictEqual } from "node:util";
import { Addresses, ownerOf } from "./addresses.ts";
import type { FileRow } from "./file.ts";
import type { KnownGoods } from "./goods.ts";
import { type Known, readKnown, valueKey } from "./known.ts";
import { differs, mergeGoods } from "./merge.ts";
import { readGoods } from "./read-goods.ts";
import type { Refusal } from "./reasons.ts";
import { mergeAttribute, mergeValue, writeAttribute, writeValue } from "./save-attributes.ts";
import { mergeCategory, writeCategory } from "./save-categories.ts";
import type { AttributeRecord, CategoryRecord, ImportRecord, ProductRecord, ValueRecord } from "./shape.ts";
import { type Change, writeGoods } from "./write-goods.ts";
import { lockShelves } from "./write-stock.ts";

/** What became of rows. */
export type Outcome = { added: number; changed: number; unchanged: number; refused: RefusedRow[] };
export type RefusedRow = { row: number; partNumber: string; refusals: Refusal[] };

/** What rows are judged against; a trial run keeps one for the whole file, including what it would have written. */
export type Scope = { known: Known; addresses: Addresses; goods: Map<string, KnownGoods> };

/** What an import has to know of a store before its first row. */
export async function openScope(db: Db, store: Store): Promise<Scope> {
  const known = await readKnown(db, store);
  return { known, addresses: new Addresses(known), goods: new Map() };
}

/**
 * Imports some rows of a file, in their order: a refused row changes nothing, and the others take effect.
 * @param tx what to write to; undefined in a trial run
 */
export async function importBatch(
  db: Db,
  scope: Scope,
  rows: readonly FileRow[],
  tx: Tx | undefined,
): Promise<Outcome> {
  const outcome: Outcome = { added: 0, changed: 0, unchanged: 0, refused: [] };
  let goods: Row<ProductRecord>[] = [];
  for (const one of rows) {
    if ("refusals" in one) outcome.refused.push(one);
    else if (isProduct(one)) goods.push(one);
    else {
      // Goods of earlier rows are written before a category or attribute that follows them: the order of the file counts.
      await importGoods(db, scope, goods, tx, outcome);
      goods = [];
      await importOther(db, scope, one, tx, outcome);
    }
  }
  await importGoods(db, scope, goods, tx, outcome);
  return outcome;
}

type Row<Record extends ImportRecord> = { row: number; record: Record };

const isProduct = (one: Row<ImportRecord>): one is Row<ProductRecord> => one.record.record === "product";

async function importOther(
  db: Db,
  scope: Scope,
  { row, record }: Row<ImportRecord>,
  tx: Tx | undefined,
  outcome: Outcome,
) {
  if (record.record === "product") return;
  if (record.record === "category")
    await scope.addresses.lookUp(db, [
      { name: record.name ?? {}, address: record.address ?? {}, external: record.identifier },
    ]);
  const refusals = await saveOther(scope, record, tx, outcome);
  if (refusals) outcome.refused.push({ row, partNumber: record.identifier, refusals });
}

async function saveOther(
  { known, addresses }: Scope,
  record: CategoryRecord | AttributeRecord | ValueRecord,
  tx: Tx | undefined,
  outcome: Outcome,
): Promise<Refusal[] | undefined> {
  if (record.record === "category") {
    const [before, after] = [known.categories.get(record.identifier), mergeCategory(record, known, addresses)];
    if ("refusals" in after) return after.refusals;
    if (count(outcome, before, after))
      known.categories.set(record.identifier, tx ? await writeCategory(tx, known, before, after) : after);
  } else if (record.record === "attribute") {
    const [before, after] = [known.attributes.get(record.identifier), mergeAttribute(record, known)];
    if ("refusals" in after) return after.refusals;
    if (count(outcome, before, after))
      known.attributes.set(record.identifier, tx ? await writeAttribute(tx, known, after) : after);
  } else {
    const key = valueKey(record.attribute, record.identifier);
    const [before, after] = [known.values.get(key), mergeValue(record, known)];
    if ("refusals" in after) return after.refusals;
    if (count(outcome, before, after)) known.values.set(key, tx ? await writeValue(tx, known, after) : after);
  }
  return undefined;
}

/** @returns whether there is something to write */
function count(outcome: Outcome, before: object | undefined, after: object): boolean {
  const isSame = before !== undefined && isDeepStrictEqual(before, after);
  if (isSame) outcome.unchanged += 1;
  else if (before) outcome.changed += 1;
  else outcome.added += 1;
  return !isSame;
}

async function importGoods(
  db: Db,
  scope: Scope,
  rows: readonly Row<ProductRecord>[],
  tx: Tx | undefined,
  outcome: Outcome,
) {
  if (!rows.length) return;
  const { known, addresses } = scope;
  const counted = rows.flatMap(({ record }) =>
    record.stock || record.safetyStock || record.restockOn ? record.partNumber : [],
  );
  if (tx) await lockShelves(tx, counted);
  const before = await readAround(db, scope, rows);
  const goods = new Map(before);
  await addresses.lookUp(
    db,
    rows.map(({ record }) => ({ name: {}, address: record.address ?? {}, external: record.partNumber })),
  );
  const isTaken = (address: string, partNumber: string) =>
    addresses.isTaken(address, ownerOf("ProductToken", partNumber));
  const touched = new Set<string>();
  for (const { row, record } of rows) {
    const after = mergeGoods(record, known, { goods, isTaken });
    if ("refusals" in after) {
      outcome.refused.push({ row, partNumber: record.partNumber, refusals: after.refusals });
      continue;
    }
    const there = goods.get(record.partNumber);
    if (!differs(there, after)) outcome.unchanged += 1;
    else {
      outcome[there ? "changed" : "added"] += 1;
      touched.add(record.partNumber);
      addresses.claim(after.address, ownerOf("ProductToken", record.partNumber));
      goods.set(record.partNumber, after);
    }
  }
  await save(db, scope, { before, goods, touched }, tx);
}

type Merged = { before: ReadonlyMap<string, KnownGoods>; goods: Map<string, KnownGoods>; touched: ReadonlySet<string> };

async function save(
  db: Db,
  { known, addresses, goods: kept }: Scope,
  { before, goods, touched }: Merged,
  tx: Tx | undefined,
) {
  const changes = [...touched].flatMap((partNumber): Change[] => {
    const after = goods.get(partNumber);
    return after ? [{ before: before.get(partNumber), after }] : [];
  });
  const named = ({ after }: Change) => ({ ...after, external: after.partNumber });
  await addresses.lookUp(db, changes.map(named));
  for (const change of changes) change.after.address = addresses.assign(named(change), "ProductToken");
  if (tx) await writeGoods(tx, known, changes);
  else for (const { after } of changes) kept.set(after.partNumber, after);
}

/** The entries that rows name, as they are: their own, products of items, parts of sets. */
async function readAround(db: Db, { known, goods: kept }: Scope, rows: readonly Row<ProductRecord>[]) {
  const names = rows.flatMap(({ record: { partNumber, parent, parts } }) => [
    partNumber,
    ...(parent === undefined ? [] : [parent]),
    ...(parts ?? []).map((part) => part.partNumber),
  ]);
  const found = await readGoods(db, known, names);
  for (const name of names) {
    const would = kept.get(name);
    if (would) found.set(name, would);
  }
  return found;
}
