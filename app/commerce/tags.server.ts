import * as z from "zod";

/** The things that responses of the catalog, of prices and of stock name. */
const Named = z.object({
  contents: z
    .array(
      z.object({
        id: z.string().optional(),
        partNumber: z.string().optional(),
        type: z.string().optional(),
        tokenName: z.string().optional(),
        tokenValue: z.string().optional(),
      }),
    )
    .optional()
    .catch(undefined),
});
type Entry = NonNullable<z.output<typeof Named>["contents"]>[number];

type Asked = { group: string; name: string; input: Readonly<Record<string, unknown>> };

/** A page that shows more than this many things is purged with any of its kind. */
const maxTags = 120;

/**
 * The things a response contains information about, so that it can be purged when they change: ids and part numbers of
 * products (`product:10001`, `product:CAFE-01`), ids of categories, those whose goods it lists (`listing:10501`; every
 * page names categories in its menu), names of spots, and the settings.
 */
export function tagsOf({ group, name, input }: Asked, value: unknown): readonly string[] {
  const query = isRecord(input.query) ? input.query : {};
  if (group === "settings") return ["settings"];
  if (group === "spot") return [`spot:${String(input.name ?? "")}`, "spot"];
  const { contents = [] } = Named.safeParse(value).data ?? {};
  const kind = name.includes("ategor") ? "category" : "product";
  const found = [
    ...(kind === "product" ? listed("listing", query.categoryId ?? input.categoryId) : []),
    ...contents.flatMap((entry) => entryTags(entry, kind)),
    ...listed("category", query.categoryId ?? input.categoryId),
    ...listed("product", query.partNumber ?? input.partNumbers),
    ...listed("product", query.id === undefined || kind === "category" ? input.productIds : query.id),
    ...listed("product", query.sku ?? input.productId),
  ];
  return [...new Set([...found.slice(0, maxTags), group])];
}

function entryTags({ id, partNumber, tokenName, tokenValue }: Entry, kind: string): string[] {
  if (tokenName === "CategoryToken") return listed("category", tokenValue);
  if (tokenName === "ProductToken") return listed("product", tokenValue);
  return [...listed(kind, id), ...listed("product", partNumber)];
}

/** `ids`: one, several, or several in one text. */
const listed = (kind: string, ids: unknown): string[] =>
  [ids ?? []].flat().flatMap((id) =>
    String(id)
      .split(",")
      .filter(Boolean)
      .map((one) => `${kind}:${one}`),
  );

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
