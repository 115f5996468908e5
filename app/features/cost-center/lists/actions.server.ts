import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { intent, runGuarded } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { maxCostCenterLength } from "#contract/shapes/cost-center.ts";
import { requireLists } from "./lists.server.ts";

const maxNames = 500;

/** One name on each line; empty lines and repeated names are left out. */
const List = z.object({
  names: z
    .string()
    .default("")
    .transform((text) => [...new Set(text.split(/\r?\n/).map((name) => name.trim()))].filter(Boolean))
    .refine((names) => names.length <= maxNames, "costCenter:list.error.many")
    .refine((names) => names.every((name) => name.length <= maxCostCenterLength), "costCenter:list.error.long"),
});

export const listIntents = (unit: string) => ({
  save: intent(
    List,
    async ({ names }, { context, shop }) => {
      await shop.commerce.costCenter.save({ organizationId: unit, body: { costCenter: names } });
      showToast(context, shop.t("costCenter:list.saved"));
      return paths.costCenters({ unit });
    },
    { "costCenter.save": { _ERR_CMD_INVALID_PARAM: "names" } },
  ),
});

/** All of these are for administrators. */
export async function runLists(args: ActionFunctionArgs) {
  return runGuarded(args, requireLists, ({ unit }) => listIntents(unit.id));
}
