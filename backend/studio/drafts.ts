import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { noteChanged } from "#backend/catalog/shop-change/changes.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { draftEvents, drafts, workspaces } from "#backend/platform/db/schema/preview.ts";
import { layouts } from "#backend/platform/db/schema/store.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { readStart } from "#backend/store/preview/start.ts";
import type { Store } from "#backend/store/store.ts";
import { shopTimeZone } from "#contract/calendar/day.ts";
import { fieldsOf, keptText, type Kind, maxWorkspace, problemsIn, type Wrong } from "./kinds.ts";
import { holdImage } from "./images.ts";
import { makeOnce } from "./once.ts";
import type { Page } from "./paging.ts";
import { deleteRow, type DraftRow, publishRow, relist, shownBy, targetOf, writeRow } from "./rows.ts";

export type Outcome = { draft: DraftRow } | { problems: Wrong[] } | "stale";
type Change = { db: Db | Tx; store: Store; memberId: number };
/** `version`: the one that was on the screen; `fields`: what was typed. */
export type Typed = { kind: Kind; fields: Record<string, string>; id?: number; version?: number };

/**
 * Writes a draft, new or changed, and the row that its workspace's previews show; a workspace that is named instead of chosen is opened
 * with it. A change of a version that is not the latest is `stale`: nothing is written.
 */
export async function saveDraft(
  { db, store, memberId }: Change,
  { kind, fields, id, version }: Typed,
): Promise<Outcome> {
  const { workspaceId: chosen = "", workspace: named, startsAt: from = "", endsAt: until = "", ...sent } = fields;
  // What the form does not ask for is not kept.
  const asked = Object.entries(sent).filter(([name]) => fieldsOf[kind].some((one) => one === name));
  const currency = sent.currency ?? store.defaultCurrency;
  const body = Object.fromEntries(asked.map(([name, text]) => [name, keptText(name, text, currency)]));
  const times = timesIn(from, until);
  const workspaceId = named === undefined ? await workspaceIn(db, store, chosen) : undefined;
  const rowId = id === undefined ? null : ((await findDraft(db, store, id))?.rowId ?? null);
  const targetId = await targetOf(db, store, { kind, body, rowId, startsAt: "error" in times ? null : times.startsAt });
  const found: Wrong[] = [
    ...(named === undefined && workspaceId === undefined ? [noWorkspace] : []),
    ...(named === undefined || isWorkspaceName(named) ? [] : [noName]),
    ...problemsIn(kind, body),
    ...(typeof targetId === "number" ? [] : [targetId]),
    ...(body.image && !(await holdImage(db, store, body.image)) ? [noImage] : []),
    ...("error" in times ? [times] : []),
  ];
  if (found.length || typeof targetId !== "number" || "error" in times) return { problems: inOrder(kind, found) };
  const write = async (tx: Tx): Promise<Outcome> => {
    const before = id === undefined ? undefined : await lockDraft(tx, store, id, version);
    if (before === "stale") return "stale";
    if (body.image && !(await holdImage(tx, store, body.image))) return { problems: [noImage] };
    const opened = workspaceId ?? (await openWorkspace({ db: tx, store, memberId }, named ?? ""));
    if (opened === undefined) return { problems: [noName] };
    const content = { workspaceId: opened, targetId, body, ...times };
    if (before?.rowId != null) await deleteRow(tx, kind, before.rowId);
    const written = await writeRow(tx, store, { kind, ...content });
    const now = { ...content, rowId: written, state: "draft" as const, updatedBy: memberId, updatedAt: new Date() };
    const [draft] = before
      ? await tx
          .update(drafts)
          .set({ ...now, version: before.version + 1 })
          .where(eq(drafts.id, before.id))
          .returning()
      : await tx
          .insert(drafts)
          .values({ storeId: store.id, kind, ...now })
          .returning();
    if (!draft) throw new Error("no draft was written");
    if (before?.state === "published") await withdrawn(tx, store, before);
    await note(tx, draft, before ? "changed" : "created");
    return { draft };
  };
  return db.transaction(async (tx) => {
    if (id !== undefined) return write(tx);
    const made = await makeOnce(tx, { memberId, key: fields.once }, async () => {
      const outcome = await write(tx);
      return outcome !== "stale" && "draft" in outcome ? outcome.draft.id : outcome;
    });
    if (typeof made !== "number") return made;
    const draft = await findDraft(tx, store, made);
    return draft ? { draft } : "stale";
  });
}

const noWorkspace = { error: "workspace", at: "workspaceId" } as const satisfies Wrong;
const noName = { error: "name", at: "workspace" } as const satisfies Wrong;
const noImage = { error: "image", at: "image" } as const satisfies Wrong;

/** One for each field, in the order of the page. */
const inOrder = (kind: Kind, found: readonly Wrong[]): Wrong[] =>
  ["workspaceId", "workspace", ...fieldsOf[kind], "startsAt", "endsAt"].flatMap(
    (name) => found.find(({ at }) => at === name) ?? [],
  );

/** Publishes a draft from its time on, or withdraws it: as before it was published. */
export async function decideDraft(
  { db, store, memberId }: Change,
  { id, version }: { id: number; version: number },
  action: "published" | "withdrawn",
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const before = await lockDraft(tx, store, id, version);
    if (before === "stale" || before.rowId === null) return "stale";
    if (action === "published") await publishRow(tx, before.kind, before.rowId);
    else await deleteRow(tx, before.kind, before.rowId);
    const now = { state: action, version: before.version + 1, updatedBy: memberId, updatedAt: new Date() };
    const [draft] = await tx
      .update(drafts)
      .set({ ...now, ...(action === "withdrawn" && { rowId: null }) })
      .where(eq(drafts.id, id))
      .returning();
    if (!draft) throw new Error("no draft was written");
    await relist(tx, store, before);
    await noteChanged(tx, await shownBy(tx, before));
    await note(tx, draft, action);
    return { draft };
  });
}

/** A published one that is changed is a draft again, and no longer shown. */
async function withdrawn(tx: Tx, store: Store, before: DraftRow): Promise<void> {
  await relist(tx, store, before);
  await noteChanged(tx, await shownBy(tx, before));
}

/** The latest version, its row locked, if it is the one that was on the screen. */
async function lockDraft(tx: Tx, store: Store, id: number, version?: number): Promise<DraftRow | "stale"> {
  const [draft] = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, id), eq(drafts.storeId, store.id)))
    .for("update");
  return draft && draft.version === version ? draft : "stale";
}

const note = (tx: Tx, draft: DraftRow, action: (typeof draftEvents.$inferInsert)["action"]) =>
  tx.insert(draftEvents).values({
    draftId: draft.id,
    version: draft.version,
    action,
    memberId: draft.updatedBy,
    body: { ...draft.body, ...(draft.startsAt && { startsAt: draft.startsAt.toISOString() }) },
  });

/** When it is shown, or what is wrong with it: a time that is over shows nothing. */
function timesIn(from: string, until: string, now = new Date()): Times | Wrong {
  const [startsAt, endsAt] = [from, until].map((text) => (text ? readStart(text, shopTimeZone) : null));
  if (endsAt === undefined) return { error: "time", at: "endsAt" };
  if (startsAt === undefined || (startsAt && endsAt && endsAt <= startsAt)) return { error: "time", at: "startsAt" };
  return endsAt && endsAt <= now ? { error: "over", at: "endsAt" } : { startsAt, endsAt };
}

type Times = Pick<DraftRow, "startsAt" | "endsAt">;

async function workspaceIn(db: Db, store: Store, sent: string): Promise<number | undefined> {
  const [row] = /^\d{1,15}$/.test(sent)
    ? await db
        .select()
        .from(workspaces)
        .where(and(eq(workspaces.id, Number(sent)), eq(workspaces.storeId, store.id)))
    : [];
  return row?.id;
}

const isOver = sql`coalesce(${drafts.endsAt} <= now(), false)`;
const isAhead = sql`coalesce(${drafts.startsAt} > now(), false)`;

/** What a list of drafts may be narrowed to, as `stateNow` calls it. */
const inState = {
  draft: eq(drafts.state, "draft"),
  scheduled: sql`${drafts.state} = 'published' and not ${isOver} and ${isAhead}`,
  published: sql`${drafts.state} = 'published' and not ${isOver} and not ${isAhead}`,
  over: sql`${drafts.state} = 'published' and ${isOver}`,
  withdrawn: eq(drafts.state, "withdrawn"),
} satisfies Record<string, SQL>;
export type DraftState = keyof typeof inState;
export const draftStates: readonly DraftState[] = ["draft", "scheduled", "published", "over", "withdrawn"];

/** The state that a list is asked for; undefined for all of them. */
export const draftStateIn = (query: URLSearchParams): DraftState | undefined =>
  draftStates.find((state) => state === query.get("state"));

/** The latest first; what is withdrawn or over comes last, so that it does not push what is shown off the first page. */
export const draftsOf = (db: Db, store: Store, { limit, offset }: Page, state?: DraftState) =>
  db
    .select({ draft: drafts, workspace: workspaces.name, by: members.firstName, layout: layouts.name })
    .from(drafts)
    .leftJoin(layouts, and(eq(drafts.kind, "layout"), eq(layouts.id, drafts.targetId)))
    .innerJoin(workspaces, eq(workspaces.id, drafts.workspaceId))
    .leftJoin(members, eq(members.id, drafts.updatedBy))
    .where(and(eq(drafts.storeId, store.id), state && inState[state]))
    .orderBy(sql`${drafts.state} = 'withdrawn' or ${isOver}`, desc(drafts.updatedAt), desc(drafts.id))
    .limit(limit)
    .offset(offset);

/** A draft of a store. */
export async function findDraft(db: Db, store: Store, id: number): Promise<DraftRow | undefined> {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, id), eq(drafts.storeId, store.id)));
  return draft;
}

/** Who did what to a draft, the latest first. */
export const eventsOf = (db: Db, draftId: number) =>
  db
    .select({ event: draftEvents, by: members.firstName })
    .from(draftEvents)
    .leftJoin(members, eq(members.id, draftEvents.memberId))
    .where(eq(draftEvents.draftId, draftId))
    .orderBy(desc(draftEvents.version));

/** The workspaces of a store, by name. */
export const workspacesOf = (db: Db, store: Store) =>
  db.select().from(workspaces).where(eq(workspaces.storeId, store.id)).orderBy(workspaces.name);

const isWorkspaceName = (name: string) => name.trim() !== "" && name.length <= maxWorkspace;

/** @returns its id; undefined when the name is taken, empty or too long */
export async function openWorkspace({ db, store, memberId }: Change, name: string): Promise<number | undefined> {
  if (!isWorkspaceName(name)) return undefined;
  const row = { storeId: store.id, name: name.trim(), createdBy: memberId };
  return (await db.insert(workspaces).values(row).onConflictDoNothing().returning())[0]?.id;
}
