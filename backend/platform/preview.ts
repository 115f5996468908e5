import { AsyncLocalStorage } from "node:async_hooks";
import { eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** How an editor sees the shop: at which time, with which stock, in which segments, with the drafts of which workspace. */
export type Preview = {
  tokenId: number;
  /** The time the shop is shown at. A running clock has moved on by the next call. */
  at: Date;
  isFrozen: boolean;
  stock: "real" | "all" | "none";
  /** The segments the customer is in; null: those they really are in. */
  segments: readonly number[] | null;
  workspaceId: number | null;
  expiresAt: Date;
};

const previews = new AsyncLocalStorage<Preview | undefined>();

/** Runs a call's work with the shop as this preview sees it. */
export const inPreview = <T>(preview: Preview | undefined, work: () => Promise<T>): Promise<T> =>
  previews.run(preview, work);

/** The preview that the current call is made in. */
export const currentPreview = (): Preview | undefined => previews.getStore();

/** Whether the current call is made in a preview: what it buys is not a real order. */
export const isPreview = (): boolean => currentPreview() !== undefined;

/**
 * The time at which prices, promotions, spots and layouts are evaluated: now, or that of the preview. What really happens
 * (sessions, codes, limits, events) uses `new Date()`.
 * @see docs/interface/preview.md#what-a-preview-changes
 */
export const shopTime = (): Date => currentPreview()?.at ?? new Date();

/** Condition for a row that may be a draft: it is published, or belongs to the workspace being previewed. */
export const isShown = (workspaceId: PgColumn): SQL | undefined => {
  const previewed = currentPreview()?.workspaceId ?? null;
  return previewed === null ? isNull(workspaceId) : or(isNull(workspaceId), eq(workspaceId, previewed));
};

/** The same inside of a statement. @param column such as `sql`a.workspace_id`` */
export const shown = (column: SQL): SQL => {
  const previewed = currentPreview()?.workspaceId ?? null;
  return previewed === null ? sql`${column} is null` : sql`(${column} is null or ${column} = ${previewed}::bigint)`;
};

/** The shop's time as a parameter of a statement. */
export const shopTimeSql = (): SQL => sql`${shopTime().toISOString()}::timestamptz`;
