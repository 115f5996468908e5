import { pageWindow } from "#app/components/page-window.ts";
import type { PageLink } from "#app/components/pagination.tsx";
import type { Shop } from "./shop.server.ts";

/** How many pages a list takes: at least one. */
export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

/** `total`: undefined where a response does not say it. `listed`: how many it lists. */
type Listed = { total: number | string | undefined; page: number; perPage: number; listed: number };

/** The last page of a list, at least 1. Where the total is not known, one more after a full page. */
export const lastPageOf = ({ total, page, perPage, listed }: Listed): number =>
  total === undefined ? page + (listed < perPage ? 0 : 1) : pageCount(Number(total), perPage);

/** The pages of a list as links: `at` gives the address of a page. Pages count from 1. */
export function pagingOf({ format, t, words }: Shop, page: number, last: number, at: (page: number) => string) {
  const { previous, next } = words.catalog.listing;
  return {
    pages: pageWindow(page, last).map((entry): PageLink | "gap" =>
      entry === "gap"
        ? entry
        : {
            text: format.number(entry),
            label: t("catalog:say.page", { page: format.number(entry) }),
            href: at(entry),
            current: entry === page,
          },
    ),
    ...(page > 1 && { previous: { label: previous, href: at(page - 1) } }),
    ...(page < last && { next: { label: next, href: at(page + 1) } }),
  };
}
