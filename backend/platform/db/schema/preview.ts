import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, key, ref } from "./columns.ts";

/** What editors preview: a time, a stock level, segments, a workspace. The token itself is kept only as a hash. */
export const previewTokens = pgTable(
  "preview_tokens",
  {
    id: key(40_001),
    storeId: ref().notNull(),
    /** Who asked for it. */
    memberId: ref().notNull(),
    tokenHash: text().notNull().unique(),
    /** Empty: no password is needed to open it. */
    passwordHash: text().notNull().default(""),
    /** The time the shop is shown at; unless frozen, it advances from `issuedAt` on. */
    startsAt: at().notNull(),
    frozen: boolean().notNull(),
    /** 0 real stock, 1 everything is in stock, -1 nothing is. */
    stock: integer().notNull().default(0),
    /** Null: the customer's own. */
    segments: jsonb().$type<number[]>(),
    workspaceId: ref(),
    issuedAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Drafts that are previewed and published together. */
export const workspaces = pgTable(
  "workspaces",
  {
    id: key(10_002),
    storeId: ref().notNull(),
    name: text().notNull(),
    createdBy: ref().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.storeId, table.name)],
);

/** What an editor prepares. The rows it creates carry the workspace until it is published. */
export const drafts = pgTable(
  "drafts",
  {
    id: key(30_001),
    storeId: ref().notNull(),
    workspaceId: ref()
      .notNull()
      .references(() => workspaces.id),
    kind: text({ enum: ["spot", "announcement", "menu", "price", "page", "layout"] }).notNull(),
    /** The spot, item, page or layout it is about. */
    targetId: ref().notNull(),
    /** The row it has created: an activity, an offer, a version of a page, a layout; null once it is withdrawn. */
    rowId: ref(),
    body: jsonb().$type<DraftBody>().notNull(),
    startsAt: at(),
    endsAt: at(),
    state: text({ enum: ["draft", "published", "withdrawn"] })
      .notNull()
      .default("draft"),
    /** Incremented by every change, so that a change of an outdated version is refused. */
    version: integer().notNull().default(1),
    updatedBy: ref().notNull(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.storeId, table.updatedAt), index().on(table.workspaceId)],
);
/** What the editor has written, by the fields of the desk's forms. */
export type DraftBody = Record<string, string>;

/** Who did what to a draft, and its content at that time. */
export const draftEvents = pgTable(
  "draft_events",
  {
    id: key(),
    draftId: ref()
      .notNull()
      .references(() => drafts.id),
    version: integer().notNull(),
    action: text({ enum: ["created", "changed", "published", "withdrawn"] }).notNull(),
    memberId: ref().notNull(),
    body: jsonb().$type<DraftBody>().notNull(),
    at: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.draftId, table.version)],
);
