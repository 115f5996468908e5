import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { hashOf, type ImageRefusal, readImage } from "#backend/catalog/image/read.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { imageEvents, imageFiles, images } from "#backend/platform/db/schema/image.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { drafts } from "#backend/platform/db/schema/preview.ts";
import type { Store } from "#backend/store/store.ts";
import { localized } from "./localized.ts";
import type { Page } from "./paging.ts";

export type ImageRow = typeof images.$inferSelect;
type Change = { db: Db; store: Store; memberId: number };
type Action = (typeof imageEvents.$inferInsert)["action"];
/** What a picture shows, by the fields of the form. */
export type AltTexts = { altEs?: string; altEn?: string; altAr?: string };
export type ImageOutcome = { image: ImageRow } | { error: ImageRefusal | "used" } | "stale";

/** Takes an upload if it is a picture. The same file again is the picture that is there, brought back if it was removed. */
export async function uploadImage({ db, store, memberId }: Change, file: File | undefined): Promise<ImageOutcome> {
  const upload = new Uint8Array((await file?.arrayBuffer()) ?? []);
  // Read outside of the transaction: it takes seconds.
  const read = await readImage(upload);
  if (typeof read === "string") return { error: read };
  const name = nameOf(file?.name ?? "");
  return db.transaction(async (tx) => {
    const row = { storeId: store.id, name, hash: hashOf(upload) };
    const [image] = await tx.insert(images).values(row).onConflictDoNothing().returning();
    if (image) {
      await tx.insert(imageFiles).values(read.map((one) => ({ imageId: image.id, ...one })));
      await note(tx, image, "uploaded", memberId);
      return { image };
    }
    const same = and(eq(images.storeId, store.id), eq(images.hash, row.hash));
    const [known] = await tx.select().from(images).where(same).for("update");
    if (!known) throw new Error("an upload was deleted while it was uploaded again");
    return {
      image: known.removedAt === null ? known : await change(tx, known, memberId, "restored", { removedAt: null }),
    };
  });
}

/** Says what a picture shows. A change of a version that is not the latest is `stale`. */
export const describeImage = (by: Change, at: At, texts: AltTexts): Promise<ImageOutcome> =>
  decide(by, at, "changed", { alt: localized(texts.altEs, texts.altEn, texts.altAr) });

/** Takes a picture off the list, or brings it back. One that a draft or something published shows stays. */
export const removeImage = (by: Change, at: At): Promise<ImageOutcome> =>
  decide(by, at, "removed", { removedAt: new Date() });
/** Restores a removed picture, within 30 days. */
export const restoreImage = (by: Change, at: At): Promise<ImageOutcome> =>
  decide(by, at, "restored", { removedAt: null });

type At = { id: number; version: number };

const decide = ({ db, store, memberId }: Change, at: At, action: Action, set: Partial<ImageRow>) =>
  db.transaction(async (tx): Promise<ImageOutcome> => {
    const own = and(eq(images.id, at.id), eq(images.storeId, store.id));
    const [before] = await tx.select().from(images).where(own).for("update");
    if (before?.version !== at.version) return "stale";
    if (action === "removed" && (await usesOf(tx, at.id)).length > 0) return { error: "used" };
    return { image: await change(tx, before, memberId, action, set) };
  });

async function change(tx: Tx, before: ImageRow, memberId: number, action: Action, set: Partial<ImageRow>) {
  const now = { ...set, version: before.version + 1 };
  const [image] = await tx.update(images).set(now).where(eq(images.id, before.id)).returning();
  if (!image) throw new Error("no picture was written");
  await note(tx, image, action, memberId);
  return image;
}

const note = (tx: Tx, { id: imageId, version, alt }: ImageRow, action: Action, memberId: number) =>
  tx.insert(imageEvents).values({ imageId, version, action, memberId, body: alt });

/** Whether a store offers a picture; it is not removed before this transaction has ended. */
export async function holdImage(tx: Db | Tx, { id: storeId }: Store, sent: string): Promise<boolean> {
  const id = /^\d{1,15}$/.test(sent) ? Number(sent) : -1;
  const offered = and(eq(images.id, id), eq(images.storeId, storeId), isNull(images.removedAt));
  return (await tx.select({ id: images.id }).from(images).where(offered).for("share")).length > 0;
}

/** Drafts, published ones included, that show a picture. */
export const usesOf = (db: Db | Tx, id: number) =>
  db
    .select()
    .from(drafts)
    .where(and(sql`${drafts.body} ->> 'image' = ${String(id)}`, inArray(drafts.state, ["draft", "published"])))
    .orderBy(drafts.id);

/** The pictures of a store, the newest first, each with its smallest copy. */
export async function imagesOf(
  db: Db,
  { id }: Store,
  { limit, offset }: Pick<Page, "limit" | "offset">,
  state: "offered" | "removed" = "offered",
) {
  const shown = and(
    eq(images.storeId, id),
    state === "offered" ? isNull(images.removedAt) : isNotNull(images.removedAt),
  );
  const rows = await db.select().from(images).where(shown).orderBy(desc(images.id)).limit(limit).offset(offset);
  const files = await filesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((image) => ({ image, file: files.find(({ imageId }) => imageId === image.id) }));
}

/** How many pictures of a store could still be brought back. */
export const countRemoved = (db: Db, { id }: Store): Promise<number> =>
  db.$count(images, and(eq(images.storeId, id), isNotNull(images.removedAt)));

/** The copies of pictures, without their bytes, the smallest first. */
export const filesOf = (db: Db, ids: number[]) =>
  db
    .select({ imageId: imageFiles.imageId, width: imageFiles.width, height: imageFiles.height, hash: imageFiles.hash })
    .from(imageFiles)
    .where(inArray(imageFiles.imageId, [-1, ...ids]))
    .orderBy(asc(imageFiles.width));

/** A picture of a store. */
export async function findImage(db: Db, store: Store, id: number): Promise<ImageRow | undefined> {
  const [image] = await db
    .select()
    .from(images)
    .where(and(eq(images.id, id), eq(images.storeId, store.id)));
  return image;
}

/** Who did what to a picture, the latest first. */
export const imageEventsOf = (db: Db, imageId: number) =>
  db
    .select({ event: imageEvents, by: members.firstName })
    .from(imageEvents)
    .leftJoin(members, eq(members.id, imageEvents.memberId))
    .where(eq(imageEvents.imageId, imageId))
    .orderBy(desc(imageEvents.version));

/** A file's name for a list: without folders and invisible characters. */
const nameOf = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? "")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .slice(0, 100) || "—";
