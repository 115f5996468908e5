import { type AppLoadContext, json } from "@remix-run/node";
import { addSome, type LeftOut } from "#app/features/cart/add-some.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import { FormError } from "#app/forms/intents.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { chosenOf } from "./fields.ts";
import type { SentLine } from "./forms.server.ts";
import { readLines } from "./list.server.ts";

const atOnce = 500;

/**
 * Puts the chosen lines into the cart as far as possible. Each line that was left out shows the reason next to it, and
 * everything typed stays.
 */
export async function toCart(context: AppLoadContext, lines: readonly SentLine[], ticket: string) {
  const shop = await context.shop();
  const chosen = chosenOf(lines);
  if (!chosen.length) throw new FormError("", shop.words.requisitionList.error.empty);
  const wanted = chosen.map(({ partNumber, quantity }) => ({ partNumber, quantity }));
  const wish = `cart ${JSON.stringify(wanted)}`;
  const { left, cartUnits } = await onceFor(context.session, { ticket, wish }, async (key) => {
    const found = await addSome(context, wanted, key);
    return { left: found, cartUnits: context.session.get("cartUnits") };
  });
  // The browser keeps only the last response, so each one states the number of pieces.
  context.session.set("cartUnits", cartUnits);
  if (left.length) return json<FormResult>(refusal(shop, { lines, chosen, left }), { status: 409 });
  const link = { to: paths.cart(), label: shop.words.catalog.say.toCart };
  const text = shop.t("requisitionList:done.toCart", { count: chosen.length });
  showToast(context, text, { link });
  return undefined;
}

/** All lines of a list, as if each were selected. */
export async function allLines(shop: Shop, id: string): Promise<SentLine[]> {
  const found: SentLine[] = [];
  for (let page = 1; ; page += 1) {
    const { lines, total } = await readLines(shop, id, page, atOnce);
    for (const { orderItemId, partNumber, quantity } of lines)
      found.push({ id: orderItemId, partNumber, quantity, chosen: "1" });
    if (!lines.length || page * atOnce >= total) return found;
  }
}

type Outcome = { lines: readonly SentLine[]; chosen: readonly SentLine[]; left: readonly LeftOut[] };

function refusal({ t }: Shop, { lines, chosen, left }: Outcome): FormResult {
  const count = chosen.length - left.length;
  const head = count
    ? t("requisitionList:error.some", { count, all: chosen.length })
    : t("requisitionList:error.noneAdded");
  const errors = left.map(({ index, text }) => {
    const line = chosen[index];
    return [`line-${line?.id ?? ""}`, [line ? `${line.partNumber}: ${text}` : text]];
  });
  const values = lines.map(({ id, quantity }) => [`quantity-${id}`, [String(quantity)]]);
  return {
    intent: "toCart",
    values: Object.fromEntries(values),
    errors: { "": [head], ...Object.fromEntries(errors) },
  };
}
