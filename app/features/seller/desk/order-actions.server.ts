import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { refusalOf } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { id } from "#app/forms/id.ts";
import { FormError, intent, runGuarded } from "#app/forms/intents.server.ts";
import { requiredText } from "#app/forms/text-fields.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { requireSeller } from "./scope.server.ts";

const Parcel = z.object({ carrier: requiredText(60), trackingNumber: requiredText(60) });
const pieces = z.coerce
  .number({ error: "seller:desk.error.pieces" })
  .int("seller:desk.error.pieces")
  .min(0, "seller:desk.error.pieces");
const Piece = z
  .object({ orderItemId: id, quantity: pieces.default(0), of: pieces })
  .refine(({ quantity, of }) => quantity <= of, { path: ["quantity"], error: "seller:desk.error.pieces" });
/** Pieces of lines; lines without a number stay. */
const Refusal = z
  .object({ items: z.array(Piece).max(500).default([]), reason: requiredText(254) })
  .refine(({ items }) => items.some(({ quantity }) => quantity > 0), {
    path: ["items", 0, "quantity"],
    error: "seller:desk.error.lines",
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "items"),
  });

type Action = "pack" | "ship" | "refuse";
type Body = Parameters<Shop["commerce"]["seller"]["handle"]>[0]["body"];
type Done = keyof Dictionary["seller"]["desk"]["done"];

/** What the people of a seller can do with its lines of an order. */
export const orderIntents = (orderId: string) => {
  const handle = async ({ context, shop }: Pick<ActionFunctionArgs, "context"> & { shop: Shop }, wanted: Wanted) => {
    const { action, body, done } = wanted;
    try {
      await shop.commerce.seller.handle({ orderId, query: { action }, body });
    } catch (error) {
      throw inWords(shop, error) ?? error;
    }
    showToast(context, shop.words.seller.desk.done[done]);
  };
  return {
    pack: intent(z.object({}), (_, args) => handle(args, { action: "pack", body: {}, done: "packed" })),
    ship: intent(Parcel, (body, args) => handle(args, { action: "ship", body, done: "shipped" })),
    refuse: intent(Refusal, ({ items, reason }, args) =>
      handle(args, { action: "refuse", body: { orderItem: chosen(items), reason }, done: "refused" }),
    ),
  };
};
const chosen = (items: z.output<typeof Refusal>["items"]) =>
  items
    .filter(({ quantity }) => quantity > 0)
    .map(({ orderItemId, quantity, of }) => ({ orderItemId, quantity: String(quantity), x_of: String(of) }));

type Wanted = { action: Action; body: Body; done: Done };

/** A colleague may have been faster, and the shop may still check the order. */
function inWords({ words }: Shop, error: unknown): FormError | undefined {
  const { already, gone, waiting } = words.seller.desk.error;
  const refusal = refusalOf(error, "seller.handle");
  const { state } = refusal?.find("_ERR_ALREADY_PROCESSED") ?? {};
  const known = Object.entries(already).find(([name]) => name === state);
  if (known) return new FormError("", known[1]);
  if (refusal?.is("_ERR_INVALID_ORDER_REFNUM")) return new FormError("", gone);
  return refusal?.is("_ERR_ORDER_WRONG_STATUS") ? new FormError("", waiting) : undefined;
}

export async function runOrder(args: ActionFunctionArgs) {
  return runGuarded(args, requireSeller, orderIntents(args.params.orderId ?? ""));
}
