import type { Placed } from "#app/features/organization/tree.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { readAmount } from "#contract/rules/amount.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Contract, Reply } from "#contract";
import { limitAfter, limitOf, type LimitRow, rowOf, type Whose } from "./limits.ts";

export type Rules = Reply<Contract["approvalRule"]["get"]>;
type Limit = Rules["limit"][number];

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(" ");

/** The limits that apply in a unit. The unit's own can be changed; those of units above it and of contracts are only shown. */
export function viewLimits(shop: Shop, { limit }: Rules, unit: Placed) {
  const { words, format, href, t } = shop;
  return limit.map((row) => {
    const { type, organizationId, organizationName = "", buyer, contractId = "", currency, amount } = row;
    const who = whoOf(shop, row);
    const asked = { unit: unit.id, who: buyer?.userId, currency };
    return {
      id: [type, organizationId ?? contractId, buyer?.userId, currency].filter(Boolean).join("-"),
      who,
      where: type === "contract" ? words.approvalRule.limit.byShop : organizationName,
      amount: format.money(amount, currency),
      remove:
        organizationId === unit.id
          ? {
              href: href(paths.approvalRules({ ...asked, remove: "1" })),
              label: t("approvalRule:limit.removeLabel", { who }),
            }
          : undefined,
    };
  });
}

const whoOf = ({ words, t }: Shop, { type, buyer, contractName = "" }: Limit): string => {
  if (type === "contract") return t("approvalRule:limit.contract", { name: contractName });
  return buyer ? nameOf(buyer) : words.approvalRule.limit.everyone;
};

type Asked = { unit: Placed; people: { value: string; label: string }[]; searchParams: URLSearchParams };

/** What a limit would change, before it is set; undefined if the URL asks for none, or for what already applies. */
export function viewStep(
  shop: Shop,
  { limit, waiting, approvedIn }: Rules,
  { unit, people, searchParams: search }: Asked,
) {
  const { words, t, store } = shop;
  const currency = store.currencies.find((one) => one === search.get("currency"));
  const userId = search.get("who") || undefined;
  const amount = readAmount(search.get("amount") ?? "");
  const person = people.find(({ value }) => value === userId);
  if (!currency || (userId !== undefined && !person)) return undefined;
  const whose = { unit: unit.id, userId, currency };
  const row = rowOf(limit, whose);
  if (search.get("remove") ? !row : amount === undefined) return undefined;
  const wanted = search.get("remove") ? undefined : amount;
  const none = approvedIn ? words.approvalRule.limit.none : words.approvalRule.limit.off;
  const name = person?.label ?? words.approvalRule.limit.everyone;
  return {
    title: t("approvalRule:step.title", { who: name, unit: unit.name }),
    before: limitText(shop, limitOf(limit, whose), whose) ?? none,
    after: limitText(shop, limitAfter(limit, whose, wanted), whose) ?? none,
    waiting: waiting ? t("approvalRule:step.waiting", { count: waiting }) : "",
    hidden: { who: userId ?? "", currency, amount: wanted },
  };
}

/** A limit in words, with where it comes from when that is elsewhere. */
function limitText({ t, format }: Shop, limit: LimitRow | undefined, whose: Whose): string | undefined {
  if (!limit) return undefined;
  const amount = format.money(limit.amount, limit.currency);
  const { organizationName: name = "" } = limit;
  return rowOf([limit], whose)
    ? t("approvalRule:limit.upTo", { amount })
    : t("approvalRule:limit.upToAs", { amount, name });
}
