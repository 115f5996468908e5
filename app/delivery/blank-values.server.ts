import { keptSection, recentBut } from "#app/features/catalog/recent.server.tsx";
import { viewBadge } from "#app/features/shell/badge.server.ts";
import { translateIn } from "#app/i18n/i18n.server.ts";
import type { Blank, BlankValues } from "./blanks.ts";
import type { PagePlace } from "./page-place.server.ts";
import type { Visitor } from "./visitors.server.ts";

type OpenPage = { blanks: readonly Blank[]; place: PagePlace; viewed?: string | undefined };

/**
 * The values for this visitor's blanks.
 * @returns undefined if a part has to be rendered first: then the visitor gets a page of their own, which renders it
 */
export function valuesFor({ brought }: Pick<Visitor, "brought">, page: OpenPage): BlankValues | undefined {
  const { blanks, place, viewed } = page;
  const recent = blanks.includes("recent") ? recentBut(viewed, brought.recent) : [];
  const section = recent.length > 0 ? keptSection(place, recent) : "";
  if (section === undefined) return undefined;
  const values = { ...ownValues(brought, page), recent: section };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

function ownValues({ shopper, cartUnits }: Visitor["brought"], { blanks, place }: OpenPage): BlankValues {
  if (!blanks.includes("own")) return {};
  const units = cartUnits?.[place.storeId] ?? 0;
  const values = { name: shopper?.name ?? "", ...viewBadge(units, translateIn(place.locale, place.phone)) };
  return { ...values, own: JSON.stringify(values) };
}
