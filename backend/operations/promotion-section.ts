import { and, count, desc, eq, sum } from "drizzle-orm";
import { noteChanged } from "#backend/catalog/shop-change/changes.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { promotionCodes, promotionRedemptions, promotions } from "#backend/platform/db/schema/promotion.ts";
import { written } from "#backend/platform/http/written.ts";
import { type Day, dayOf, endOfDay, startOfDay } from "#backend/platform/time.ts";
import { refuse } from "#backend/studio/answer.ts";
import { makeOnce } from "#backend/studio/once.ts";
import { actsAbout, recordOperatorAct, stoppedAt } from "./acts.ts";
import { doneAt } from "./done.ts";
import { pageIn, pagesView, shownOn } from "#backend/studio/paging.ts";
import { kindNames, type Planned, type PromotionRow, readPlanned, restOfLastDay, versionOf } from "./promotion-form.ts";
import { newPromotionView, promotionListView, promotionView } from "./promotion-view.ts";
import { lateIn, type Problem, type Shown, statusOf, type Visit } from "./visit.ts";

/** All pages that say something about an offer. */
const offers = ["promotion"];

/** All offers of the store, those that end last first. */
export async function promotionsSection(visit: Visit): Promise<Shown> {
  const { db, store } = visit;
  const page = pageIn(visit);
  const rows = await db
    .select()
    .from(promotions)
    .where(eq(promotions.storeId, store.id))
    .orderBy(desc(promotions.endsAt), desc(promotions.id))
    .limit(page.limit)
    .offset(page.offset);
  return { body: promotionListView(visit, shownOn(page, rows), pagesView(visit, page, rows.length)) };
}

/** The form of a new offer. */
export async function newPromotionSection(visit: Visit): Promise<Shown> {
  const { form } = visit;
  const made = form && (await create(visit, form));
  if (typeof made === "number") return doneAt(visit, `promotion/${made}`, "create");
  return { body: newPromotionView(visit, made), ...statusOf(made) };
}

/** One offer: when it runs and how often it may be used. What it takes off is settled when it is created. */
export async function promotionSection(visit: Visit, id: number): Promise<Shown> {
  const { db, store, form } = visit;
  const here = and(eq(promotions.id, id), eq(promotions.storeId, store.id));
  const [found] = await db.select().from(promotions).where(here);
  if (!found) return refuse(404);
  const problem = form ? await change(visit, id, form) : lateIn(visit, versionOf(found));
  if (form && !problem) return doneAt(visit, `promotion/${id}`, form.get("intent") ?? "");
  const [row = found] = await db.select().from(promotions).where(here);
  const [used] = await db
    .select({ count: count(), amount: sum(promotionRedemptions.amount) })
    .from(promotionRedemptions)
    .where(eq(promotionRedemptions.promotionId, id));
  const codes = await db.select().from(promotionCodes).where(eq(promotionCodes.promotionId, id));
  const acts = await actsAbout(db, objectOf(id));
  const mayResume = restOfLastDay(row, await stoppedAt(db, objectOf(id))) !== undefined;
  const seen = {
    row,
    used: used?.count ?? 0,
    spent: used?.amount ?? "0",
    codes: codes.map(({ code }) => code),
    acts,
    mayResume,
  };
  return { body: promotionView(visit, seen, problem), ...statusOf(problem) };
}

const objectOf = (id: number) => `promotion/${id}`;

function create(visit: Visit, form: URLSearchParams): Promise<Problem | number> {
  const planned = readPlanned(form, visit.store);
  if ("error" in planned) return Promise.resolve(planned);
  const { memberId } = visit.operator.caller;
  const make = async (tx: Tx): Promise<Problem | number> => {
    if (planned.code && (await isTaken(tx, visit.store.id, planned.code)))
      return { error: "codeTaken" as const, at: "code" };
    const [row] = await tx.insert(promotions).values(rowOf(planned, visit)).returning();
    if (!row) throw new Error("an offer was not written");
    await noteChanged(tx, offers);
    const { code, kind, value } = planned;
    if (code) await tx.insert(promotionCodes).values({ storeId: visit.store.id, code, promotionId: row.id });
    await recordOperatorAct(tx, visit, "create", objectOf(row.id), { kind: kindNames[kind], value, code });
    return row.id;
  };
  return written(visit.db, (tx) => makeOnce(tx, { memberId, key: form.get("once") ?? undefined }, () => make(tx)));
}

async function isTaken(tx: Tx, storeId: number, code: string): Promise<boolean> {
  const same = and(eq(promotionCodes.storeId, storeId), eq(promotionCodes.code, code));
  return (await tx.select({ id: promotionCodes.id }).from(promotionCodes).where(same)).length > 0;
}

const rowOf = ({ texts, startsOn, endsOn, code, ...planned }: Planned, { store }: Visit) => ({
  ...planned,
  storeId: store.id,
  description: Object.fromEntries(store.languageIds.map((id) => [id, texts[id] || planned.name])),
  currency: store.defaultCurrency,
  needsCode: code !== "",
  startsAt: startOfDay(startsOn),
  endsAt: endOfDay(endsOn),
});

/** A day that is left as it was keeps its time: an offer that was stopped stays stopped until another end is chosen. */
const periodOf = ({ startsAt, endsAt }: PromotionRow, startsOn: Day, endsOn: Day) => ({
  startsAt: startsOn === dayOf(startsAt) ? startsAt : startOfDay(startsOn),
  endsAt: endsOn === dayOf(endsAt) ? endsAt : endOfDay(endsOn),
});

/** Another period or another limit; or the end, at once, and back from it. */
function change(visit: Visit, id: number, form: URLSearchParams): Promise<Problem | undefined> {
  const now = new Date();
  return written(visit.db, async (tx) => {
    const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for("update");
    if (!row || versionOf(row) !== form.get("version")) return "changed" as const;
    const intent = form.get("intent");
    if (intent === "stop" || intent === "resume") {
      const rest = intent === "resume" ? restOfLastDay(row, await stoppedAt(tx, objectOf(id)), now) : undefined;
      const endsAt = intent === "resume" ? rest : row.endsAt > now ? now : undefined;
      if (!endsAt) return "changed" as const;
      await tx.update(promotions).set({ endsAt }).where(eq(promotions.id, id));
      await noteChanged(tx, offers);
      await recordOperatorAct(tx, visit, intent, objectOf(id));
      return undefined;
    }
    const planned = readPlanned(form, visit.store, row);
    if ("error" in planned) return planned;
    const { startsOn, endsOn, overallLimit, perShopperLimit, budget } = planned;
    await tx
      .update(promotions)
      .set({ ...periodOf(row, startsOn, endsOn), overallLimit, perShopperLimit, budget })
      .where(eq(promotions.id, id));
    await noteChanged(tx, offers);
    const limit = [overallLimit, perShopperLimit, budget].map((one) => one ?? "∞").join(" / ");
    await recordOperatorAct(tx, visit, "schedule", objectOf(id), { period: `${startsOn} – ${endsOn}`, limit });
    return undefined;
  });
}
