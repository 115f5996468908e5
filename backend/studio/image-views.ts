import { imagePath } from "#backend/catalog/image/serve.ts";
import type { Store } from "#backend/store/store.ts";
import { type Html, html } from "./html.ts";
import type { filesOf, ImageRow, imageEventsOf, imagesOf, usesOf } from "./images.ts";
import { nameOf, stateNow } from "./list-view.ts";
import { arabic } from "./localized.ts";
import type { Texts } from "./texts/english.ts";
import { doneView, errorAt, field, framed, type Problem, problemOf, timeText, type Values } from "./views.ts";

type Shelf = Awaited<ReturnType<typeof imagesOf>>;
type File = Awaited<ReturnType<typeof filesOf>>[number];
type Listed = {
  store: Store;
  state: "offered" | "removed";
  rows: Shelf;
  /** Links to the pages before and after this one. */
  pages: Html;
  /** How many could still be brought back. */
  removed: number;
  problem?: Problem | undefined;
};

/** The list of pictures, with the form that uploads one. */
export const imagesView = (texts: Texts, listed: Listed): Html =>
  listed.state === "removed" ? removedView(texts, listed) : offeredView(texts, listed);

const removedView = (texts: Texts, { store, rows, pages }: Listed) =>
  html` <p><a href="/studio/${store.id}/images">${texts.backToImages}</a></p>
    <h2>${texts.removed}</h2>
    <p class="hint">${texts.removedHint}</p>
    ${shelf(texts, store, rows)} ${pages}`;

const offeredView = (texts: Texts, { store, rows, pages, removed, problem }: Listed) =>
  html` <p><a href="/studio/${store.id}">${texts.back}</a></p>
    <h2>${texts.pictures}</h2>
    ${problemOf(texts, problem)}
    <form method="post" action="/studio/${store.id}/images" enctype="multipart/form-data">
      ${framed(
        {
          ...{ name: "file", label: texts.file, hint: texts.fileHint },
          more: 'type="file" accept="image/jpeg,image/png,image/webp,image/avif" required',
          error: errorAt(texts, problem, "file"),
        },
        (attributes) => html`<input ${attributes} />`,
      )}
      <button name="intent" value="upload">${texts.upload}</button>
    </form>
    ${shelf(texts, store, rows)} ${pages}
    ${removed > 0 && html`<p><a href="?state=removed">${texts.removed} (${removed})</a></p>`}`;

const shelf = (texts: Texts, store: Store, rows: Shelf) =>
  html`${rows.length === 0 && html`<p>${texts.none}</p>`}
    <ul class="shelf">
      ${rows.map(
        ({ image, file }) =>
          html`<li>
            <a href="/studio/${store.id}/image/${image.id}"
              >${file && picture(store, file, "")}<bdi>${image.name}</bdi></a
            >
          </li>`,
      )}
    </ul>`;

const picture = ({ identifier }: Store, { hash, width, height }: File, alt: string) =>
  html`<img src="${imagePath(identifier, hash)}" width="${width}" height="${height}" alt="${alt}" loading="lazy" />`;

type Shown = {
  /** What the form before this page has done. */
  done: string;
  store: Store;
  image: ImageRow;
  values: Values;
  files: File[];
  uses: Awaited<ReturnType<typeof usesOf>>;
  events: Awaited<ReturnType<typeof imageEventsOf>>;
  problem?: Problem | undefined;
};

/** The page of a picture: what it shows, where it is used, and who did what. */
export const imageView = (texts: Texts, shown: Shown): Html => {
  const { store, image, values, files, problem } = shown;
  const widest = files.at(-1);
  const alts = [
    { name: "altEs", label: texts.altEs, more: 'lang="es" dir="ltr" maxlength="200"' },
    { name: "altEn", label: texts.altEn, more: 'lang="en" dir="ltr" maxlength="200"' },
    { name: "altAr", label: texts.altAr, more: 'lang="ar" dir="rtl" maxlength="200"' },
  ].filter(({ name }) => name !== "altAr" || store.languageIds.includes(arabic));
  return html` <p><a href="/studio/${store.id}/images">${texts.backToImages}</a></p>
    <h2><bdi>${image.name}</bdi></h2>
    ${problemOf(texts, problem)} ${doneView(texts, shown.done)}
    ${
      widest &&
      html`<figure>
        ${picture(store, widest, image.alt["-1"] ?? "")}
        <figcaption class="hint">${texts.size}: <bdi>${widest.width} × ${widest.height}</bdi></figcaption>
      </figure>`
    }
    <form method="post">
      <input type="hidden" name="version" value="${image.version}" />
      <p class="hint">${texts.altHint}</p>
      ${alts.map((alt) => field({ ...alt, value: values[alt.name] }))}
      <p class="actions">
        <button name="intent" value="describe">${texts.describe}</button>
        ${
          image.removedAt
            ? html`<button class="plain" name="intent" value="bring-back">${texts.bringBack}</button>`
            : html`<button class="plain" name="intent" value="remove">${texts.remove}</button>`
        }
      </p>
    </form>
    ${usesView(texts, shown)} ${logView(texts, shown)}`;
};

const usesView = (texts: Texts, { store, uses }: Shown) =>
  html`<h2>${texts.usedBy}</h2>
    ${
      uses.length === 0
        ? html`<p>${texts.unused}</p>`
        : html`<ul class="links">
            ${uses.map(
              (draft) =>
                html`<li>
                  <a href="/studio/${store.id}/draft/${draft.id}"
                    >${texts.kinds[draft.kind]}: <bdi>${nameOf(draft, texts)}</bdi></a
                  >
                  (${texts.states[stateNow(draft)]})
                </li>`,
            )}
          </ul>`
    }`;

const logView = (texts: Texts, { image, events }: Shown) =>
  html`<h2>${texts.log}</h2>
    <ol class="cards" reversed>
      ${events.map(
        ({ event, by }) =>
          html`<li>
            <p>
              <strong>${event.version}.</strong> <bdi>${by ?? ""}</bdi> ${texts.imageActions[event.action]}
              <span class="hint">${timeText(event.at, texts)}</span>
            </p>
            <p class="hint"><bdi>${Object.values(event.body).filter(Boolean).join(" · ")}</bdi></p>
            ${
              event.version !== image.version &&
              event.action === "changed" &&
              html`<form method="post">
                <input type="hidden" name="version" value="${image.version}" />
                <button class="plain" name="intent" value="restore-${event.version}">
                  ${texts.restore} (${event.version})
                </button>
              </form>`
            }
          </li>`,
      )}
    </ol>`;
