import { type AppLoadContext, redirect } from "@remix-run/node";
import { requireBuyer } from "#app/features/shop/guard.server.ts";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import { approvalStatuses } from "#contract/approval.ts";
import { findApprovals } from "./scope.server.ts";
import { viewRequest } from "./view.server.ts";

export type ApprovalsPage = Awaited<ReturnType<typeof loadApprovals>>;

const perPage = 20;
const statuses = Object.values(approvalStatuses);
const kinds = { orders: "orderApprovals", people: "buyerApprovals" } as const;
type Kind = keyof typeof kinds;
type Asked = { status: (typeof statuses)[number]; kind: Kind };

/** Requests that the shopper may decide, filtered as the URL asks. For people who decide nothing there is no page. */
export async function loadApprovals(context: AppLoadContext, request: Request) {
  return viewApprovals(await requireBuyer(context), request, { list: paths.approvals, one: paths.approval });
}

/** Where the list and each request are, and what is listed first. */
type Places = { list: (query: Record<string, string | undefined>) => string; one: (id: string) => string; kind?: Kind };

/** Requests that the caller may decide; the same view wherever the page is mounted. */
export async function viewApprovals(shop: Shop, request: Request, places: Places) {
  const { words, store, href } = shop;
  const usual = places.kind ?? "orders";
  const [asked, page] = [readAsked(request, usual), pageNumberOf(request)];
  const { status, kind } = asked;
  const size = { pageNumber: String(page), pageSize: String(perPage) };
  const found = await findApprovals(shop, { q: kinds[kind], status, orderBy: "D-submitTime", ...size });
  if (!found) throw new Response(null, { status: 404 });
  const last = pageCount(found.recordSetTotal, perPage);
  const at = (to: Asked, number = 1) => href(places.list({ ...addressOf(to, usual), page: String(number) }));
  if (page > last) throw redirect(at(asked, last), 303);
  const link = (label: string, to: Asked, current: boolean) => ({ label, href: at(to), current });
  return {
    text: words.approval,
    title: `${words.approval.title} | ${store.name}`,
    requests: found.resultList.map((one) => ({
      ...viewRequest(shop, one),
      href: href(places.one(one.approvalStatusId)),
    })),
    waiting: status === approvalStatuses.pending,
    filters: [
      statuses.map((one) => link(words.approval.filter[one], { ...asked, status: one }, one === status)),
      allKinds.map((one) => link(words.approval.filter[one], { ...asked, kind: one }, one === kind)),
    ],
    paging: { label: words.catalog.listing.pages, ...pagingOf(shop, page, last, (number) => at(asked, number)) },
  };
}

const allKinds: Kind[] = ["orders", "people"];

function readAsked(request: Request, usual: Kind): Asked {
  const search = new URL(request.url).searchParams;
  return {
    status: statuses.find((one) => one === search.get("status")) ?? approvalStatuses.pending,
    kind: allKinds.find((one) => one === search.get("kind")) ?? usual,
  };
}

const addressOf = ({ status, kind }: Asked, usual: Kind) => ({
  status: status === approvalStatuses.pending ? undefined : status,
  kind: kind === usual ? undefined : kind,
});
