import { isRouteErrorResponse } from "@remix-run/react";
import type { Dictionary } from "#app/i18n/dictionary.ts";

type Texts = Pick<Dictionary["common"]["error"], ReturnType<typeof errorKind>>;

/** The kind of an error page by its response status: the keys of `common.error`. Pure. */
export function errorKind(status: number) {
  if (status === 404) return "notFound";
  if (status === 403) return "forbidden";
  if (status >= 502) return "unavailable";
  return status >= 500 ? "broken" : "badRequest";
}

/**
 * Title and metadata of an error page, in the shopper's language. The English ones of the specification are for pages
 * that know neither the shop nor a language.
 */
export function errorMeta(error: unknown, shellTexts?: Texts) {
  // After a failed action there is no shell; the response carries its texts.
  const sent: Texts | undefined = isRouteErrorResponse(error) ? error.data?.text : undefined;
  const texts = shellTexts ?? sent;
  const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
  const noindex = { name: "robots", content: "noindex" };
  if (texts) {
    const { title } = texts[errorKind(status)];
    return [{ title }, { name: "description", content: title }, noindex];
  }
  if (status === 404) return [{ title: "Page not found" }, { name: "description", content: "Page not found" }, noindex];
  return [
    { title: "Default Generic Error" },
    { name: "keywords", content: "error, generic error, internal server error, 500" },
    noindex,
  ];
}

/** The status in whatever a page or a loader threw; 500 for a defect of our own. Pure. */
export const statusOf = (error: unknown): number =>
  typeof error === "object" && error !== null && "status" in error && typeof error.status === "number"
    ? error.status
    : 500;
