import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { refusalOf } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent, runIntents } from "#app/forms/intents.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { requireSeller } from "./scope.server.ts";

const word = (longest: number) =>
  z.string({ error: "form.required" }).trim().min(1, "form.required").max(longest, `form.tooLong|max=${longest}`);
const Parcel = z.object({ carrier: word(60), trackingNumber: word(60) });
const Refusal = z.object({
  lines: z
    .array(z.string().regex(/^\d{1,15}$/, "form.invalid"), { error: "seller:desk.error.lines" })
    .min(1, "seller:desk.error.lines")
    .max(500, "form.invalid"),
  reason: word(254),
});

type Action = "pack" | "ship" | "refuse";
type Body = Parameters<Shop["commerce"]["seller"]["handle"]>[0]["body"];
type Done = keyof Dictionary["seller"]["desk"]["done"];

/** What the people of a seller do about its lines of an order. */
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
    refuse: intent(Refusal, ({ lines: orderItemId, reason }, args) =>
      handle(args, { action: "refuse", body: { orderItemId, reason }, done: "refused" }),
    ),
  };
};
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
  await requireSeller(args.context);
  return runIntents(args, orderIntents(args.params.orderId ?? ""));
}
