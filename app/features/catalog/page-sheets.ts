import { laterSheets, type Sheet, sheetAddresses } from "#app/styles/sheets.ts";
import type { Page } from "./page.server.ts";

/** Which styles each kind of page needs. The `links` of the one route of all pages cannot know the kind. */
export const pageSheets: Record<Page["kind"], Sheet> = {
  home: "browse",
  content: "browse",
  landing: "listing",
  listing: "listing",
  product: "product",
  bundle: "kit",
  kit: "kit",
};

/** The address of the styles of a page, from the data of its route. */
export const sheetOf = ({ kind }: Pick<Page, "kind">): string => sheetAddresses[pageSheets[kind]];

/** Before a page of another kind is shown, waits for its styles as `links` do, including those for lower content. */
export async function withSheet<Data extends Pick<Page, "kind">>(asked: Promise<Data>): Promise<Data> {
  const page = await asked;
  await Promise.all([sheetOf(page), laterSheets.lower].map(loaded));
  return page;
}

/** Never fails, and ends after a timeout: a page without its styles is better than none. */
async function loaded(href: string): Promise<void> {
  // A link without a sheet still loads.
  if (document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`)?.sheet) return;
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "style", href });
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    setTimeout(resolve, 3_000);
    document.head.append(link);
  });
  link.remove();
}
