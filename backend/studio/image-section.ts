import { countAttempt } from "#backend/platform/attempt/limiter.ts";
import { refuse, seeOther } from "./answer.ts";
import { imageView, imagesView } from "./image-views.ts";
import {
  type AltTexts,
  countRemoved,
  describeImage,
  filesOf,
  findImage,
  imageEventsOf,
  type ImageOutcome,
  type ImageRow,
  imagesOf,
  removeImage,
  restoreImage,
  uploadImage,
  usesOf,
} from "./images.ts";
import type { ErrorName } from "./kinds.ts";
import { pageIn, pagesView, shownOn } from "./paging.ts";
import type { Problem } from "./views.ts";
import type { Shown, Visit } from "./visit.ts";

const uploading = { name: "picture uploads", max: 60, windowMs: 10 * 60_000 };

/** All pictures of a store, and the form that takes another one. */
export async function imagesSection(visit: Visit): Promise<Shown> {
  const { db, store, form, file, editor } = visit;
  if (!form) return listImages(visit);
  const { memberId } = editor.caller;
  const verdict = await countAttempt(db, [{ rule: uploading, of: String(memberId) }]);
  if (!verdict.may) return listImages(visit, "often");
  const outcome = await uploadImage({ db, store, memberId }, file);
  if (outcome === "stale") return refuse(409);
  return "error" in outcome
    ? listImages(visit, outcome.error)
    : seeOther(`/studio/${store.id}/image/${outcome.image.id}?done=uploaded`);
}

async function listImages({ db, store, texts, query }: Visit, problem?: ErrorName): Promise<Shown> {
  const state = query.get("state") === "removed" ? "removed" : "offered";
  const page = pageIn({ query });
  const read = await imagesOf(db, store, page, state);
  const pages = pagesView({ texts, query }, page, read.length);
  const listed = { store, state, rows: shownOn(page, read), pages, removed: await countRemoved(db, store) } as const;
  const body = imagesView(texts, { ...listed, problem: problem && [{ error: problem, at: "file" }] });
  return { body, ...(problem && { status: problem === "often" ? 429 : 422 }) };
}

/** One picture: what it shows, where it is shown, who did what. */
export async function imageSection(visit: Visit, id: number): Promise<Shown> {
  const { db, store, form } = visit;
  const image = await findImage(db, store, id);
  if (!image) return refuse(404);
  if (!form) return showImage(visit, image, altFields(image.alt));
  const outcome = await decide(visit, image);
  if (outcome !== "stale" && "image" in outcome)
    return seeOther(`/studio/${store.id}/image/${id}?done=${doneBy[form.intent ?? ""] ?? "described"}`);
  const problem = outcome === "stale" ? outcome : [outcome];
  return showImage(visit, (await findImage(db, store, id)) ?? image, form, problem);
}

const doneBy: Partial<Record<string, string>> = { remove: "removed", "bring-back": "broughtBack" };

async function decide({ db, store, editor, form = {} }: Visit, { id }: ImageRow): Promise<ImageOutcome> {
  const by = { db, store, memberId: editor.caller.memberId };
  const { intent = "", version = "" } = form;
  const at = { id, version: Number(version) };
  if (intent === "remove") return removeImage(by, at);
  if (intent === "bring-back") return restoreImage(by, at);
  if (!intent.startsWith("restore-")) return describeImage(by, at, cut(form));
  const events = await imageEventsOf(db, id);
  const before = events.find(({ event }) => event.version === Number(intent.slice(8)));
  return describeImage(by, at, altFields(before?.event.body ?? {}));
}

async function showImage(visit: Visit, image: ImageRow, values: AltTexts, problem?: Problem): Promise<Shown> {
  const { db, store, texts, form, done } = visit;
  const [files, uses, events] = [
    await filesOf(db, [image.id]),
    await usesOf(db, image.id),
    await imageEventsOf(db, image.id),
  ];
  const body = imageView(texts, {
    store,
    image,
    values: { ...values },
    files,
    uses,
    events,
    problem,
    done: form ? "" : done,
  });
  return { body, ...(problem && { status: problem === "stale" ? 409 : 422 }) };
}

const altFields = (alt: Record<string, string>) => ({
  altEs: alt["-5"] ?? "",
  altEn: alt["-1"] ?? "",
  altAr: alt["-23"] ?? "",
});

const cut = ({ altEs = "", altEn = "", altAr = "" }: AltTexts) => ({
  altEs: altEs.slice(0, 200),
  altEn: altEn.slice(0, 200),
  altAr: altAr.slice(0, 200),
});
