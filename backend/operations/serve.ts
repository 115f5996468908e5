import type { Job } from "#backend/platform/clock/job.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { textIn } from "#backend/platform/text.ts";
import { page, refuse, seeOther, style } from "#backend/studio/answer.ts";
import { isOwnForm } from "#backend/studio/desk-sessions.ts";
import { html } from "#backend/studio/html.ts";
import { readFields, textsIn } from "#backend/studio/request.ts";
import { navigation, signInForm } from "#backend/studio/views.ts";
import { goodsRoom } from "./goods-list-room.ts";
import { importRoom, importsRoom } from "./import-room.ts";
import { jobsRoom } from "./job-room.ts";
import { lettersRoom } from "./letter-room.ts";
import { orderRoom } from "./order-room.ts";
import { ordersRoom } from "./orders-room.ts";
import { peopleRoom, personRoom } from "./people-room.ts";
import { productRoom } from "./product-room.ts";
import { promotionRoom, promotionsRoom } from "./promotion-room.ts";
import { returnRoom, returnsRoom } from "./return-room.ts";
import { operatorOf, signIn, signOut } from "./session.ts";
import { arabic } from "./texts/arabic.ts";
import { english, type Texts } from "./texts/english.ts";
import { spanish } from "./texts/spanish.ts";
import { css, roomLinks } from "./views.ts";
import type { Shown, Visit } from "./visit.ts";

type Answer = (request: Request) => Promise<Response>;
const place = "operations";

/**
 * The operators' desk beside the interface: plain pages and forms below `/operations`.
 * @param jobs those that run, to be looked at and run at once
 * @see docs/operations.md#the-operators-desk
 */
export const withOperations =
  (answer: Answer, db: Db, jobs: readonly Job[]): Answer =>
  (request) =>
    /^\/operations(\/|$)/.test(new URL(request.url).pathname) ? desk(request, db, jobs) : answer(request);

async function desk(request: Request, db: Db, jobs: readonly Job[]): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  if (pathname === "/operations/style.css") return style(css);
  if (request.method !== "GET" && request.method !== "POST") return refuse(405);
  const texts = textsIn(request.headers, { english, spanish, arabic });
  if (request.method === "POST" && !isOwnForm(request.headers)) return refuse(403);
  const form = request.method === "POST" ? new URLSearchParams((await readFields(request)).texts) : undefined;
  const operator = await operatorOf(db, request.headers);
  if (!operator)
    return form?.get("intent") === "sign-in"
      ? enter(request, db, form, texts)
      : page(texts, texts.signIn, signInForm(texts, undefined, place), 200, place);
  if (form?.get("intent") === "sign-out") return seeOther("/operations", await signOut(db, operator));
  const [, storeId = "", room = "", ...rest] = pathname.split("/").filter(Boolean);
  const all = await db.select().from(stores).orderBy(stores.id);
  const store = all.find(({ id }) => String(id) === storeId);
  if (!store) return storeId ? refuse(404) : seeOther(`/operations/${all[0]?.id}/orders`);
  if (!room) return seeOther(`/operations/${store.id}/orders`);
  const visit = { db, jobs, operator, store, texts, query, form };
  const shown = await roomOf(visit, room, rest);
  if (shown instanceof Response) return shown;
  const names = all.map(({ id, displayName }) => ({ id, name: textIn(displayName, -1) }));
  const bar = navigation(texts, names, store.id, operator.name, place);
  const body = html`${bar} ${roomLinks(visit, room)} ${shown.body}`;
  return page(texts, texts.title, body, shown.status, place);
}

async function enter({ headers }: Request, db: Db, form: URLSearchParams, texts: Texts): Promise<Response> {
  const [logonId, password] = [form.get("logonId") ?? "", form.get("password") ?? ""];
  const entered = await signIn(db, headers, { logonId, password });
  if (typeof entered === "string") return page(texts, texts.signIn, signInForm(texts, entered, place), 422, place);
  return seeOther("/operations", entered.cookie);
}

type Room = (visit: Visit) => Promise<Shown>;
const lists: Record<string, Room> = {
  orders: ordersRoom,
  returns: returnsRoom,
  goods: goodsRoom,
  promotions: promotionsRoom,
  people: peopleRoom,
  imports: importsRoom,
  letters: lettersRoom,
  jobs: jobsRoom,
};
const details: Record<string, (visit: Visit, id: number) => Promise<Shown>> = {
  order: orderRoom,
  return: returnRoom,
  product: productRoom,
  promotion: promotionRoom,
  person: personRoom,
  import: importRoom,
};

async function roomOf(visit: Visit, room: string, [name]: string[]): Promise<Shown> {
  const list = Object.hasOwn(lists, room) ? lists[room] : undefined;
  if (list && name === undefined) return list(visit);
  const detail = Object.hasOwn(details, room) ? details[room] : undefined;
  return detail && /^\d{1,15}$/.test(name ?? "") ? detail(visit, Number(name)) : refuse(404);
}
