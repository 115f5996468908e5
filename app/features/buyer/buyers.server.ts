import type { AppLoadContext } from "@remix-run/node";
import type { Placed } from "#app/features/organization/tree.ts";
import { requireAdministrator, unitOptions } from "#app/features/organization/units.server.ts";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import { roleIds, roleNameOf, roleNames } from "./roles.ts";
import { statusOf } from "./status.ts";

export type BuyersPage = Awaited<ReturnType<typeof loadBuyers>>;

const perPage = 20;
type Filter = Record<"firstName" | "lastName" | "email" | "unit" | "role" | "status", string>;

/** The people whom the shopper administers, filtered as the URL asks. */
export async function loadBuyers(context: AppLoadContext, request: Request) {
  const { shop, units } = await requireAdministrator(context);
  const { words, store, href, t } = shop;
  const filter = filterOf(request, units);
  const page = pageNumberOf(request);
  const { userDataBeans, recordSetTotal } = await shop.commerce.buyer.search({ query: queryOf(filter, page) });
  const last = pageCount(recordSetTotal, perPage);
  const at = (number: number) => href(paths.buyers({ ...given(filter), ...(number > 1 && { page: String(number) }) }));
  return {
    text: words.buyer,
    title: `${words.buyer.title} | ${store.name}`,
    form: { action: href(paths.buyers()).replace(/\?.*$/, ""), hidden: Object.fromEntries(shop.carry.params) },
    filter,
    filtered: Object.keys(given(filter)).length > 0,
    options: { unit: unitOptions(units), ...choices(shop) },
    count: t("buyer:list.count", { count: recordSetTotal }),
    rows: userDataBeans.map((person) => viewRow(shop, person, units)),
    paging: { label: words.catalog.listing.pages, ...pagingOf(shop, page, last, at) },
    links: {
      all: href(paths.buyers()),
      invite: href(paths.newBuyer()),
      import: href(paths.importBuyers()),
      export: href(paths.exportBuyers(given(filter))),
    },
  };
}

export function filterOf(request: Request, units: readonly Placed[]): Filter {
  const search = new URL(request.url).searchParams;
  const text = (name: string) => (search.get(name) ?? "").trim().slice(0, 100);
  const one = (name: string, all: readonly string[]) => all.find((value) => value === search.get(name)) ?? "";
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    unit: one(
      "unit",
      units.map(({ id }) => id),
    ),
    role: one("role", Object.keys(roleIds)),
    status: one("status", ["enabled", "disabled"]),
  };
}

const given = (filter: Filter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value));

export function queryOf({ firstName, lastName, email, unit, role, status }: Filter, page: number) {
  const roleId = Object.entries(roleNames).find(([, name]) => name === role)?.[0];
  return {
    q: "usersICanAdmin" as const,
    profileName: "IBM_User_List_Details",
    startIndex: String((page - 1) * perPage),
    maxResults: String(perPage),
    orderByFieldName: "lastName",
    ...(firstName && { firstName, firstNameSearchType: contains }),
    ...(lastName && { lastName, lastNameSearchType: contains }),
    ...(email && { logonId: email, logonIdSearchType: contains }),
    ...(unit && { parentOrgId: unit }),
    ...(roleId && { roleId }),
    ...(status && { accountStatus: status === "enabled" ? "1" : "0" }),
  };
}

/** Case-insensitive. */
const contains = "4";

const choices = ({ words: { buyer } }: Shop) => ({
  role: Object.values(roleNames).map((name) => ({ value: name, label: buyer.role[name] })),
  status: (["enabled", "disabled"] as const).map((name) => ({ value: name, label: buyer.status[name] })),
});

type Person = Awaited<ReturnType<Shop["commerce"]["buyer"]["search"]>>["userDataBeans"][number];

function viewRow({ words: { buyer }, format, href }: Shop, person: Person, units: readonly Placed[]) {
  const { userId, displayName, logonId, parentMemberId, roles = [] } = person;
  const names = roles.flatMap((id) => roleNameOf(String(id)) ?? []);
  return {
    id: userId,
    name: displayName || logonId,
    logonId,
    href: href(paths.buyer(userId)),
    unit: units.find(({ id }) => id === parentMemberId)?.name ?? "",
    roles: format.list(names.map((name) => buyer.role[name])),
    status: statusOf({ state: person.state, enabled: person.userRegistry?.status !== "0" }),
  };
}
