import { and, eq, inArray } from "drizzle-orm";
import type { Photo } from "#contract/rules/photo-address.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { productPhotos } from "#backend/platform/db/schema/image.ts";
import type { PhotoStore } from "./folder.ts";
import { holdPhotos, noteUnused, noteUsed } from "./unused.ts";
import type { Store } from "#backend/store/store.ts";

/** A store's part numbers in their own spelling, keyed by their lowercase form: file names may differ in case. */
export async function readPartNumbers(db: Db, { id }: Store): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ name: products.partNumber }).from(products).where(eq(products.storeId, id));
  return new Map(rows.map(({ name }) => [name.toLowerCase(), name]));
}

export type PhotoPlaces = { db: Db; store: Store; photos: PhotoStore };

/**
 * Gives an entry these photographs in place of those it has.
 * @returns whether that is a change; "gone" if the copies of one have been removed in the meantime, in which case nothing changes
 */
export const savePhotos = (places: PhotoPlaces, partNumber: string, photos: readonly Photo[]) =>
  places.db.transaction((tx) => savePhotosIn(tx, places, partNumber, photos));

/** The same in a transaction of the caller. @param isAsSeen called while the entry is locked; "changed" if it is not */
export async function savePhotosIn(
  tx: Tx,
  { store: { id: storeId }, photos: folder }: PhotoPlaces,
  partNumber: string,
  photos: readonly Photo[],
  isAsSeen: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean | "gone" | "changed"> {
  const own = and(eq(products.partNumber, partNumber), eq(products.storeId, storeId));
  const [entry] = await tx.select({ id: products.id }).from(products).where(own).for("no key update");
  if (!entry) throw new Error("the entry is gone");
  if (!(await isAsSeen())) return "changed";
  const mine = eq(productPhotos.productId, entry.id);
  const before = await tx.select().from(productPhotos).where(mine).orderBy(productPhotos.place);
  const [old, named] = [before, photos].map((list) => list.map(({ hash }) => hash));
  await holdPhotos(tx, [...(old ?? []), ...(named ?? [])]);
  if (photos.some(({ hash }) => !folder.has(hash))) return "gone";
  if (before.length === photos.length && before.every(({ hash }, index) => hash === photos[index]?.hash)) return false;
  await tx.delete(productPhotos).where(mine);
  const rows = photos.map(({ hash, width, height }, index) => ({
    ...{ productId: entry.id, place: index + 1 },
    hash,
    width,
    height,
  }));
  if (rows.length) await tx.insert(productPhotos).values(rows);
  await noteUnused(tx, old ?? []);
  await noteUsed(tx, named ?? []);
  return true;
}

/** The photographs of an entry itself, in their order. */
export const readPhotosOf = (db: Db | Tx, productId: number) =>
  db.select().from(productPhotos).where(eq(productPhotos.productId, productId)).orderBy(productPhotos.place);

/** Finds uploads that are known by their digests: a file that was read once is not read again. */
export async function readKnownPhotos(db: Db, hashes: readonly string[]): Promise<Map<string, Photo>> {
  if (!hashes.length) return new Map();
  const { hash, width, height } = productPhotos;
  const rows = await db
    .selectDistinct({ hash, width, height })
    .from(productPhotos)
    .where(inArray(hash, [...hashes]));
  return new Map(rows.map((row) => [row.hash, row]));
}
