import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { segments } from "#backend/platform/db/schema/spot.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { textIn } from "#backend/platform/text.ts";
import { traceOf } from "#backend/platform/trace.ts";
import { readStart } from "#backend/store/preview/start.ts";
import { shopTimeZone } from "#contract/calendar/day.ts";
import { icon, page, refuse, seeOther, style } from "./answer.ts";
import { isOwnForm } from "./desk-sessions.ts";
import { draftSection, resuming } from "./draft-section.ts";
import { draftStateIn, draftsOf, findDraft, openWorkspace, workspacesOf } from "./drafts.ts";
import { html } from "./html.ts";
import { deskLanguage } from "./language.ts";
import { imageSection, imagesSection } from "./image-section.ts";
import { isKind } from "./kinds.ts";
import { listView } from "./list-view.ts";
import { makeOnce } from "./once.ts";
import { pageIn, pagesView, shownOn } from "./paging.ts";
import { openPreview } from "./preview.ts";
import { readFields } from "./request.ts";
import { editorOf, signIn, signOut } from "./session.ts";
import type { Texts } from "./texts/english.ts";
import { textsFor } from "./texts/texts-for.ts";
import { keptIn, navigation, type Problem, signInForm, type Values } from "./views.ts";
import type { Shown, Visit } from "./visit.ts";

type Answer = (request: Request) => Promise<Response>;

/**
 * The studio, where editors work, beside the interface: plain pages and forms below `/studio`.
 * @see docs/operations.md#the-studio
 */
export const withStudio =
  (answer: Answer, db: Db): Answer =>
  (request) =>
    /^\/studio(\/|$)/.test(new URL(request.url).pathname)
      ? studio(request, db).catch((error: unknown) => trouble(request, error))
      : answer(request);

/** What went wrong is for the log; an editor reads what to do. */
function trouble({ headers }: Request, error: unknown): Response {
  process.stderr.write(`${JSON.stringify({ level: 50, msg: "studio", err: traceOf(error) })}\n`);
  const texts = textsFor(headers);
  return page(texts, texts.title, html`<p class="problem" role="alert">${texts.failed}</p>`, 500);
}

async function studio(request: Request, db: Db): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/studio/style.css") return style();
  if (pathname === "/studio/icon.svg") return icon(pencil);
  if (!["GET", "HEAD", "POST"].includes(request.method)) return refuse(405);
  const texts = textsFor(request.headers);
  const sent = request.method === "POST" ? await formOf(request) : noForm;
  if (sent === "foreign") return refuse(403);
  const { form, file } = sent;
  if (form?.intent === "sign-in") return enter(request, db, form, texts);
  const editor = await editorOf(db, request.headers);
  const done = searchParams.get("done") ?? "";
  const visit = { db, texts, form, file, query: searchParams, done };
  return editor ? inside(pathname, { ...visit, editor }) : outside(pathname, texts, form);
}

/** Without a session: asks for one, and keeps what was typed in a draft meanwhile. */
function outside(pathname: string, texts: Texts, form: Values | undefined): Response {
  if (!form || form.intent === "sign-out") return page(texts, texts.signIn, signInForm(texts, { action: pathname }));
  const isDraft = /^\/studio\/\d+\/(new|draft)\/\w+$/.test(pathname) && /^(save|publish)$/.test(form.intent ?? "");
  const { intent: _intent, ...typed } = form;
  const asked = signInForm(texts, { problem: "ended", action: pathname, kept: isDraft ? typed : undefined });
  return page(texts, texts.signIn, asked, 403);
}

async function inside(pathname: string, { editor, texts, ...more }: Omit<Visit, "store">): Promise<Response> {
  const { db, form } = more;
  if (form?.intent === "sign-out") return seeOther("/studio", await signOut(db, editor));
  const [, storeId = "", ...rest] = pathname.split("/").filter(Boolean);
  const all = await db.select().from(stores).orderBy(stores.id);
  const store = all.find(({ id }) => String(id) === storeId);
  if (!store) return storeId ? missing(texts, "/studio") : seeOther(`/studio/${all[0]?.id}`);
  const shown = all.map(({ id, displayName }) => ({ id, name: textIn(displayName, -1) }));
  const head = navigation(texts, shown, store.id, editor.name);
  const body = await sectionOf({ ...more, editor, store, texts }, rest);
  if (body instanceof Response) return body.status === 404 ? missing(texts, `/studio/${store.id}`, head) : body;
  return page(texts, texts.title, html`${head}${body.body}`, body.status);
}

const missing = (texts: Texts, list: string, head = html``) =>
  page(
    texts,
    texts.title,
    html`${head}
      <p>${texts.notHere}</p>
      <p><a href="${list}">${texts.back}</a></p>`,
    404,
  );

const pencil = "M8 24l1.4-5.2L20.2 8l3.8 3.8L13.2 22.6zM17.5 10.7l3.8 3.8";
const noForm = { form: undefined, file: undefined };

/** The fields of a form of our own, texts only, each once; and its file, if it has one. */
async function formOf(request: Request): Promise<{ form: Values; file: File | undefined } | "foreign"> {
  if (!isOwnForm(request.headers)) return "foreign";
  const { texts, files } = await readFields(request);
  return { form: Object.fromEntries(texts), file: files[0] };
}

async function enter({ url, headers }: Request, db: Db, form: Values, texts: Texts) {
  const { pathname } = new URL(url);
  const kept = keptIn(form);
  const { logonId = "", password = "", newPassword: fresh = "", repeatedPassword: repeated = "" } = form;
  const entered = await signIn(db, headers, { logonId, password, fresh, repeated });
  if (typeof entered === "string") {
    const attempt = { problem: entered, logonId, isRenewing: Boolean(fresh), action: pathname, kept };
    return page(texts, texts.signIn, signInForm(texts, attempt), 422);
  }
  const editor = kept && (await editorOf(db, new Headers({ cookie: entered.cookie })));
  if (!editor) return seeOther(pathname, entered.cookie);
  const resumed = {
    db,
    editor,
    texts,
    form: { ...kept, intent: resuming },
    file: undefined,
    query: new URLSearchParams(),
    done: "",
  };
  const answer = await inside(pathname, resumed);
  answer.headers.append("set-cookie", entered.cookie);
  return answer;
}

async function sectionOf(visit: Visit, [section, name = ""]: string[]): Promise<Shown> {
  if (section === undefined) return visit.form ? listPost(visit, visit.form) : list(visit);
  if (section === "new" && isKind(name)) return draftSection(visit, name, undefined);
  if (section === "images" && !name) return imagesSection(visit);
  if (section === "image" && /^\d{1,15}$/.test(name)) return imageSection(visit, Number(name));
  const draft =
    section === "draft" && /^\d{1,15}$/.test(name) ? await findDraft(visit.db, visit.store, Number(name)) : undefined;
  return draft ? draftSection(visit, draft.kind, draft) : refuse(404);
}

async function list({ db, store, texts, form, query, done }: Visit, problem?: Problem): Promise<Shown> {
  const [page, state] = [pageIn({ query }), draftStateIn(query)];
  const [read, workspaces] = [await draftsOf(db, store, page, state), await workspacesOf(db, store)];
  const own = await db.select().from(segments).where(eq(segments.storeId, store.id)).orderBy(segments.name);
  const named = own.map(({ id, name, names }) => ({ id, name: textIn(names, deskLanguage(texts)) || name }));
  const pages = pagesView({ texts, query }, page, read.length);
  const lists = { rows: shownOn(page, read), state, pages, workspaces, segments: named };
  const body = listView(texts, { store, ...lists, values: form ?? {}, problem, done: form ? "" : done });
  return { body, ...(problem && { status: 422 }) };
}

async function listPost(visit: Visit, form: Values): Promise<Shown> {
  const { db, store, editor } = visit;
  const { memberId } = editor.caller;
  if (form.intent === "workspace") {
    const opened = await db.transaction((tx) =>
      makeOnce(tx, { memberId, key: form.once }, () => openWorkspace({ db: tx, store, memberId }, form.name ?? "")),
    );
    return opened ? seeOther(`/studio/${store.id}?done=opened`) : list(visit, [{ error: "name", at: "name" }]);
  }
  const startsAt = form.start ? readStart(form.start, shopTimeZone) : new Date();
  if (!startsAt) return list(visit, [{ error: "time", at: "start" }]);
  const known = (await workspacesOf(db, store)).find(({ id }) => String(id) === form.workspaceId);
  const shop = {
    ...{ startsAt, frozen: form.running !== "1", workspaceId: known?.id ?? null },
    stock: form.stock === "1" ? 1 : form.stock === "-1" ? -1 : 0,
    segments: /^\d{1,15}$/.test(form.segment ?? "") ? [Number(form.segment)] : null,
  };
  return openPreview(visit, shop, form.password);
}
