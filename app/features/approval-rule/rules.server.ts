import type { AppLoadContext } from "@remix-run/node";
import { readApprovals } from "#app/features/organization/kinds.server.ts";
import type { Placed } from "#app/features/organization/tree.ts";
import { unitOptions } from "#app/features/organization/units.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { requireRules } from "./scope.server.ts";
import { nameOf, type Rules, viewLimits, viewStep } from "./view.server.ts";

export type RulesPage = Awaited<ReturnType<typeof loadRules>>;

/** The approval rules of a unit; once a limit is named (`?who=…&amount=…`), what it would change. */
export async function loadRules(context: AppLoadContext, request: Request) {
  const { shop, units, unit } = await requireRules(context, request);
  const { words, store, href, t, commerce } = shop;
  const [rules, kinds, people] = await Promise.all([
    commerce.approvalRule.get({ organizationId: unit.id }),
    readApprovals(shop, unit.id),
    findPeople(context, shop, unit),
  ]);
  const heading = t("approvalRule:heading", { name: unit.name });
  const { searchParams } = new URL(request.url);
  return {
    text: words.approvalRule,
    title: `${heading} | ${store.name}`,
    heading,
    unit: unit.id,
    pick: { action: pathOf(href(paths.approvalRules())), hidden: Object.fromEntries(shop.carry.params) },
    facts: factsOf(shop, rules, kinds),
    limits: viewLimits(shop, rules, unit),
    noLimits: rules.approvedIn ? words.approvalRule.limit.empty : words.approvalRule.limit.off,
    step: viewStep(shop, rules, { unit, people, searchParams }),
    form: { who: searchParams.get("who") ?? "", currency: shop.currency },
    options: {
      unit: unitOptions(units),
      who: people,
      currency: store.currencies.map((value) => ({ value, label: value })),
    },
    reminder: viewReminder(shop, rules, unit),
    links: linksOf(shop, unit),
  };
}

const pathOf = (address: string) => address.replace(/\?.*$/, "");

/** Beyond this number, people are reached from their own pages, which lead here. */
const maxPeople = "200";

/** The people of a unit without the shopper, because people cannot set their own limit. */
async function findPeople({ session }: AppLoadContext, { commerce }: Shop, { id }: Placed) {
  const query = { q: "usersICanAdmin", parentOrgId: id, maxResults: maxPeople } as const;
  const { userDataBeans } = await commerce.buyer.search({ query });
  return userDataBeans
    .filter(({ userId }) => userId !== session.get("identity")?.userId)
    .map((one) => ({ value: one.userId, label: nameOf(one) || one.logonId }));
}

function factsOf({ words, format }: Shop, rules: Rules, kinds: Awaited<ReturnType<typeof readApprovals>>) {
  const { where } = words.approvalRule;
  const { approval } = words.organization;
  const decided = rules.approvedIn && [
    { name: where.in, value: rules.approvedIn.displayName },
    { name: where.by, value: format.list(rules.approver.map(nameOf).filter(Boolean)) || where.nobody },
  ];
  return {
    needed: decided !== undefined,
    rows: [
      { name: approval.orders, value: approval[kinds.orders] },
      { name: approval.registrations, value: approval[kinds.registrations] },
      ...(decided ?? []),
    ],
  };
}

/** `value`: the unit's own setting. */
function viewReminder({ t, words }: Shop, { reminderDays: days, reminderOrganizationId: from }: Rules, { id }: Placed) {
  const { reminder } = words.approvalRule;
  const label = (count: number) => (count ? t("approvalRule:reminder.after", { count }) : reminder.never);
  return {
    now: label(days),
    value: from === id ? String(days) : "",
    options: Array.from({ length: 14 }, (_, count) => ({ value: String(count), label: label(count) })),
  };
}

const linksOf = ({ href }: Shop, { id: unit }: Placed) => ({
  kinds: href(paths.editUnit({ unit })),
  // Approvers and administrators decide: a filter knows one role.
  people: href(paths.buyers({ unit })),
  back: href(paths.organization({ unit })),
});
