import type { PhotoStore } from "#backend/catalog/photo/folder.ts";
import type { Job } from "#backend/platform/clock/job.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { Store } from "#backend/store/store.ts";
import type { Staff } from "#backend/studio/desk-sessions.ts";
import type { Html } from "#backend/studio/html.ts";
import type { ErrorName, Texts } from "./texts/english.ts";

/** A request of an operator, in a store. `form`: only with a form that was sent. */
export type Visit = {
  db: Db;
  jobs: readonly Job[];
  operator: Staff;
  store: Store;
  texts: Texts;
  query: URLSearchParams;
  form: URLSearchParams | undefined;
  /** That form, or one that was not done because the session had ended: what to show in its fields. */
  typed: URLSearchParams | undefined;
  /** Those of the form. */
  files: readonly File[];
  photos: PhotoStore;
};

/** What a section of the desk shows: a redirect, or a page. */
export type Shown = Response | { body: Html; status?: number };

/** What is wrong at which field, and what was found there. */
export type Wrong = { error: ErrorName; at?: string; detail?: string };
/** Why a form was not done, with everything else that is wrong with it; `changed`: it has changed since its page was opened. */
export type Problem = (Wrong & { more?: readonly Wrong[] }) | "changed";

/** All that is wrong as one problem, in the order of the page; undefined if nothing is. */
export function problemOf([first, ...more]: readonly Wrong[]): (Wrong & { more: readonly Wrong[] }) | undefined {
  return first && { ...first, more };
}

/** Each thing that is wrong. */
export const wrongsOf = (problem: Problem | undefined): readonly Wrong[] =>
  problem === undefined || problem === "changed" ? [] : [problem, ...(problem.more ?? [])];

/** What was typed before the session ended may be about something that has changed meanwhile. @param version of now */
export const lateIn = ({ form, typed }: Visit, version: string): "changed" | undefined =>
  !form && typed && typed.get("version") !== version ? "changed" : undefined;

/** The reason that a form gives; undefined when it is missing or too long. */
export function reasonIn(form: URLSearchParams): string | undefined {
  const reason = (form.get("reason") ?? "").trim();
  return reason && reason.length <= 254 ? reason : undefined;
}

export const noReason = { error: "reason", at: "reason" } as const satisfies Problem;

/** The status of a page that shows a problem: 409 if something changed meanwhile, else 422. Pure. */
export const statusOf = (problem: Problem | undefined): { status?: number } =>
  problem ? { status: problem === "changed" ? 409 : 422 } : {};
