import { type Html, html } from "#backend/studio/html.ts";
import { field } from "#backend/studio/views.ts";
import { type actsAbout, actText, historyView } from "./acts.ts";
import { type FoundProduct, type ProductField, shownValue } from "./product-fields.ts";
import { errorAt, problemView } from "./views.ts";
import { type Problem, type Visit, wrongsOf } from "./visit.ts";

type Seen = FoundProduct & { acts: Awaited<ReturnType<typeof actsAbout>>; photos: Html };

/** The form of one entry, with what was typed where it was refused. */
export function productView(visit: Visit, found: Seen, problem: Problem | undefined): Html {
  const { texts, store } = visit;
  const { goods, acts, photos } = found;
  const [last] = acts;
  const name =
    [texts.lang.slice(0, 2), "en", "es"].map((key) => goods.name[key]).find(Boolean) ?? Object.values(goods.name)[0];
  return html`<p><a href="/operations/${store.id}/goods">${texts.back}</a></p>
    <h2><bdi>${goods.partNumber}</bdi> <bdi>${name ?? ""}</bdi></h2>
    ${problemView(texts, problem, last && actText(texts, last))}
    <form method="post">
      <input type="hidden" name="version" value="${found.version}" />
      ${["price", "listPrice"].filter(isField).map((name) => found.keys[name].map((key) => fieldView(visit, found, { name, key, place: key }, problem)))}
      ${shelvesView(visit, found, problem)}
      ${field({
        ...{ name: "reason", label: texts.reason, hint: texts.correctHint, more: 'maxlength="254" required' },
        ...{ value: visit.typed?.get("reason") ?? "", error: errorAt(texts, problem, "reason") },
      })}
      <button>${texts.correct}</button>
    </form>
    ${photos} ${historyView(texts, acts)}`;
}

const controls: Record<ProductField, string> = {
  ...{ price: 'inputmode="decimal"', listPrice: 'inputmode="decimal"' },
  ...{ stock: 'inputmode="numeric"', safetyStock: 'inputmode="numeric"', restockOn: 'type="date"' },
};

const isField = (text: string): text is ProductField => text in controls;

/** Centers of the store itself, and folded those of shops on the street that keep it. */
function shelvesView(visit: Visit, found: FoundProduct, problem: Problem | undefined): Html {
  const kept = found.centers.filter(({ key }) => found.keys.stock.includes(key));
  const views = (centers: typeof kept) =>
    centers.map(({ key, name: place }) =>
      (["stock", "safetyStock", "restockOn"] as const).map((name) =>
        fieldView(visit, found, { name, key, place }, problem),
      ),
    );
  const shops = kept.filter(({ isShop }) => isShop);
  const isWrong = wrongsOf(problem).some(({ at }) => shops.some(({ key }) => at?.endsWith(`.${key}`)));
  return html`${views(kept.filter(({ isShop }) => !isShop))}
  ${
    shops.length > 0 &&
    html`<details ${isWrong && html`open`}>
      <summary>${visit.texts.shops} (${shops.length})</summary>
      ${views(shops)}
    </details>`
  }`;
}

type Place = { name: ProductField; key: string; place: string };

function fieldView(
  { texts, typed }: Visit,
  found: FoundProduct,
  { name, key, place }: Place,
  problem: Problem | undefined,
): Html {
  const id = `${name}.${key}`;
  const promised = name === "stock" && (found.goods.promised[key] ?? 0);
  return field({
    name: id,
    label: `${texts.productFields[name]} · ${place}`,
    value: typed && problem !== "changed" ? (typed.get(id) ?? "") : shownValue(found, name, key),
    ...(promised && { hint: `${texts.reserved}: ${promised}` }),
    error: errorAt(texts, problem, id),
    more: controls[name],
  });
}
