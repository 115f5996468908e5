import { eq, inArray } from "drizzle-orm";
import { takePhoto } from "#backend/catalog/photo/import.ts";
import { readPhotosOf, savePhotosIn } from "#backend/catalog/photo/save.ts";
import { PhotoProblem } from "#backend/catalog/photo/source.ts";
import { noteChanged } from "#backend/catalog/shop-change/changes.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { written } from "#backend/platform/http/written.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { choice, framed } from "#backend/studio/views.ts";
import { type Photo, photoPath } from "#contract/rules/photo-address.ts";
import { recordOperatorAct } from "./acts.ts";
import { formVersion } from "./form-version.ts";
import { errorAt } from "./views.ts";
import type { Problem, Visit } from "./visit.ts";

/** Each takes seconds, and the operator waits for all of them. */
const maxPhotos = 4;

/** An item and its product, or what is sold by itself; each may have photographs of its own. */
type Shelf = { partNumber: string; photos: Awaited<ReturnType<typeof readPhotosOf>> };
type FoundPhotos = { shelves: Shelf[]; version: string };

/** The photographs of an item and of its product, with the version that a form is based on. */
export async function findPhotos(db: Db, id: number): Promise<FoundPhotos> {
  const [own] = await db.select().from(products).where(eq(products.id, id));
  const ids = [own?.parentId, own?.id].flatMap((one) => one ?? []);
  const rows = await db.select().from(products).where(inArray(products.id, ids));
  const shelves: Shelf[] = [];
  for (const one of ids)
    shelves.push({
      partNumber: rows.find((row) => row.id === one)?.partNumber ?? "",
      photos: await readPhotosOf(db, one),
    });
  return { shelves, version: formVersion(shelves.map(({ photos }) => photos.map(({ hash }) => hash))) };
}

/** Gives an entry other photographs, or none. All of them are taken, or nothing changes. @returns why not */
export async function changePhotos(visit: Visit, id: number, form: URLSearchParams): Promise<Problem | undefined> {
  const { db, store, photos: folder } = visit;
  const isRemoval = form.get("intent") === "draw";
  const files = visit.files.filter(({ size }) => size > 0);
  if (!isRemoval && files.length === 0) return { error: "noFile", at: "photos" };
  if (files.length > maxPhotos) return { error: "photoCount", at: "photos" };
  const { shelves, version } = await findPhotos(db, id);
  if (version !== form.get("version")) return "changed";
  const shelf = shelves.find(({ partNumber }) => partNumber === form.get("of")) ?? shelves[0];
  if (!shelf) return "changed";
  const places = { db, store, photos: folder };
  const taken: Photo[] = [];
  // Read outside of the transaction: it takes seconds.
  for (const file of isRemoval ? [] : files) {
    const source = { name: file.name, bytes: async () => new Uint8Array(await file.arrayBuffer()) };
    const photo = await takePhoto(places, source);
    if (photo instanceof PhotoProblem) return { error: photo.refusal ?? "damaged", at: "photos", detail: file.name };
    taken.push(photo);
  }
  return written(db, async (tx) => {
    const saved = await savePhotosIn(tx, places, shelf.partNumber, taken, async () => (await findPhotos(tx, id)).version === version); // oxfmt-ignore
    if (saved === "gone" || saved === "changed") return "changed" as const;
    if (!saved) return { error: "nothingChanged" as const };
    await noteChanged(tx, [`product:${shelf.partNumber}`]);
    const detail = { of: shelf.partNumber, pictures: String(taken.length) };
    await recordOperatorAct(tx, visit, "picture", `product/${shelves.at(-1)?.partNumber ?? ""}`, detail);
    return undefined;
  });
}

/** The photographs of a product, with the forms that add and remove them. */
export function photosView(
  { texts, store }: Visit,
  { shelves, version }: FoundPhotos,
  problem: Problem | undefined,
): Html {
  const list = shelves.map(({ partNumber, photos }) => ({ id: partNumber, name: `${partNumber} (${photos.length})` }));
  const shown = shelves.flatMap(({ partNumber, photos }) => photos.map((photo) => ({ partNumber, photo })));
  return html`<h2>${texts.photos}</h2>
    ${
      shown.length === 0
        ? html`<p>${texts.drawn}</p>`
        : html`<ul class="shelf">
            ${shown.map(
              ({ partNumber, photo }) =>
                html`<li>
                  <img
                    src="${photoPath(store.identifier, photo, 160)}"
                    width="160"
                    height="${Math.max(1, Math.round((160 * photo.height) / photo.width))}"
                    alt="${partNumber}"
                    loading="lazy"
                  />
                </li>`,
            )}
          </ul>`
    }
    <form method="post" enctype="multipart/form-data">
      <input type="hidden" name="version" value="${version}" />
      ${choice({ name: "of", label: texts.photosOf }, list)}
      ${framed(
        {
          ...{
            name: "photos",
            label: texts.photoFiles,
            hint: texts.photoHint,
            error: errorAt(texts, problem, "photos"),
          },
          more: 'type="file" accept="image/jpeg,image/png,image/webp,image/avif" multiple',
        },
        (attributes) => html`<input ${attributes} />`,
      )}
      <p class="actions">
        <button name="intent" value="photos">${texts.replacePhotos}</button>
        ${shown.length > 0 && html`<button class="plain" name="intent" value="draw">${texts.draw}</button>`}
      </p>
    </form>`;
}
