import type * as z from "zod";
import type { Localized } from "#backend/platform/db/schema/columns.ts";
import { textIn } from "#backend/platform/text.ts";
import { siteOrganization } from "#backend/store/settings.ts";
import type { Store } from "#backend/store/store.ts";
import type { SpotActivity } from "#contract/spot.ts";
import { showCategories } from "../categories.ts";
import type { CatalogContext } from "../context.ts";
import { type Entry, loadEntries } from "../entries.ts";
import { wireEntry } from "../entry-wire.ts";
import { imagePath } from "../image/serve.ts";
import { picturePath } from "../picture/serve.ts";
import type { NamedActivity, SpotContent } from "./find.ts";

/** Which targets are sent as ids only, to be read from the catalog. */
export type IdsOnly = { entries: boolean; groups: boolean };
type WireActivity = z.input<typeof SpotActivity>;
/** Something to show, and the activity that shows it; none for default content. */
export type Shown = SpotContent & { activity: NamedActivity | undefined };

/** The contents in their wire format, in order and in the requested language. */
export async function wireContents(
  context: CatalogContext,
  shown: readonly Shown[],
  idsOnly: IdsOnly,
): Promise<WireActivity[]> {
  const described = await describeTargets(context, shown, idsOnly);
  return shown.flatMap((content) => described.get(content.id) ?? wireOne(content, context));
}

/** Products and categories described in full, by the id of the content that names them. */
async function describeTargets(context: CatalogContext, contents: readonly Shown[], { entries, groups }: IdsOnly) {
  const targets = (type: Shown["type"]) =>
    contents.filter((content) => content.type === type && content.targetId !== null);
  const products = entries ? [] : targets("CatalogEntryId");
  const found = await loadEntries(
    context,
    products.flatMap(({ targetId }) => targetId ?? []),
    { long: true },
  );
  const categories = groups ? [] : targets("CatalogGroupId");
  const id = categories.map(({ targetId }) => String(targetId));
  const known = id.length ? await showCategories(context, { id }) : [];
  return new Map<number, WireActivity[]>([
    ...products.map((content) => {
      const entry = found.get(content.targetId ?? 0);
      return [content.id, entry ? [wireProduct(content, entry, context)] : []] as const;
    }),
    ...categories.map((content) => {
      const category = known.find((row) => row.id === String(content.targetId));
      return [content.id, category ? [wireCategory(content, category, context)] : []] as const;
    }),
  ]);
}

function wireProduct(content: Shown, entry: Entry, context: CatalogContext): WireActivity {
  const { id, partNumber, catalogEntryTypeCode, name, shortDescription, thumbnail, fullImage } = wireEntry(
    entry,
    context,
    "listing",
  );
  const { currency } = context;
  const price = entry.offer ?? "";
  return {
    ...headOf(content, "CatalogEntry", id, partNumber),
    productId: id,
    productPartNumber: partNumber,
    catalogEntryTypeCode,
    ownerID: siteOrganization,
    description: [
      {
        language: String(context.languageId),
        productName: name,
        shortDescription,
        longDescription: entry.longDescription ?? "",
        thumbnail,
        fullImage,
      },
    ],
    listPrice: entry.list ?? "",
    listPriceCurrency: currency,
    standardPrice: price,
    standardPriceCurrency: currency,
    contractPrice: [
      {
        contractPrice: price,
        ...(entry.contractId !== null && { contractID: String(entry.contractId) }),
        currency,
        minimumQuantity: "1.0",
      },
    ],
    attributes: [{ name: "rootDirectory", stringValue: `${context.store.identifier}CAS` }],
  };
}

function wireCategory(
  content: Shown,
  category: Awaited<ReturnType<typeof showCategories>>[number],
  context: CatalogContext,
): WireActivity {
  const { id, identifier, name, shortDescription, thumbnail, fullImage } = category;
  const language = String(context.languageId);
  return {
    ...headOf(content, "CatalogGroup", String(id), identifier),
    categoryId: id,
    categoryIdentifier: identifier,
    description: [{ language, categoryName: name, shortDescription, thumbnail, fullImage }],
  };
}

/** What every row has, whatever it shows. */
const headOf = ({ activity }: Shown, baseMarketingSpotDataType: string, shown: string, name: string) => ({
  baseMarketingSpotDataType,
  baseMarketingSpotActivityID: shown,
  baseMarketingSpotActivityName: name,
  activityIdentifierID: String(activity?.id ?? 0),
  activityIdentifierName: activity?.name ?? name,
  activityFormat: "web",
  activityPriority: String(activity?.priority ?? 1),
  properties: [],
});

function wireOne(content: Shown, { store, languageId }: CatalogContext): WireActivity {
  const { id, type, targetId, name } = content;
  return type === "MarketingContent"
    ? { ...headOf(content, type, String(id), name), ...wireContent(content, store, languageId) }
    : headOf(content, type, String(targetId), name);
}

/** Text, picture (landscape, for banners) or both. */
function wireContent(shown: Shown, store: Store, languageId: number) {
  const { id, name, content, picture, image, url } = shown;
  const text = pick(content, languageId);
  const address = pick(url, languageId)?.text;
  return {
    contentId: String(id),
    contentName: name,
    contentStoreId: String(store.id),
    contentFormatName: text ? ("Text" as const) : ("File" as const),
    contentFormatId: text ? "2" : "1",
    contentMimeType: text ? "text/html" : image ? "image/webp" : "image/svg+xml",
    contentClickAction: address === undefined ? ("None" as const) : ("Single" as const),
    ...(address !== undefined && { contentUrl: /^(\/|https?:)/.test(address) ? address : `/${address}` }),
    ...(text && { marketingContentDescription: [{ language: text.language, marketingText: text.text }] }),
    ...(picture && !image && drawn(id, name, picturePath(store.identifier, picture, "wide"))),
    ...(image && {
      attachmentAsset: image.files.map(({ hash, width, height }) => ({
        ...assetAt(id, imagePath(store.identifier, hash), "image/webp"),
        x_pixelWidth: width,
        x_pixelHeight: height,
      })),
      attachmentDescription: [{ attachmentName: name, attachmentShortDescription: textIn(image.alt, languageId) }],
    }),
  };
}

const drawn = (id: number, name: string, path: string) => ({
  attachmentAsset: [assetAt(id, path, "image/svg+xml")],
  attachmentDescription: [{ attachmentName: name, attachmentShortDescription: "" }],
});

const assetAt = (id: number, attachmentAssetPath: string, attachmentAssetMimeType: string) => ({
  attachmentAssetID: String(id),
  attachmentAssetId: String(id),
  attachmentAssetPath,
  attachmentAssetMimeType,
});

/** The text in the requested language, else English, else Spanish, else any, with the language id, which is sent too. */
function pick(texts: Localized | null, languageId: number) {
  if (!texts) return undefined;
  const language = [String(languageId), "-1", "-5", ...Object.keys(texts)].find((key) => key in texts);
  const text = language === undefined ? undefined : texts[language];
  return language !== undefined && text !== undefined ? { language, text } : undefined;
}
