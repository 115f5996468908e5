import { sql } from "drizzle-orm";
import type * as z from "zod";
import { readRows } from "#backend/platform/db/read.ts";
import { shown } from "#backend/platform/preview.ts";
import type { LayoutSlot } from "#backend/platform/db/schema/store.ts";
import type { SeoUrl } from "#contract/catalog.ts";
import type { CatalogContext } from "./context.ts";
import { holds } from "./price/valid.ts";

type WireUrl = z.input<typeof SeoUrl>;
export type Layout = {
  id: number;
  name: string;
  pageType: string;
  targetId: number | null;
  containerName: string;
  slots: LayoutSlot[];
  priority: number;
  startsAt: string | null;
  isDraft: boolean;
};

/**
 * The pages with their layouts; a page without one shows the default of its type, which clients know.
 * @see docs/interface/catalog.md#layouts
 */
export async function withLayouts({ db, store }: CatalogContext, urls: WireUrl[]): Promise<WireUrl[]> {
  if (urls.length === 0) return urls;
  const types = [...new Set(urls.map(({ page }) => page.type))];
  const layouts = await readRows<Layout>(
    db,
    sql`select id, name, page_type as "pageType", target_id as "targetId", container_name as "containerName", slots, priority,
              starts_at as "startsAt", workspace_id is not null as "isDraft"
      from layouts l where store_id = ${store.id} and page_type in ${types} and ${holds(sql`l`)} and ${shown(sql`l.workspace_id`)}`,
  );
  return urls.map((url) => {
    const layout = chooseLayout(layouts, url.page.type, String(url.tokenValue));
    return layout ? { ...url, layout: wireLayout(layout) } : url;
  });
}

/**
 * Chooses the page's own layout over that of its type, then the one with the highest priority; among equals a draft, then the
 * one that began last, then the newest.
 */
export function chooseLayout(layouts: readonly Layout[], type: string, target: string): Layout | undefined {
  const [first] = layouts
    .filter(({ pageType, targetId }) => pageType === type && (targetId === null || String(targetId) === target))
    .sort(
      (a, b) =>
        Number(b.targetId !== null) - Number(a.targetId !== null) ||
        b.priority - a.priority ||
        begin(b) - begin(a) ||
        b.id - a.id,
    );
  return first;
}

const begin = ({ startsAt, isDraft }: Layout) => (isDraft ? Infinity : startsAt ? Date.parse(startsAt) : 0);

/** The layout with the names and the order that installations give its parts. */
const wireLayout = ({ id, name, containerName, slots }: Layout) => ({
  id: String(id),
  name,
  containerName,
  slots: slots.map((slot) => ({
    ...slot,
    widgets: slot.widgets.map((widget, sequence) => ({
      ...widget,
      name: widget.properties.emsName ?? widget.widgetName,
      sequence,
      properties: { ...(widget.properties.emsName && { emsType: "global" }), ...widget.properties },
    })),
  })),
});
