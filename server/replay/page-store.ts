import { z } from "zod";
import { parseJson } from "#settings/parse-json.ts";
import type { TaggedEntries } from "../second-level/tagged-entries.ts";
import type { Page, PageStore } from "./page.ts";

const texts = z.array(z.string());
const Stored: z.ZodType<Page> = z.object({
  facts: z.object({
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    fields: z.record(z.string(), z.unknown()),
  }),
  headers: z.record(z.string(), z.string()),
  html: z.string(),
  blanks: texts,
  place: z.object({
    ...{ storeId: z.string(), locale: z.string(), phone: z.string(), tiles: z.string() },
    item: z.string().optional(),
  }),
  scripts: texts,
  hydration: z.object({ address: z.string(), text: z.string() }).optional(),
  read: texts,
  viewed: z.string().optional(),
  needsView: z.boolean(),
  happened: z.array(z.record(z.string(), z.unknown())),
  tags: texts,
  freshUntil: z.number(),
  goodUntil: z.number(),
});

/**
 * Pages of all nodes running the same release; those of another release refer to other files.
 * @param release by `releaseOf`
 */
export function sharedPageStore(entries: Pick<TaggedEntries, "find" | "keep">, release: string): PageStore {
  const nameOf = (key: string) => `page ${release} ${key}`;
  return {
    async find(key) {
      const { value, asOf } = await entries.find(nameOf(key));
      const page = value === undefined ? undefined : Stored.safeParse(parseJson(value)).data;
      return page ? { page, asOf } : { asOf };
    },
    async file(address) {
      const { value } = await entries.find(nameOf(address));
      return value;
    },
    async keep(key, page, asOf) {
      const { hydration, tags, goodUntil } = page;
      // The hydration file first: the page refers to it.
      if (hydration)
        await entries.keep(nameOf(hydration.address), {
          value: hydration.text,
          tags: [],
          goodUntil: goodUntil + filesOutliveMs,
          asOf,
        });
      await entries.keep(nameOf(key), { value: JSON.stringify(page), tags, goodUntil, asOf });
    },
  };
}

/** A browser that shows a page may request its data later. */
const filesOutliveMs = 10 * 60_000;
