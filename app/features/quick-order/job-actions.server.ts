import { type ActionFunctionArgs, json } from "@remix-run/node";
import * as z from "zod";
import type { FormResult } from "#app/forms/form-state.ts";
import { chosenId } from "#app/forms/id.ts";
import { FormError, type Intent, intent, runIntents } from "#app/forms/intents.server.ts";
import { Ticket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { addToCart, addToList, type Left } from "./add.server.ts";
import { viewLeft } from "./check.server.ts";
import { requireJob, rowsOf } from "./job.server.ts";
import { mergeRows, type Wanted } from "./read-rows.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { QuickResult } from "./actions.server.ts";

const ToCart = z.object({ ticket: Ticket });
const ToList = z.object({ ticket: Ticket, list: chosenId });

/** What can be done with the good rows of an upload. */
export const jobIntents = (id: string): Record<string, Intent> => ({
  toCart: intent(ToCart, async ({ ticket }, { context, shop }) => {
    const wanted = await wantedOf(context, id);
    const left = await addToCart(context, { ticket }, wanted);
    if (left.size) return partly(shop, "toCart", { wanted, left });
    const link = { to: paths.cart(), label: shop.words.catalog.say.toCart };
    showToast(context, shop.t("quickOrder:said.added", { count: wanted.length }), { link });
    return paths.uploadJob(id);
  }),
  toList: intent(
    ToList,
    async ({ list }, { context, shop }) => {
      const wanted = await wantedOf(context, id);
      const left = await addToList(shop, list, wanted);
      if (left.size) return partly(shop, "toList", { wanted, left });
      showToast(context, shop.t("quickOrder:said.listed", { count: wanted.length }));
      return paths.requisitionList(list);
    },
    { "requisitionList.write": { _ERR_INVALID_ORDER_REFNUM: "list" } },
  ),
});

/** The actions of the page of one upload. */
export const runJobIntents = (args: ActionFunctionArgs) => runIntents(args, jobIntents(args.params.id ?? ""));

async function wantedOf(context: ActionFunctionArgs["context"], id: string): Promise<Wanted[]> {
  const { shop, job } = await requireJob(context, id);
  const { wanted } = mergeRows(rowsOf(job).good);
  if (!job.processFile[0]?.endTime || !wanted.length) throw new FormError("", shop.words.quickOrder.said.none);
  return wanted;
}

async function partly(shop: Shop, name: string, { wanted, left }: { wanted: readonly Wanted[]; left: Left }) {
  const rows = wanted.filter(({ partNumber }) => left.has(partNumber)).flatMap(({ rows: of }) => of);
  const { errors: _, ...check } = await viewLeft(shop, rows, left);
  const count = wanted.length - left.size;
  const said = shop.t(count ? "quickOrder:said.someOfFile" : "quickOrder:said.none", { count });
  const errors: FormResult["errors"] = { "": [said] };
  return json<QuickResult>({ intent: name, values: {}, errors, check }, { status: 409 });
}
