import type { AppLoadContext } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { badgeOf as badgeOfAccount, statusOf } from "#app/features/buyer/status.ts";
import { stateName } from "#app/features/order/places.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { maskEmail, maskPhone } from "#contract/rules/mask.ts";
import { type Desk, requireDesk, servesShoppers } from "./desk.server.ts";
import { viewBegin } from "./begin.server.ts";
import { findLetters } from "./letters.server.ts";
import { findWorkable, viewWorkable } from "./orders.server.ts";

export type PersonPage = Awaited<ReturnType<typeof loadPerson>>;

const maxOrders = "10";

/** A shopper as the desk sees them: who they are, what they have ordered, and what can be done for them. */
export async function loadPerson(context: AppLoadContext, userId: string) {
  const desk = await requireDesk(context);
  const { words, store, href, t } = desk;
  const serves = servesShoppers(desk.staff);
  const [person, orders, letters] = await Promise.all([
    readPerson(desk, userId),
    findOrders(desk, userId),
    serves && desk.has("letters") ? findLetters(desk, userId) : undefined,
  ]);
  const name = [person.address?.firstName, person.address?.lastName].filter(Boolean).join(" ");
  return {
    text: words.service,
    title: `${name || words.service.person.nameless} | ${store.name}`,
    heading: name || words.service.person.nameless,
    status: viewStatus(desk, person),
    facts: await factsOf(desk, person),
    begin: viewBegin(desk, context, { userId, isGuest: false }),
    orders: orders?.map((order) => viewWorkable(desk, order)),
    ticket: makeTicket(context.session),
    goodwill:
      desk.has("goodwillVouchers") && serves
        ? { label: t("service:person.goodwill.amount", { currency: store.defaultCurrency }) }
        : undefined,
    letters,
    links: { search: href(paths.service()) },
  };
}

export type Person = Awaited<ReturnType<Desk["commerce"]["buyer"]["get"]>>;

/** Unknown people, and people this member of staff does not serve: either way the page does not exist. */
export async function readPerson({ commerce }: Desk, userId: string): Promise<Person> {
  const missing = () => new Response(null, { status: 404 });
  if (!/^\d{1,15}$/.test(userId)) throw missing();
  try {
    return await commerce.buyer.get({ userId, query: { profileName: "IBM_User_Registration_Details" } });
  } catch (error) {
    throw isUnknown(error) ? missing() : error;
  }
}

/** Carts and orders, the latest first. Undefined if they cannot be read now. */
async function findOrders(desk: Desk, userId: string) {
  const found = await optional(findWorkable(desk, { userId, pageNumber: "1", pageSize: maxOrders }));
  return found?.orders;
}

function viewStatus({ words: { buyer } }: Desk, { userRegistry }: Person) {
  const status = statusOf({ state: "1", enabled: userRegistry?.status !== "0" });
  return { label: buyer.status[status], badge: badgeOfAccount[status], enabled: status === "enabled" };
}

/** Facts that show whether callers are who they say they are: parts of them, to compare with what the caller says. */
async function factsOf(desk: Desk, person: Person) {
  const { logonId = "", organizationId = "", organizationName, address, preferredCurrency } = person;
  const { fact } = desk.words.service.person;
  const state = await stateName(desk, address?.state ?? "");
  const own = (masked: string) => masked && isolated(desk, masked);
  const rows = [
    { name: fact.account, value: own(maskEmail(logonId)) },
    { name: fact.email, value: own(maskEmail(address?.email1 ?? "")) },
    { name: fact.phone, value: own(maskPhone(address?.phone1 || address?.mobilePhone1 || "")) },
    { name: fact.city, value: [address?.city, state].filter(Boolean).join(", ") },
    { name: fact.organization, value: isBuiltIn(organizationId) ? "" : (organizationName ?? "") },
    { name: fact.currency, value: preferredCurrency ?? "" },
  ];
  return rows.filter(({ value }) => value);
}

/** The suite's own organizations have negative ids; that of all private shoppers says nothing about a person. */
const isBuiltIn = (organizationId: string) => organizationId.startsWith("-");
