import type { AppLoadContext } from "@remix-run/node";
import { csvFile } from "#app/features/shop/csv-file.server.ts";
import { kindOf } from "#app/features/on-behalf/act-kinds.ts";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import { pagingOf } from "#app/features/shop/paging.server.ts";
import { isDay } from "#app/forms/day.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import { writeCsv } from "#contract/csv.ts";
import type { OnBehalfAct } from "#contract/on-behalf.ts";
import { type Desk, requireDesk } from "./desk.server.ts";

export type LogPage = Awaited<ReturnType<typeof loadLog>>;

const perPage = 50;
/** The maximum number of rows in a file, and how many the backend returns at a time. */
const [maxInFile, perCall] = [10_000, 500];
const filterNames = ["userId", "orderId", "from", "to"] as const;
type Filter = Partial<Record<(typeof filterNames)[number], string>>;

/** What agents did on behalf of shoppers of this store: for those who supervise them. */
export async function loadLog(context: AppLoadContext, request: Request) {
  const desk = await requireSupervisor(context);
  const { words, store, href, carry } = desk;
  const [filter, page] = [filterOf(request), pageNumberOf(request)];
  const { acts, recordSetTotal } = await readActs(desk, filter, { page, size: perPage });
  const last = Math.max(1, Math.ceil(recordSetTotal / perPage));
  const at = (number: number) => href(paths.serviceLog({ ...filter, page: number > 1 ? String(number) : undefined }));
  return {
    text: words.service,
    title: `${words.service.log.title} | ${store.name}`,
    form: { action: carry.prefix + paths.serviceLog(), hidden: Object.fromEntries(carry.params) },
    filter,
    filtered: Object.keys(filter).length > 0,
    rows: acts.map((act) => viewAct(desk, act)),
    links: { all: href(paths.serviceLog()), file: href(paths.serviceLogFile(filter)) },
    paging: { label: words.catalog.listing.pages, ...pagingOf(desk, page, last, at) },
  };
}

/** The same as a file for spreadsheets. */
export async function loadLogFile(context: AppLoadContext, request: Request) {
  const desk = await requireSupervisor(context);
  const { column } = desk.words.service.log;
  const filter = filterOf(request);
  const rows: string[][] = [];
  for (let page = 1; rows.length < maxInFile; page += 1) {
    const { acts, recordSetTotal } = await readActs(desk, filter, { page, size: perCall });
    rows.push(
      ...acts.map(({ at, agentName, logonId, userId, call, orderId = "", reason }) => [
        at,
        agentName,
        logonId || userId,
        call,
        orderId,
        reason,
      ]),
    );
    if (!acts.length || rows.length >= recordSetTotal) break;
  }
  const heading = [column.at, column.agent, column.shopper, column.act, column.order, column.reason];
  return csvFile(writeCsv([heading, ...rows]), "service-log.csv");
}

async function requireSupervisor(context: AppLoadContext): Promise<Desk> {
  const desk = await requireDesk(context, "supervisor", "administrator");
  requireCapability(desk, "onBehalfSessions");
  return desk;
}

function filterOf(request: Request): Filter {
  const search = new URL(request.url).searchParams;
  const isId = (text: string) => /^\d{1,15}$/.test(text);
  const fits = { userId: isId, orderId: isId, from: isDay, to: isDay };
  const given = filterNames.map((name) => [name, (search.get(name) ?? "").trim()] as const);
  return Object.fromEntries(given.filter(([name, value]) => fits[name](value)));
}

const readActs = ({ commerce }: Desk, filter: Filter, { page, size }: { page: number; size: number }) =>
  commerce.onBehalf.acts({ query: { ...filter, pageNumber: page, pageSize: size } });

function viewAct({ format, href, t }: Desk, act: OnBehalfAct) {
  const { actId, at, agentName, userId, logonId, call, orderId, reason } = act;
  return {
    id: actId,
    date: format.instant(at),
    agent: agentName,
    shopper: { label: logonId || userId, href: href(paths.servicePerson(userId)) },
    what: t(`service:log.kind.${kindOf(call)}`),
    order: orderId ? { label: orderId, href: href(paths.serviceOrder(orderId)) } : undefined,
    reason,
  };
}
