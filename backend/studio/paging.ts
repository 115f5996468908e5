import { type Html, html } from "./html.ts";

const perPage = 50;

/** A page of a list, from 1. `limit` is one row more than it shows, which says that there is another page. */
export type Page = { number: number; limit: number; offset: number };

/** What the list of a desk was asked for, and the words for its pages. */
type Asked = { query: URLSearchParams; texts: { paging: Record<"label" | "previous" | "next", string> } };

/**
 * The page that an address asks for; the first one by default. One row more than shown is read, to know whether there is
 * a next page. Pure.
 */
export function pageIn({ query }: Pick<Asked, "query">): Page {
  const asked = /^[1-9]\d{0,4}$/.exec(query.get("page") ?? "")?.[0];
  const number = Number(asked ?? 1);
  return { number, limit: perPage + 1, offset: (number - 1) * perPage };
}

/** The rows that a page shows. */
export const shownOn = <Row>({ limit }: Page, rows: readonly Row[]): Row[] => rows.slice(0, limit - 1);

/** Links to the pages before and after this one, with all that the list was asked for. @param read as many rows as the page's limit, or fewer */
export function pagesView({ texts, query }: Asked, { number, limit }: Page, read: number): Html {
  const link = (page: number, label: string) => {
    const kept = [...query].filter(([name]) => name === "state" || name === "find");
    return html`<a href="?${new URLSearchParams([...kept, ["page", String(page)]]).toString()}">${label}</a>`;
  };
  const { previous, next, label } = texts.paging;
  if (number === 1 && read < limit) return html``;
  return html`<nav aria-label="${label}">
    ${number > 1 && link(number - 1, previous)} ${read === limit && link(number + 1, next)}
  </nav>`;
}
