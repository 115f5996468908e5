import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { draftEvents } from "#backend/platform/db/schema/preview.ts";
import { layouts } from "#backend/platform/db/schema/store.ts";
import type { Store } from "#backend/store/store.ts";
import { seeOther } from "./answer.ts";
import { decideDraft, eventsOf, findDraft, type Outcome, saveDraft, type Typed, workspacesOf } from "./drafts.ts";
import { editView } from "./edit-view.ts";
import { findImage, imagesOf } from "./images.ts";
import { type Kind, slotsText } from "./kinds.ts";
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
    return seeOther(`/studio/${store.id}/draft/${outcome.draft.id}?done=${done}`);
  const latest = draft && (await findDraft(db, store, draft.id));
  if (outcome === "stale" && latest && restored === undefined && (await isDoneBy(visit, latest, intent, sent)))
    return seeOther(`/studio/${store.id}/draft/${latest.id}?done=${done}`);
  const typedOrLatest = isTyped ? sent : await valuesOf(db, latest);
  const values = outcome === "stale" && restored !== undefined ? typedOrLatest : fields;
  return editPage(visit, kind, latest, values, outcome === "stale" ? outcome : outcome.problems);
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
  const lines = (text = "") => text.replaceAll("\r\n", "\n");
  return Object.entries(typed).some(([name, text]) => lines(text) !== lines(saved[name]));
}

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
