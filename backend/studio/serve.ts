import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { draftEvents } from "#backend/platform/db/schema/preview.ts";
import { segments } from "#backend/platform/db/schema/spot.ts";
import { layouts, stores } from "#backend/platform/db/schema/store.ts";
import { hashPassword } from "#backend/platform/password/password.ts";
import { textIn } from "#backend/platform/text.ts";
import { traceOf } from "#backend/platform/trace.ts";
import { readStart } from "#backend/store/preview/start.ts";
import type { Store } from "#backend/store/store.ts";
import { writeToken } from "#backend/store/preview/token.ts";
import { icon, page, refuse, seeOther, style } from "./answer.ts";
import {
  decideDraft,
  draftsOf,
  eventsOf,
  findDraft,
  openWorkspace,
  type Outcome,
  saveDraft,
  type Typed,
  workspacesOf,
} from "./drafts.ts";
import { isOwnForm } from "./desk-sessions.ts";
import { editView } from "./edit-view.ts";
import { html } from "./html.ts";
import { imageRoom, imagesRoom } from "./image-room.ts";
import { findImage, imagesOf } from "./images.ts";
import { isKind, type Kind, slotsText } from "./kinds.ts";
import { listView } from "./list-view.ts";
import { type DraftRow, targetsOf } from "./rows.ts";
import { readFields } from "./request.ts";
import { editorOf, signIn, signOut } from "./session.ts";
import type { Texts } from "./texts/english.ts";
import { textsFor } from "./texts/texts-for.ts";
import { localTime, type Named, navigation, previewAddress, type Problem, signInForm, type Values } from "./views.ts";
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
  const { pathname } = new URL(request.url);
  if (pathname === "/studio/style.css") return style();
  if (pathname === "/studio/icon.svg") return icon(pencil);
  if (request.method !== "GET" && request.method !== "POST") return refuse(405);
  const texts = textsFor(request.headers);
  const sent = request.method === "POST" ? await formOf(request) : noForm;
  if (sent === "foreign") return refuse(403);
  const { form, file } = sent;
  const editor = await editorOf(db, request.headers);
  if (!editor)
    return form?.intent === "sign-in" ? enter(request, db, form, texts) : page(texts, texts.signIn, signInForm(texts));
  if (form?.intent === "sign-out") return seeOther("/studio", await signOut(db, editor));
  const [, storeId = "", ...rest] = pathname.split("/").filter(Boolean);
  const all = await db.select().from(stores).orderBy(stores.id);
  const store = all.find(({ id }) => String(id) === storeId);
  if (!store) return storeId ? missing(texts, "/studio") : seeOther(`/studio/${all[0]?.id}`);
  const shown = all.map(({ id, displayName }) => ({ id, name: textIn(displayName, -1) }));
  const head = navigation(texts, shown, store.id, editor.name);
  const body = await roomOf({ db, editor, store, texts, form, file }, rest);
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

async function enter({ headers }: Request, db: Db, form: Values, texts: Texts) {
  const { logonId = "", password = "", newPassword: fresh = "", repeatedPassword: repeated = "" } = form;
  const entered = await signIn(db, headers, { logonId, password, fresh, repeated });
  if (typeof entered === "string")
    return page(texts, texts.signIn, signInForm(texts, { problem: entered, logonId }), 422);
  return seeOther("/studio", entered.cookie);
}

async function roomOf(visit: Visit, [room, name = ""]: string[]): Promise<Shown> {
  if (room === undefined) return visit.form ? listPost(visit, visit.form) : list(visit);
  if (room === "new" && isKind(name)) return edit(visit, name, undefined);
  if (room === "images" && !name) return imagesRoom(visit);
  if (room === "image" && /^\d{1,15}$/.test(name)) return imageRoom(visit, Number(name));
  const draft =
    room === "draft" && /^\d{1,15}$/.test(name) ? await findDraft(visit.db, visit.store, Number(name)) : undefined;
  return draft ? edit(visit, draft.kind, draft) : refuse(404);
}

async function list({ db, store, texts, form }: Visit, problem?: Problem): Promise<Shown> {
  const [rows, workspaces] = [await draftsOf(db, store), await workspacesOf(db, store)];
  const own = await db.select().from(segments).where(eq(segments.storeId, store.id)).orderBy(segments.name);
  const body = listView(texts, { store, rows, workspaces, segments: own, values: form ?? {}, problem });
  return { body, ...(problem && { status: 422 }) };
}

async function listPost(visit: Visit, form: Values): Promise<Shown> {
  const { db, store, editor } = visit;
  const { memberId } = editor.caller;
  if (form.intent === "workspace") {
    const isMade = await openWorkspace({ db, store, memberId }, form.name ?? "");
    return isMade ? seeOther(`/studio/${store.id}`) : list(visit, [{ error: "name", at: "name" }]);
  }
  const now = new Date();
  const startsAt = form.start ? readStart(form.start, "America/Mexico_City") : now;
  if (!startsAt) return list(visit, [{ error: "time", at: "start" }]);
  const known = (await workspacesOf(db, store)).find(({ id }) => String(id) === form.workspaceId);
  const token = await writeToken(db, {
    ...{ storeId: store.id, memberId, startsAt, frozen: form.running !== "1", issuedAt: now },
    stock: form.stock === "1" ? 1 : form.stock === "-1" ? -1 : 0,
    segments: /^\d{1,15}$/.test(form.segment ?? "") ? [Number(form.segment)] : null,
    workspaceId: known?.id ?? null,
    passwordHash: form.password ? await hashPassword(form.password) : "",
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  return seeOther(previewAddress(store, token));
}

async function edit(visit: Visit, kind: Kind, draft: DraftRow | undefined): Promise<Shown> {
  const { db, store, editor, form } = visit;
  if (!form) return editPage(visit, kind, draft, await valuesOf(db, draft));
  const change = { db, store, memberId: editor.caller.memberId };
  const { intent = "save", version = "", ...sent } = form;
  const at = { id: draft?.id ?? 0, version: Number(version) };
  const restored = draft && intent.startsWith("restore-") ? Number(intent.slice(8)) : undefined;
  const fields = draft && restored !== undefined ? await versionOf(db, draft, restored) : sent;
  const typed = { kind, fields, ...(draft && at) };
  let outcome: Outcome;
  if (draft && intent === "publish") outcome = await publish(visit, draft, typed);
  else if (draft && intent === "withdraw") outcome = await decideDraft(change, at, "withdrawn");
  else outcome = await saveDraft(change, typed);
  if (outcome !== "stale" && "draft" in outcome) return seeOther(`/studio/${store.id}/draft/${outcome.draft.id}`);
  const latest = draft && (await findDraft(db, store, draft.id));
  // Restoring has no fields, so nothing was typed.
  const values = outcome === "stale" && restored !== undefined ? await valuesOf(db, latest) : fields;
  return editPage(visit, kind, latest, values, outcome === "stale" ? outcome : outcome.problems);
}

/** Publishes what the form says, also if it was not saved before. */
async function publish({ db, store, editor }: Visit, draft: DraftRow, typed: Typed): Promise<Outcome> {
  const change = { db, store, memberId: editor.caller.memberId };
  const { id, version = 0 } = typed;
  const saved = await valuesOf(db, draft);
  const lines = (text = "") => text.replaceAll("\r\n", "\n");
  const isChanged = Object.entries(typed.fields).some(([name, text]) => lines(text) !== lines(saved[name]));
  if (!isChanged) return decideDraft(change, { id: draft.id, version }, "published");
  const outcome = await saveDraft(change, { ...typed, id });
  if (outcome === "stale" || "problems" in outcome) return outcome;
  return decideDraft(change, { id: draft.id, version: outcome.draft.version }, "published");
}

async function editPage(
  { db, store, texts }: Visit,
  kind: Kind,
  draft: DraftRow | undefined,
  values: Values,
  problem?: Problem,
): Promise<Shown> {
  const [targets, workspaces] = [await targetsOf(db, store, kind), await workspacesOf(db, store)];
  const events = draft ? await eventsOf(db, draft.id) : [];
  const images = kind === "spot" ? await imagesFor(db, store, values) : [];
  const body = editView(texts, { store, kind, values, targets, workspaces, images, draft, events, problem });
  return { body, ...(problem && { status: problem === "stale" ? 409 : 422 }) };
}

/** The latest pictures, and the one that is shown already: without it, the next save would take it off. */
async function imagesFor(db: Db, store: Store, { image = "" }: Values): Promise<Named[]> {
  const offered = (await imagesOf(db, store)).map((one) => one.image);
  const own = /^\d{1,15}$/.test(image) ? await findImage(db, store, Number(image)) : undefined;
  const isMissing = own?.removedAt === null && !offered.some(({ id }) => id === own.id);
  return [...offered, ...(isMissing ? [own] : [])].map(({ id, name }) => ({ id, name }));
}

async function valuesOf(db: Db, draft: DraftRow | undefined): Promise<Values> {
  if (!draft) return {};
  const { body, workspaceId, startsAt, endsAt, kind, targetId } = draft;
  const [model] =
    kind === "layout" && !body.slots ? await db.select().from(layouts).where(eq(layouts.id, targetId)) : [];
  return {
    ...(model && { slots: slotsText(model.slots) }),
    ...body,
    workspaceId: String(workspaceId),
    startsAt: localTime(startsAt),
    endsAt: localTime(endsAt),
  };
}

/** What a version of a draft said, in the times and the workspace of now. */
async function versionOf(db: Db, draft: DraftRow, version: number): Promise<Values> {
  const events = await db.select().from(draftEvents).where(eq(draftEvents.draftId, draft.id));
  const { startsAt: _startsAt, ...body } = events.find((event) => event.version === version)?.body ?? {};
  return { ...(await valuesOf(db, draft)), ...body };
}
