import { photoFolder, type PhotoStore } from "#backend/catalog/photo/folder.ts";
import type { Job } from "#backend/platform/clock/job.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { textIn } from "#backend/platform/text.ts";
import { traceOf } from "#backend/platform/trace.ts";
import { icon, page, refuse, seeOther, style } from "#backend/studio/answer.ts";
import { isOwnForm } from "#backend/studio/desk-sessions.ts";
import { html } from "#backend/studio/html.ts";
import { readFields, textsIn } from "#backend/studio/request.ts";
import { keptIn, navigation, signInForm, type Values } from "#backend/studio/views.ts";
import { doneView } from "./done.ts";
import { goodsSection } from "./goods-list-section.ts";
import { importSection, importsSection } from "./import-section.ts";
import { jobsSection } from "./job-section.ts";
import { lettersSection } from "./letter-section.ts";
import { orderSection } from "./order-section.ts";
import { ordersSection } from "./orders-section.ts";
import { peopleSection, personSection } from "./people-section.ts";
import { productSection } from "./product-section.ts";
import { newPromotionSection, promotionSection, promotionsSection } from "./promotion-section.ts";
import { returnSection, returnsSection } from "./return-section.ts";
import { questionSection, questionsSection } from "./question-section.ts";
import { ratingSection, ratingsSection } from "./rating-section.ts";
import { reviewSection, reviewsSection } from "./review-section.ts";
import { operatorOf, signIn, signOut } from "./session.ts";
import { synonymsSection } from "./synonym-section.ts";
import { arabic } from "./texts/arabic.ts";
import { english, type Texts } from "./texts/english.ts";
import { spanish } from "./texts/spanish.ts";
import { css, sectionLinks } from "./views.ts";
import type { Shown, Visit } from "./visit.ts";

type Answer = (request: Request) => Promise<Response>;
const place = "operations";

/**
 * The operators' desk beside the interface: plain pages and forms below `/operations`.
 * @param jobs those that run, to be looked at and run at once
 * @param photos where photographs of goods are
 * @see docs/operations.md#the-operators-desk
 */
export const withOperations =
  (answer: Answer, db: Db, jobs: readonly Job[], photos: PhotoStore = photoFolder()): Answer =>
  (request) =>
    /^\/operations(\/|$)/.test(new URL(request.url).pathname)
      ? desk(request, { db, jobs, photos }).catch((error: unknown) => trouble(request, error))
      : answer(request);

const parcel = "M7 11.5L16 7l9 4.5v9L16 25l-9-4.5zM7 11.5l9 4.5 9-4.5M16 16v9";
const languages = { english, spanish, arabic };

/** What went wrong is for the log; an operator reads what to do. */
function trouble({ headers }: Request, error: unknown): Response {
  process.stderr.write(`${JSON.stringify({ level: 50, msg: "operations", err: traceOf(error) })}\n`);
  const texts = textsIn(headers, languages);
  return page(texts, texts.title, html`<p class="problem" role="alert">${texts.failed}</p>`, 500, place);
}

type Shop = Pick<Visit, "db" | "jobs" | "photos">;
type Inside = Omit<Visit, "store" | "query">;

async function desk(request: Request, shop: Shop): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (pathname === "/operations/style.css") return style(css);
  if (pathname === "/operations/icon.svg") return icon(parcel);
  if (!["GET", "HEAD", "POST"].includes(request.method)) return refuse(405);
  const texts = textsIn(request.headers, languages);
  if (request.method === "POST" && !isOwnForm(request.headers)) return refuse(403);
  const sent = request.method === "POST" ? await readFields(request) : undefined;
  const form = sent && new URLSearchParams(sent.texts);
  if (form?.get("intent") === "sign-in") return enter(request, shop, form, texts);
  const operator = await operatorOf(shop.db, request.headers);
  if (!operator) return outside(texts, nextOf(pathname + search), form);
  if (form?.get("intent") === "sign-out") return seeOther("/operations", await signOut(shop.db, operator));
  return inside(request.url, { ...shop, operator, texts, form, typed: form, files: sent?.files ?? [] });
}

async function inside(url: string, { db, texts, operator, ...more }: Inside): Promise<Response> {
  const { pathname, search } = new URL(url);
  // PostgreSQL cannot store this character, and it cannot be typed.
  const query = new URLSearchParams(search.replaceAll("%00", ""));
  const [, storeId = "", section = "", ...rest] = pathname.split("/").filter(Boolean);
  const all = await db.select().from(stores).orderBy(stores.id);
  const store = all.find(({ id }) => String(id) === storeId);
  if (!store) return storeId ? missing(texts) : seeOther(`/operations/${all[0]?.id}/orders`);
  if (!section) return seeOther(`/operations/${store.id}/orders`);
  const visit = { db, texts, operator, store, query, ...more };
  const shown = await sectionOf(visit, section, rest);
  if (shown instanceof Response && shown.status !== 404) return shown;
  const names = all.map(({ id, displayName }) => ({ id, name: textIn(displayName, -1) }));
  const bar = navigation(texts, names, store.id, operator.name, place);
  const list = listOf(section);
  const { body: content, status } = shown instanceof Response ? { body: notFound(texts), status: 404 } : shown;
  const isResumed = visit.typed !== undefined && !visit.form;
  const heading = isList(section) && !rest.length && status !== 404 && html`<h2>${texts.sections[section]}</h2>`;
  const body = html`${bar}
    <div class="desk">
      <div class="places">${sectionLinks(visit, list)}</div>
      <div class="section">
        ${doneView(visit)} ${isResumed && html`<p class="notice" role="status">${texts.resumed}</p>`} ${heading}
        ${content}
      </div>
    </div>`;
  const tab = [
    ...(rest[0] === "new" ? [texts.newPromotion] : rest),
    ...(list ? [texts.sections[list]] : []),
    texts.title,
  ].join(" · ");
  return page(texts, texts.title, body, status, place, tab);
}

const notFound = ({ notHere }: Texts) => html`<p>${notHere}</p>`;
const missing = (texts: Texts) =>
  page(
    texts,
    texts.title,
    html`${notFound(texts)}
      <p><a href="/operations">${texts.back}</a></p>`,
    404,
    place,
  );

/** Without a session: asks for one, says that a form was not done, and keeps what was typed into it meanwhile. */
function outside(texts: Texts, next: string, form: URLSearchParams | undefined): Response {
  const isLost = form !== undefined && form.get("intent") !== "sign-out";
  const kept = isLost && next ? typedInto(form) : undefined;
  const asked = signInForm(texts, isLost ? { problem: "ended", kept, ...(kept && { action: next }) } : {}, place, next);
  return page(texts, texts.signIn, asked, isLost ? 403 : 200, place);
}

/** The fields of a form into which people have typed; undefined for one that has only buttons and choices. */
function typedInto(form: URLSearchParams): Values | undefined {
  const fields = [...form].filter(([name]) => name !== "intent");
  const isTyped = fields.some(
    ([name, text]) => !/^(version|parcel|of|order|letter|job|report)\b/.test(name) && text.trim(),
  );
  return isTyped ? Object.fromEntries(fields) : undefined;
}

/** Where signing in leads: the page of the desk that was asked for. */
const nextOf = (address: string): string =>
  /^\/operations\/\d+\/[a-z]+(\/(\d+|new))?(\?[\w=&%+.-]*)?$/.test(address) ? address : "";

/** After signing in: the page that was asked for, with what was typed there before the session ended, if anything. Nothing is done. */
async function enter({ url, headers }: Request, shop: Shop, form: URLSearchParams, texts: Texts): Promise<Response> {
  const typed = (name: string) => form.get(name) ?? "";
  const [logonId, password] = [typed("logonId"), typed("password")];
  const [fresh, repeated] = [typed("newPassword"), typed("repeatedPassword")];
  const entered = await signIn(shop.db, headers, { logonId, password, fresh, repeated });
  const next = nextOf(typed("next"));
  const kept = keptIn(Object.fromEntries(form));
  if (typeof entered === "string") {
    const attempt = { problem: entered, logonId, isRenewing: Boolean(fresh), kept, ...(kept && { action: next }) };
    return page(texts, texts.signIn, signInForm(texts, attempt, place, next), 422, place);
  }
  const operator = kept && (await operatorOf(shop.db, new Headers({ cookie: entered.cookie })));
  if (!operator) return seeOther(next || "/operations", entered.cookie);
  const resumed = { ...shop, operator, texts, form: undefined, typed: new URLSearchParams(kept), files: [] };
  const answer = await inside(url, resumed);
  answer.headers.append("set-cookie", entered.cookie);
  return answer;
}

type Section = (visit: Visit) => Promise<Shown>;
const lists: Record<keyof Texts["sections"], Section> = {
  orders: ordersSection,
  returns: returnsSection,
  goods: goodsSection,
  promotions: promotionsSection,
  synonyms: synonymsSection,
  people: peopleSection,
  reviews: reviewsSection,
  questions: questionsSection,
  ratings: ratingsSection,
  imports: importsSection,
  letters: lettersSection,
  jobs: jobsSection,
};
const isList = (section: string): section is keyof typeof lists => Object.hasOwn(lists, section);

/** Sections of one thing, each with the list that it is in. */
const details = {
  order: { list: "orders", show: orderSection },
  return: { list: "returns", show: returnSection },
  product: { list: "goods", show: productSection },
  promotion: { list: "promotions", show: promotionSection },
  person: { list: "people", show: personSection },
  review: { list: "reviews", show: reviewSection },
  question: { list: "questions", show: questionSection },
  rating: { list: "ratings", show: ratingSection },
  import: { list: "imports", show: importSection },
} as const satisfies Record<
  string,
  { list: keyof Texts["sections"]; show: (visit: Visit, id: number) => Promise<Shown> }
>;
const isDetail = (section: string): section is keyof typeof details => Object.hasOwn(details, section);

const listOf = (section: string): keyof Texts["sections"] | undefined =>
  isList(section) ? section : isDetail(section) ? details[section].list : undefined;

async function sectionOf(visit: Visit, section: string, [name]: string[]): Promise<Shown> {
  if (isList(section) && name === undefined) return lists[section](visit);
  if (section === "promotions" && name === "new") return newPromotionSection(visit);
  return isDetail(section) && /^\d{1,15}$/.test(name ?? "") ? details[section].show(visit, Number(name)) : refuse(404);
}
