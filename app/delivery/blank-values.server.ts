import { keptArrival, prepareArrival } from "#app/features/catalog/arrival.server.tsx";
import { keptSection, prepareTiles, recentBut } from "#app/features/catalog/recent.server.tsx";
import { viewBadge } from "#app/features/shell/badge.server.ts";
import { translateIn } from "#app/i18n/i18n.server.ts";
import { createLoadContext, type RequestGift } from "#app/load-context.server.ts";
import type { SharedFields } from "#app/session/session.server.ts";
import type { Blank, BlankValues } from "./blanks.ts";
import type { PagePlace } from "./page-place.server.ts";
import type { Visitor } from "./visitors.server.ts";

type Brought = Pick<Visitor, "brought">;
type OpenPage = { blanks: readonly Blank[]; place: PagePlace; viewed?: string | undefined };
type MadePage = OpenPage & { facts: { fields: SharedFields } };

/**
 * The values for this visitor's blanks.
 * @returns undefined if a part has to be made first, see `prepareFor`
 */
export function valuesFor({ brought }: Brought, page: OpenPage): BlankValues | undefined {
  const { place } = page;
  const recent = recentOn(page, brought);
  const section = recent.length > 0 ? keptSection(place, recent) : "";
  const postalCode = postalCodeOn(page, brought);
  const arrival = postalCode === undefined ? {} : keptArrival(place, postalCode);
  if (section === undefined || arrival === undefined) return undefined;
  const values = { ...ownValues(brought, page), ...arrival, recent: section };
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/**
 * Makes the parts that this visitor's blanks need, from public responses alone: the rest of the page need not be rendered
 * again. `request`: the request the page is rendered from, not the visitor's own.
 */
export async function prepareFor(
  { brought }: Brought,
  page: MadePage,
  { request, gift }: { request: Request; gift: RequestGift },
): Promise<void> {
  const { fields } = page.facts;
  const context = createLoadContext(request, { ...gift, shared: { fields, mark: "", renews: false } });
  const shop = await context.shop();
  const postalCode = postalCodeOn(page, brought);
  await Promise.all([
    prepareTiles(shop, recentOn(page, brought)),
    postalCode === undefined ? undefined : prepareArrival(shop, page.place, postalCode, () => lifeOf(context.made())),
  ]);
}

const recentOn = ({ blanks, viewed }: OpenPage, { recent }: Visitor["brought"]) =>
  blanks.includes("recent") ? recentBut(viewed, recent) : [];

/** Undefined where the page says nothing about it. */
const postalCodeOn = ({ blanks }: OpenPage, { postalCode }: Visitor["brought"]) =>
  blanks.includes("pickUp") ? postalCode : undefined;

type Made = ReturnType<ReturnType<typeof createLoadContext>["made"]>;

/** A part that is incomplete or stale is kept just long enough for the visitors who are waiting for it. */
function lifeOf({ freshUntil, goodUntil, isShared, isWhole }: Made): number {
  if (!isShared) return 0;
  const briefly = Date.now() + brieflyMs;
  return isWhole ? Math.min(goodUntil, Math.max(freshUntil, briefly)) : briefly;
}
const brieflyMs = 2_000;

function ownValues({ shopper, cartUnits }: Visitor["brought"], { blanks, place }: OpenPage): BlankValues {
  if (!blanks.includes("own")) return {};
  const units = cartUnits?.[place.storeId] ?? 0;
  const values = { name: shopper?.name ?? "", ...viewBadge(units, translateIn(place.locale, place.phone)) };
  return { ...values, own: JSON.stringify(values) };
}
