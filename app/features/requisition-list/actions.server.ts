import type { ActionFunctionArgs } from "@remix-run/node";
import { firstFew } from "#app/features/shop/first-few.ts";
import { type Intent, intent, runGuarded } from "#app/forms/intents.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { addLine } from "./add/add-line.server.ts";
import { requireLists } from "./add/guard.server.ts";
import { nameFields } from "./add/name-fields.ts";
import {
  ChosenLines,
  CopiedList,
  Lines,
  ListName,
  MovedLines,
  NewLine,
  NewList,
  Nothing,
  Ticketed,
} from "./forms.server.ts";
import { changedLines, chosenOf, takenOut } from "./fields.ts";
import { moveChosen } from "./move.server.ts";
import { allLines, toCart } from "./to-cart.server.ts";
import { changeLines, copy, create, removeList, setShared, submit } from "./write.server.ts";

/** What can be done with the lists as a whole. */
export const listsIntents = {
  create: intent(
    NewList,
    async ({ name, shared, ticket }, { context, shop }) => {
      const wish = `${shared ? "shared" : "private"} list ${name}`;
      const id = await onceFor(context.session, { ticket, wish }, () => create(shop, name, Boolean(shared)));
      showToast(context, shop.t("requisitionList:done.created", { name }));
      return paths.requisitionList(id);
    },
    { "requisitionList.write": nameFields },
  ),
  copy: intent(
    CopiedList,
    async ({ name, orderId, ticket }, { context, shop }) => {
      const wish = `copy ${orderId} ${name}`;
      const { id, left } = await onceFor(context.session, { ticket, wish }, () => copy(shop, name, orderId));
      const names = shop.format.list(firstFew(left));
      if (left.length)
        showToast(context, shop.t("requisitionList:done.copiedSome", { name, names }), { kind: "warning" });
      else showToast(context, shop.t("requisitionList:done.created", { name }));
      return paths.requisitionList(id);
    },
    { "requisitionList.write": nameFields },
  ),
};

/** What can be done on the page of one list. */
export const listIntents = (id: string): Record<string, Intent> => ({
  copy: listsIntents.copy,
  rename: intent(
    ListName,
    async ({ name }, { context, shop }) => {
      await shop.commerce.requisitionList.update({ id, query: {}, body: { name } });
      showToast(context, shop.t("requisitionList:done.renamed", { name }));
    },
    { "requisitionList.update": nameFields },
  ),
  share: intent(Nothing, (_, { shop }) => setShared(shop, id, true)),
  unshare: intent(Nothing, (_, { shop }) => setShared(shop, id, false)),
  remove: intent(Nothing, async (_, { context, shop }) => {
    await removeList(shop, id);
    showToast(context, shop.t("requisitionList:done.removed"));
    return paths.requisitionLists();
  }),
  addLine: intent(
    NewLine,
    async ({ partNumber, quantity, ticket }, { context, shop }) => {
      const line = { requisitionListId: id, partNumber, quantity: String(quantity) };
      const form = { listField: "", choose: shop.words.requisitionList.error.choose };
      await onceFor(context.session, { ticket, wish: `${partNumber} ${quantity}` }, () => addLine(shop, line, form));
      showToast(context, shop.t("requisitionList:done.added"));
    },
    {
      "requisitionList.write": {
        _ERR_GETTING_SKU: "partNumber",
        _ERR_PROD_NOT_ORDERABLE: "partNumber",
        _ERR_CATALOG_ENTRY_MARK_FOR_DELETE: "partNumber",
        _ERR_INVALID_INPUT: "quantity",
      },
    },
  ),
  quantities: intent(Lines, async ({ lines }, { context, shop }) => {
    const all = await changeLines(shop, id, lines, changedLines);
    if (all) showToast(context, shop.t("requisitionList:done.quantities"));
    else showToast(context, shop.t("requisitionList:done.quantitiesSome"), { kind: "warning" });
  }),
  drop: intent(ChosenLines, async ({ lines }, { context, shop }) => {
    await changeLines(shop, id, chosenOf(lines), takenOut);
    showToast(context, shop.t("requisitionList:done.dropped"));
  }),
  move: intent(MovedLines, (form, { context, shop }) => moveChosen(context, shop, id, form)),
  toCart: intent(ChosenLines, ({ lines, ticket }, args) => toCart(args.context, lines, ticket)),
  allToCart: intent(Ticketed, async ({ ticket }, { context, shop }) =>
    toCart(context, await allLines(shop, id), ticket),
  ),
  asCart: intent(Ticketed, async ({ ticket }, { context, shop }) => {
    const { orderId, left } = await onceFor(context.session, { ticket, wish: `submit ${id}` }, () => submit(shop, id));
    const names = shop.format.list(firstFew(left));
    if (left.length) showToast(context, shop.t("requisitionList:done.submittedSome", { names }), { kind: "warning" });
    else showToast(context, shop.t("requisitionList:done.submitted"));
    return paths.savedCart(orderId);
  }),
});

/** The lists' own actions: for buyers in stores that offer lists. */
export async function runRequisitionIntents(args: ActionFunctionArgs, intents?: Record<string, Intent>) {
  return runGuarded(args, requireLists, intents ?? listIntents(args.params.id ?? ""));
}
