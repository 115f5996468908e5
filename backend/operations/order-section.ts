import type { Step } from "#backend/after-sales/fulfillment/rules.ts";
import { openPieces } from "#backend/after-sales/fulfillment/rules.ts";
import { readItems } from "#backend/cart/load.ts";
import { dueFor } from "#backend/payment/give-back.ts";
import { refuse } from "#backend/studio/answer.ts";
import { westernDigits } from "#contract/rules/digits.ts";
import { orderStatus, type OrderStatus } from "#contract/shapes/order-status.ts";
import { actOnOrder, type Act, findOrder, type FoundOrder } from "./act-on-order.ts";
import { actsAbout } from "./acts.ts";
import { doneAt } from "./done.ts";
import { readDestinations } from "./destinations.ts";
import { lineNames } from "./language.ts";
import { orderTimeline } from "./order-timeline.ts";
import { orderView } from "./order-view.ts";
import { freeCodes } from "./parcel-codes.ts";
import { lateIn, type Problem, problemOf, type Shown, statusOf, type Visit, type Wrong } from "./visit.ts";

/** One order: packing, shipping, delivering and refusing pieces of it. */
export async function orderSection(visit: Visit, id: number): Promise<Shown> {
  const { db, store, form } = visit;
  const found = await findOrder(db, store.id, id);
  if (!found) return refuse(404);
  if (!form) return show(visit, found, lateIn(visit, found.version));
  const act = actOf(form, found);
  const version = form.get("version") ?? "";
  const isWrong = "error" in act;
  const problem = isWrong ? lateOr(act, version !== found.version) : await actOnOrder(visit, id, version, act);
  if (!isWrong && !problem) return doneAt(visit, `order/${id}`, act.name);
  return show(visit, (await findOrder(db, store.id, id)) ?? found, problem);
}

/** What was chosen on an outdated page is not wrong, but late. */
const lateOr = (wrong: Wrong, isLate: boolean): Problem => (isLate ? "changed" : wrong);

async function show(visit: Visit, found: FoundOrder, problem?: Problem): Promise<Shown> {
  const { db, texts } = visit;
  const lines = await readItems(db, found.order.id);
  const names = await lineNames(db, lines, texts);
  const acts = await actsAbout(db, `order/${found.order.id}`);
  const due = onTheirWay.includes(found.order.status) ? await dueFor(db, found.order) : undefined;
  const destinations = await readDestinations(db, found.stage, texts);
  const values = visit.typed ?? new URLSearchParams();
  const timeline = await orderTimeline(visit, found.order, found.stage.parcels, acts);
  const body = orderView(texts, {
    ...found,
    lines,
    names,
    destinations,
    due: due?.gt(0) ? due.toFixed(2) : undefined,
    acts,
    timeline,
    values,
    problem,
    storeId: visit.store.id,
  });
  return { body, ...statusOf(problem) };
}

/** What is still to be paid for these is paid on delivery: all others leave only once they are paid. */
const onTheirWay: readonly OrderStatus[] = [
  ...[orderStatus.paid, orderStatus.released, orderStatus.partlyShipped, orderStatus.shipped],
];

/** What a form asks for, or everything that is wrong with it. */
function actOf(form: URLSearchParams, found: FoundOrder): Act | Wrong {
  const intent = form.get("intent") ?? "";
  const parcel = form.get("parcel") ?? "";
  const text = (name: string) => (form.get(name) ?? "").trim();
  if (intent === "deliver") return one("deliver", { kind: "delivered", parcel });
  if (intent === "unpack") return one("unpack", { kind: "unpacked", parcel });
  if (intent === "ship") {
    const [carrier, trackingNumber] = [text(`carrier-${parcel}`), text(`tracking-${parcel}`)];
    const isNamed = shortOr(carrier, 60, { error: "carrier", at: `carrier-${parcel}` });
    const wrong = [...isNamed, ...shortOr(trackingNumber, 60, { error: "tracking", at: `tracking-${parcel}` })];
    return problemOf(wrong) ?? one("ship", { kind: "shipped", parcel, carrier }, { carrier, trackingNumber });
  }
  if (intent !== "refuse") {
    const { pieces, wrong } = piecesOf(form, found, "pack");
    const [code = ""] = freeCodes(found.stage.parcels, 1);
    return problemOf(wrong) ?? one("pack", { kind: "packed", parcel: code, pieces });
  }
  const at = parcel ? `reason-${parcel}` : "reason";
  const reason = text(at);
  const unexplained = shortOr(reason, 254, { error: "reason", at });
  if (parcel) return problemOf(unexplained) ?? one("refuse", { kind: "refused", parcel }, { reason });
  const { pieces, wrong } = piecesOf(form, found, "refuse");
  return problemOf([...wrong, ...unexplained]) ?? one("refuse", { kind: "refused", pieces }, { reason });
}

const one = (name: Act["name"], step: Step, details: Act["details"] = {}): Act => ({
  name,
  steps: () => [step],
  details,
});

const shortOr = (text: string, longest: number, wrong: Wrong): Wrong[] =>
  text.length > 0 && text.length <= longest && !/\p{Cc}/u.test(text) ? [] : [wrong];

/** How many pieces of each line were typed: not more than are left, and some of any. */
function piecesOf(form: URLSearchParams, { stage }: FoundOrder, prefix: "pack" | "refuse") {
  const counts = [...openPieces(stage)].map(([id, left]) => {
    const typed = westernDigits(form.get(`${prefix}-${id}`) ?? "").trim() || "0";
    return { id, count: /^\d{1,9}$/.test(typed) && Number(typed) <= left ? Number(typed) : undefined };
  });
  const at = (id: number): Wrong => ({ error: "pieces", at: `${prefix}-${id}` });
  const pieces = new Map(counts.flatMap(({ id, count }) => (count ? [[id, count]] : [])));
  const wrong = counts.flatMap(({ id, count }) => (count === undefined ? [at(id)] : []));
  const [first] = counts;
  const none: Wrong[] = [first ? at(first.id) : { error: "pieces" }];
  return { pieces, wrong: wrong.length || pieces.size ? wrong : none };
}
