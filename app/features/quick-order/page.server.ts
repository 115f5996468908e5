import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { mayHaveLists } from "#app/features/requisition-list/add/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { uploadTypes } from "#contract/file-upload-job.ts";
import { maxRows } from "./read-rows.ts";
import { requireOwnList } from "./list.server.ts";

export type QuickOrderData = Awaited<ReturnType<typeof loadQuickOrder>>;

/** In business stores the account links to it, because buyers order by part number. */
export const offersQuickOrder = ({ store, buying }: Shop): boolean =>
  store.features.includes("QuickOrder") && Boolean(buying?.organization);

/** The shop, if it offers quick order: in any other the page does not exist. */
export async function requireQuickOrder(context: AppLoadContext): Promise<Shop> {
  const shop = await context.shop();
  if (!shop.store.features.includes("QuickOrder")) throw new Response(null, { status: 404 });
  return shop;
}

/** The form for rows of part numbers. `?list=` names one of the buyer's own requisition lists as their destination. */
export async function loadQuickOrder(context: AppLoadContext, request: Request) {
  const shop = await requireQuickOrder(context);
  const { words, store, href, t } = shop;
  const asked = new URL(request.url).searchParams.get("list");
  if (asked) await requireShopper(context);
  const list = asked && mayHaveLists(context, shop) ? await requireOwnList(context, shop, asked) : undefined;
  if (asked && !list) throw new Response(null, { status: 404 });
  return {
    text: words.quickOrder,
    title: `${words.quickOrder.title} | ${store.name}`,
    heading: list ? t("quickOrder:titleList", { name: list.description }) : words.quickOrder.title,
    hint: t("quickOrder:paste.hint", { max: shop.format.number(maxRows) }),
    list: list && { id: list.orderId, name: list.description, href: href(paths.requisitionList(list.orderId)) },
    upload: href(paths.quickOrderUpload({ list: list?.orderId })),
    form: href(paths.quickOrder({ list: list?.orderId })),
    template: href(paths.quickOrderTemplate()),
    uploads: await recentUploads(context, shop),
    ticket: makeTicket(context.session),
  };
}

const recentDays = "30";
const maxUploads = 10;

/** The buyer's recent uploads; empty for anyone who cannot upload. */
export async function recentUploads(context: AppLoadContext, shop: Shop) {
  if (!mayHaveLists(context, shop) || !shop.has("uploadRows")) return [];
  const query = { q: "byNumberOfDaysAndUploadType", numberOfDays: recentDays, uploadType: uploadTypes.check } as const;
  const found = await optional(shop.commerce.fileUploadJob.find({ query }));
  return (found?.resultList ?? []).slice(0, maxUploads).map(({ fileUploadJobId, uploadFile }) => ({
    href: shop.href(paths.uploadJob(fileUploadJobId)),
    name: uploadFile.fileInfo.fileName,
    date: shop.format.instant(uploadFile.uploadTime),
  }));
}
