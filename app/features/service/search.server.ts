import { type AppLoadContext, redirect } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { paths } from "#app/navigation/paths.ts";
import { typedCode } from "#contract/rules/digits.ts";
import { isDiscarded } from "#contract/shapes/order-status.ts";
import { criteriaOf, type SearchKind, searchKinds } from "./criteria.ts";
import { type Desk, requireDesk } from "./desk.server.ts";
import { maskCard, maskEmail, maskPhone } from "#contract/rules/mask.ts";

export type SearchPage = Awaited<ReturnType<typeof loadSearch>>;

const maxFound = 20;

/** The desk's first page: finds people by what they say on the telephone, and leads to an order by its number. */
export async function loadSearch(context: AppLoadContext, request: Request) {
  const desk = await requireDesk(context);
  const { words, store, href, carry } = desk;
  const kinds = searchKinds.filter((kind) => kind !== "card" || desk.has("loyalty"));
  const asked = readAsked(request, kinds);
  if (asked.kind === "order" && asked.text) await leadToOrder(desk, asked.text);
  const found = asked.text && asked.kind !== "order" ? await findPeople(desk, asked.kind, asked.text) : undefined;
  return {
    text: words.service,
    title: `${words.service.search.title} | ${store.name}`,
    form: { action: href(paths.service()).replace(/\?.*$/, ""), hidden: Object.fromEntries(carry.params) },
    asked,
    kinds: kinds.map((kind) => ({ value: kind, label: words.service.search.by[kind] })),
    problem: problemOf(desk, asked, found),
    result: found && { rows: found.rows, more: found.more, summary: summaryOf(desk, found.rows.length) },
  };
}

type Asked = { kind: SearchKind; text: string };
type Found = Awaited<ReturnType<typeof findPeople>>;

function readAsked(request: Request, kinds: readonly SearchKind[]): Asked {
  const search = new URL(request.url).searchParams;
  const kind = kinds.find((one) => one === search.get("by")) ?? "name";
  const text = (search.get("q") ?? "").trim().slice(0, 100);
  if (kind === "name") return { kind, text };
  // A number that is read out is written in groups.
  return { kind, text: kind === "order" ? typedCode(text).replace(/[\s#]/g, "") : typedCode(text) };
}

function problemOf({ t }: Desk, { kind, text }: Asked, found: Found): string {
  if (!text) return "";
  if (kind === "order") return t("service:search.noOrder", { number: text });
  return found ? "" : t(`service:search.tooShort.${kind}`);
}

const summaryOf = ({ t, words }: Desk, count: number) =>
  count ? t("service:search.count", { count }) : words.service.search.none;

/** Throws a redirect to the order; returns if there is none that this staff member may see. */
async function leadToOrder({ commerce, href }: Desk, number: string): Promise<void> {
  if (!/^\d{1,15}$/.test(number)) return;
  try {
    if (isDiscarded(await commerce.order.get({ orderId: number }))) return;
  } catch (error) {
    if (isUnknown(error)) return;
    throw error;
  }
  throw redirect(href(paths.serviceOrder(number)), 303);
}

/** Undefined for words that match no search field. */
async function findPeople(desk: Desk, kind: Exclude<SearchKind, "order">, text: string) {
  const searches = criteriaOf(kind, text);
  if (!searches) return undefined;
  const size = { startIndex: "0", maxResults: String(maxFound), orderByFieldName: "lastName" };
  const profile = { q: "registeredUsersICanManage" as const, profileName: "IBM_User_List_Details" };
  const answers = await Promise.all(
    searches.map((criteria) => desk.commerce.buyer.search({ query: { ...profile, ...size, ...criteria } })),
  );
  const people = new Map(answers.flatMap(({ userDataBeans }) => userDataBeans).map((one) => [one.userId, one]));
  const rows = [...people.values()].slice(0, maxFound).map((person) => viewPerson(desk, person, { kind, text }));
  return { rows, more: answers.some(({ recordSetTotal }) => recordSetTotal > maxFound) || people.size > maxFound };
}

type Person = Awaited<ReturnType<Desk["commerce"]["buyer"]["search"]>>["userDataBeans"][number];

/** The field that was searched by is shown as it was typed, the others only as far as needed to distinguish people. */
function viewPerson({ href, words }: Desk, person: Person, { kind, text }: { kind: SearchKind; text: string }) {
  const { userId, displayName, logonId, userRegistry } = person;
  return {
    id: userId,
    name: displayName || maskEmail(logonId),
    logonId: maskEmail(logonId),
    match: kind === "phone" ? maskPhone(text) : kind === "card" ? maskCard(text.replace(/\D/g, "")) : "",
    href: href(paths.servicePerson(userId)),
    status: userRegistry?.status === "0" ? words.buyer.status.disabled : "",
  };
}
