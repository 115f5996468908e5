import type { Step } from "#backend/after-sales/fulfillment/rules.ts";
import { openPieces } from "#backend/after-sales/fulfillment/rules.ts";
import { readItems } from "#backend/cart/load.ts";
import { namesOf } from "#backend/order/names.ts";
import { refuse, seeOther } from "#backend/studio/answer.ts";
import { actOnOrder, type Act, findOrder, type FoundOrder } from "./act-on-order.ts";
import { actsAbout } from "./acts.ts";
import { readDestinations } from "./destinations.ts";
import { orderView } from "./order-view.ts";
import { freeCodes } from "./parcel-codes.ts";
import { type Problem, type Shown, statusOf, type Visit } from "./visit.ts";

/** One order: packing, shipping, delivering and refusing pieces of it. */
export async function orderRoom(visit: Visit, id: number): Promise<Shown> {
  const { db, store, form } = visit;
  const found = await findOrder(db, store.id, id);
  if (!found) return refuse(404);
  if (!form) return show(visit, found);
  const act = actOf(form, found);
  const version = form.get("version") ?? "";
  const problem = "error" in act ? lateOr(act, version !== found.version) : await actOnOrder(visit, id, version, act);
  if (!problem) return seeOther(`/operations/${store.id}/order/${id}`);
  return show(visit, (await findOrder(db, store.id, id)) ?? found, problem);
}

/** What was chosen on an outdated page is not wrong, but late. */
const lateOr = (wrong: Wrong, isLate: boolean): Problem => (isLate ? "changed" : wrong);

async function show(visit: Visit, found: FoundOrder, problem?: Problem): Promise<Shown> {
  const { db, texts } = visit;
  const lines = await readItems(db, found.order.id);
  const names = await namesOf(
    db,
    lines.map(({ productId }) => productId),
    found.order.languageId,
  );
  const acts = await actsAbout(db, `order/${found.order.id}`);
  const destinations = await readDestinations(db, found.stage, texts);
  const values = visit.form ?? new URLSearchParams();
  const body = orderView(texts, {
    ...found,
    lines,
    names,
    destinations,
    acts,
    values,
    problem,
    storeId: visit.store.id,
  });
  return { body, ...statusOf(problem) };
}

type Wrong = Exclude<Problem, "changed">;

function actOf(form: URLSearchParams, found: FoundOrder): Act | Wrong {
  const intent = form.get("intent") ?? "";
  const parcel = form.get("parcel") ?? "";
  const text = (name: string) => (form.get(name) ?? "").trim();
  const reason = text(parcel ? `reason-${parcel}` : "reason");
  if (intent === "deliver") return one("deliver", { kind: "delivered", parcel });
  if (intent === "ship") {
    const [carrier, trackingNumber] = [text(`carrier-${parcel}`), text(`tracking-${parcel}`)];
    if (!isShort(carrier, 60)) return { error: "carrier", at: `carrier-${parcel}` };
    if (!isShort(trackingNumber, 60)) return { error: "tracking", at: `tracking-${parcel}` };
    return one("ship", { kind: "shipped", parcel, carrier }, { carrier, trackingNumber });
  }
  if (intent === "refuse" && parcel)
    return isShort(reason, 254)
      ? one("refuse", { kind: "refused", parcel }, { reason })
      : { error: "reason", at: `reason-${parcel}` };
  const pieces = piecesOf(form, found, intent === "refuse" ? "refuse" : "pack");
  if (!pieces.size)
    return { error: "pieces", at: `${intent === "refuse" ? "refuse" : "pack"}-${found.stage.lines[0]?.id}` };
  if (intent !== "refuse") {
    const [code = ""] = freeCodes(found.stage.parcels, 1);
    return one("pack", { kind: "packed", parcel: code, pieces });
  }
  return isShort(reason, 254)
    ? one("refuse", { kind: "refused", pieces }, { reason })
    : { error: "reason", at: "reason" };
}

const one = (name: Act["name"], step: Step, details: Act["details"] = {}): Act => ({
  name,
  steps: () => [step],
  details,
});

const isShort = (text: string, longest: number) => text.length > 0 && text.length <= longest && !/\p{Cc}/u.test(text);

function piecesOf(form: URLSearchParams, { stage }: FoundOrder, prefix: string): Map<number, number> {
  const counts = [...openPieces(stage).keys()].map((id): [number, number] => [
    id,
    Number(form.get(`${prefix}-${id}`) ?? 0),
  ]);
  return new Map(counts.filter(([, count]) => Number.isInteger(count) && count > 0));
}
