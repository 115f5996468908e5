import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { draftEvents } from "#backend/platform/db/schema/preview.ts";
import { layouts } from "#backend/platform/db/schema/store.ts";
import type { Store } from "#backend/store/store.ts";
import { seeOther } from "./answer.ts";
import { decideDraft, eventsOf, findDraft, type Outcome, saveDraft, type Typed, workspacesOf } from "./drafts.ts";
import { type Edited, editView } from "./edit-view.ts";
import { findImage, imagesOf } from "./images.ts";
import { type Kind, slotsText } from "./kinds.ts";
import { openPreview } from "./preview.ts";
import { type DraftRow, targetsOf } from "./rows.ts";
import { localTime, type Named, type Problem, type Values } from "./views.ts";
import type { Shown, Visit } from "./visit.ts";

/** The intent of a form that was typed before the session ended: it is shown again, and nothing is saved. */
export const resuming = "resume";

/** A draft, or the form of a new one, and what was sent from there. */
export async function draftSection(visit: Visit, kind: Kind, draft: DraftRow | undefined): Promise<Shown> {
  const { db, store, editor, form } = visit;
  if (!form) return editPage(visit, kind, draft, await valuesOf(db, draft));
  const change = { db, store, memberId: editor.caller.memberId };
  const { intent = "save", version = "", ...sent } = form;
  const at = { id: draft?.id ?? 0, version: Number(version) };
  if (draft && intent === "preview") return previewOf(visit, draft);
  if (intent === resuming)
    return editPage(visit, kind, draft, sent, draft && draft.version !== at.version ? "stale" : undefined);
  const restored = draft && intent.startsWith("restore-") ? Number(intent.slice(8)) : undefined;
  const isTyped = draft && restored !== undefined && (await differs(db, draft, sent));
  if (isTyped && draft.version === at.version) return editPage(visit, kind, draft, sent, undefined, restored);
  const fields = draft && restored !== undefined ? await versionOf(db, draft, restored) : sent;
  const typed = { kind, fields, ...(draft && at) };
  let outcome: Outcome;
  if (draft && intent === "publish") outcome = await publish(visit, draft, typed);
  else if (draft && intent === "withdraw") outcome = await decideDraft(change, at, "withdrawn");
  else outcome = await saveDraft(change, typed);
  const done = restored === undefined ? (doneBy[intent] ?? "saved") : "restored";
  if (outcome !== "stale" && "draft" in outcome)
    return seeOther(`/studio/${store.id}/draft/${outcome.draft.id}?done=${doneNow(outcome.draft, done)}`);
  const latest = draft && (await findDraft(db, store, draft.id));
  if (outcome === "stale" && latest && restored === undefined && (await isDoneBy(visit, latest, intent, sent)))
    return seeOther(`/studio/${store.id}/draft/${latest.id}?done=${doneNow(latest, done)}`);
  if (outcome !== "stale") return editPage(visit, kind, latest, fields, outcome.problems);
  if (!latest || (restored !== undefined && !isTyped))
    return editPage(visit, kind, latest, await valuesOf(db, latest), outcome);
  const { values, changed } = await beside(db, latest, at.version, sent);
  return editPage(visit, kind, latest, values, outcome, undefined, changed);
}

/** Versions say neither the times nor the workspace: of these, what was typed stays, beside what is saved now. */
const inVersions = (name: string) => !["workspaceId", "startsAt", "endsAt"].includes(name);

/** What is published before its start is not shown yet. */
const doneNow = ({ startsAt }: DraftRow, done: string) =>
  done === "published" && startsAt && startsAt > new Date() ? "scheduled" : done;

/** The shop as it will be when the draft begins, with the other drafts of its workspace. */
function previewOf(visit: Visit, { startsAt, workspaceId }: DraftRow): Promise<Response> {
  const now = new Date();
  const begins = startsAt && startsAt > now ? startsAt : now;
  return openPreview(visit, { startsAt: begins, frozen: true, stock: 0, segments: null, workspaceId });
}

/**
 * What was typed beside what another editor has saved meanwhile. A field that was left as the older version had it shows what is saved
 * now, so that saving again does not undo it. @returns also the fields that the other editor has changed, as they are now
 */
async function beside(db: Db, latest: DraftRow, version: number, typed: Values) {
  const [before, now] = [await versionOf(db, latest, version), await valuesOf(db, latest)];
  const isChanged = (name: string) => !inVersions(name) || !isSame(before[name], now[name]);
  const names = Object.keys(typed).filter((name) => name in now && isChanged(name));
  const changed = names.filter((name) => !isSame(typed[name], now[name]));
  const untouched = changed.filter((name) => inVersions(name) && isSame(typed[name], before[name]));
  const taken = Object.fromEntries(untouched.map((name) => [name, now[name] ?? ""]));
  return { values: { ...typed, ...taken }, changed: changed.map((name) => ({ name, text: now[name] ?? "" })) };
}

const doneBy: Partial<Record<string, string>> = { publish: "published", withdraw: "withdrawn" };

/** Whether the same editor has done exactly this already: a button was clicked twice. */
const isDoneBy = async ({ db, editor }: Visit, latest: DraftRow, intent: string, sent: Values): Promise<boolean> =>
  latest.updatedBy === editor.caller.memberId &&
  latest.state === (stateAfter[intent] ?? "draft") &&
  (intent === "withdraw" || !(await differs(db, latest, sent)));

const stateAfter: Partial<Record<string, DraftRow["state"]>> = { publish: "published", withdraw: "withdrawn" };

/** Whether a form says something else than what is saved. */
async function differs(db: Db, draft: DraftRow, typed: Values): Promise<boolean> {
  const saved = await valuesOf(db, draft);
  return Object.entries(typed).some(([name, text]) => !isSame(text, saved[name]));
}

/** Browsers send each line break as two characters. */
const isSame = (one: string | undefined, other: string | undefined) => lines(one) === lines(other);
const lines = (text = "") => text.replaceAll("\r\n", "\n");

/** Publishes what the form says, also if it was not saved before. */
async function publish({ db, store, editor }: Visit, draft: DraftRow, typed: Typed): Promise<Outcome> {
  const change = { db, store, memberId: editor.caller.memberId };
  const { id, version = 0 } = typed;
  if (draft.state === "published" && draft.version === version && !(await differs(db, draft, typed.fields)))
    return { draft };
  if (!(await differs(db, draft, typed.fields))) return decideDraft(change, { id: draft.id, version }, "published");
  const outcome = await saveDraft(change, { ...typed, id });
  if (outcome === "stale" || "problems" in outcome) return outcome;
  return decideDraft(change, { id: draft.id, version: outcome.draft.version }, "published");
}

async function editPage(
  { db, store, texts, form, done }: Visit,
  kind: Kind,
  draft: DraftRow | undefined,
  values: Values,
  problem?: Problem,
  asked?: number,
  changed: Edited["changed"] = [],
): Promise<Shown> {
  const [targets, workspaces] = [await targetsOf(db, store, kind), await workspacesOf(db, store)];
  const events = draft ? await eventsOf(db, draft.id) : [];
  const images = kind === "spot" ? await imagesFor(db, store, values) : [];
  const isResumed = form?.intent === resuming;
  const lists = { targets, workspaces, images, events };
  const body = editView(texts, {
    store,
    kind,
    values,
    ...lists,
    draft,
    problem,
    isResumed,
    asked,
    changed,
    done: form ? "" : done,
  });
  if (asked !== undefined) return { body, status: 422 };
  return { body, ...(problem && { status: problem === "stale" ? 409 : 422 }) };
}

const maxOffered = 200;

/** The latest pictures, and the one that is shown already: without it, the next save would take it off. */
async function imagesFor(db: Db, store: Store, { image = "" }: Values): Promise<Named[]> {
  const offered = (await imagesOf(db, store, { limit: maxOffered, offset: 0 })).map((one) => one.image);
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
