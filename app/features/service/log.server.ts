import type { AppLoadContext } from "@remix-run/node";
import { csvFile } from "#app/features/shop/csv-file.server.ts";
import { kindOf, worthOf } from "#app/features/on-behalf/act-kinds.ts";
import { everyEntry } from "#app/features/shop/every-entry.ts";
import { viewFilterErrors } from "#app/features/shop/filter-errors.server.ts";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import { periodErrors } from "#app/forms/period.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import { writeCsv } from "#contract/csv.ts";
import type { OnBehalfAct } from "#contract/on-behalf.ts";
import { reasonOfAct } from "./cancel-reason.server.ts";
import { type Desk, requireDesk } from "./desk.server.ts";

export type LogPage = Awaited<ReturnType<typeof loadLog>>;

const perPage = 50;
const filterNames = ["userId", "orderId", "from", "to"] as const;
type Filter = Partial<Record<(typeof filterNames)[number], string>>;

/** What agents did on behalf of shoppers of this store: for those who supervise them. */
export async function loadLog(context: AppLoadContext, request: Request) {
  const desk = await requireSupervisor(context);
  const { words, store, href, carry } = desk;
  const [filter, page] = [filterOf(request), pageNumberOf(request)];
  const errors = errorsOf(desk, filter);
  const { acts, recordSetTotal } = await readActs(desk, filter, { number: page, size: perPage });
  const last = pageCount(recordSetTotal, perPage);
  const at = (number: number) => href(paths.serviceLog({ ...filter, page: number > 1 ? String(number) : undefined }));
  return {
    text: words.service,
    title: `${words.service.log.title} | ${store.name}`,
    form: { action: carry.prefix + paths.serviceLog(), hidden: Object.fromEntries(carry.params) },
    filter,
    errors,
    problems: viewFilterErrors(desk, errors, labelsOf(desk)),
    filtered: Object.keys(filter).length > 0,
    rows: acts.map((act) => viewAct(desk, act)),
    links: {
      all: href(paths.serviceLog()),
      file: Object.keys(errors).length ? undefined : href(paths.serviceLogFile(filter)),
    },
    paging: { label: words.catalog.listing.pages, ...pagingOf(desk, page, last, at) },
  };
}

/** The same as a file for spreadsheets. */
export async function loadLogFile(context: AppLoadContext, request: Request) {
  const desk = await requireSupervisor(context);
  const { column } = desk.words.service.log;
  const filter = filterOf(request);
  const acts = await everyEntry(
    async (page) => (await readActs(desk, filter, page)).acts,
    ({ actId }) => actId,
  );
  const rows = acts.map((act) => {
    const { at, agentName, logonId, userId, orderId = "", reason } = act;
    return [desk.format.stamp(at), agentName, logonId || userId, whatOf(desk, act), orderId, reason];
  });
  const heading = [column.at, column.agent, column.shopper, column.act, column.order, column.reason];
  return csvFile(writeCsv([heading, ...rows]), "service-log.csv");
}

async function requireSupervisor(context: AppLoadContext): Promise<Desk> {
  const desk = await requireDesk(context, "supervisor", "administrator");
  requireCapability(desk, "onBehalfSessions");
  return desk;
}

/** What was typed, whether it can be read or not. */
function filterOf(request: Request): Filter {
  const search = new URL(request.url).searchParams;
  const given = filterNames.map((name) => [name, (search.get(name) ?? "").trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}

/** What is wrong with the filter, by field. */
function errorsOf({ t }: Desk, filter: Filter): Filter {
  const wrong = (["orderId", "userId"] as const).filter((name) => !/^\d{1,15}$/.test(filter[name] ?? "0"));
  return Object.fromEntries([
    ...Object.entries(periodErrors(filter)).map(([name, key]) => [name, t(key)]),
    ...wrong.map((name) => [name, t("common:form.number")]),
  ]);
}

const labelsOf = ({ words: { service } }: Desk) => {
  const { from, to, order, shopper } = service.log.filter;
  return { from, to, orderId: order, userId: shopper };
};

/** A filter that cannot be read finds nothing; without it, everybody's acts would be found. */
async function readActs(desk: Desk, filter: Filter, { number, size }: { number: number; size: number }) {
  if (Object.keys(errorsOf(desk, filter)).length) return { acts: [], recordSetTotal: 0 };
  return desk.commerce.onBehalf.acts({ query: { ...filter, pageNumber: number, pageSize: size } });
}

function viewAct(desk: Desk, act: OnBehalfAct) {
  const { format, href } = desk;
  const { actId, at, agentName, userId, logonId, orderId, reason } = act;
  return {
    id: actId,
    date: format.instant(at),
    agent: agentName,
    shopper: { label: logonId || userId, href: href(paths.servicePerson(userId)) },
    what: whatOf(desk, act),
    order: orderId ? { label: orderId, href: href(paths.serviceOrder(orderId)) } : undefined,
    reason,
  };
}

function whatOf(desk: Desk, act: OnBehalfAct): string {
  const { t, format } = desk;
  const what = t(`service:log.kind.${kindOf(act.call)}`);
  const [worth, reason] = [worthOf(act), reasonOfAct(desk, act)];
  if (reason) return t("service:log.because", { what, reason });
  return worth ? t("service:log.worth", { what, amount: format.money(worth.amount, worth.currency) }) : what;
}
