import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import { FormError, intent, runGuarded } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { addToCart, addToList, type Left } from "./add.server.ts";
import { type CheckView, checkRows, viewLeft } from "./check.server.ts";
import { fieldsOf, type FormRow, formRows } from "./form-rows.ts";
import { fewLines, maxLines, QuickForm, type QuickFormValues, UploadForm } from "./forms.server.ts";
import { requireQuickOrder } from "./page.server.ts";
import { readFile } from "./read-file.server.ts";
import { mergeRows } from "./read-rows.ts";
import { startJob } from "./upload.server.ts";

/** The form again, with what the shop found out about its rows. `said`: a message about what was done. */
export type QuickResult = FormResult & {
  said?: string;
  check?: Omit<CheckView, "errors" | "good" | "total"> & Partial<Pick<CheckView, "good" | "total">>;
  count?: number;
};

/** The intents of the form: show more fields, check the rows, add them. */
export const quickOrderIntents = {
  more: intent(QuickForm, async (form) => {
    const count = Math.min(maxLines, Math.max(form.lines.length, fewLines) + fewLines);
    return json<QuickResult>({ intent: "more", values: valuesOf(form), errors: {}, count });
  }),
  check: intent(QuickForm, async (form, { shop }) => {
    return checked(shop, requireRows(shop, form), valuesOf(form));
  }),
  upload: intent(UploadForm, async ({ file, list }, { context, shop }) => {
    const { rows, refusal } = await readFile(file);
    if (refusal) throw new FormError("file", shop.t(`quickOrder:refusal.${refusal}`));
    const job = await startJob(context, shop, { rows, name: file.name });
    return job ? paths.uploadJob(job, { list }) : checked(shop, rows, fieldsOf(rows));
  }),
  add: intent(QuickForm, async (form, { context, shop }) => {
    const rows = requireRows(shop, form);
    const { wanted, refused } = mergeRows(rows);
    const left = await (form.list ? addToList(shop, form.list, wanted) : addToCart(context, form, wanted));
    const notAdded = wanted.filter(({ partNumber }) => left.has(partNumber)).flatMap((one) => one.rows);
    const stays = new Set([...refused, ...notAdded].map(keyOf));
    const count = wanted.length - left.size;
    const kept = rows.filter((row) => stays.has(keyOf(row)));
    if (kept.length) return partly(shop, kept, { left, count });
    showToast(context, shop.t(form.list ? "quickOrder:said.listed" : "quickOrder:said.added", { count }), {
      link: { to: form.list ? paths.requisitionList(form.list) : paths.cart(), label: toTarget(shop, form) },
    });
    return paths.quickOrder({ list: form.list });
  }),
};

async function checked(shop: Shop, rows: readonly FormRow[], values: FormResult["values"]) {
  const { errors, ...check } = await checkRows(shop, rows);
  const said = shop.t("quickOrder:said.checked", { count: check.good.length, refused: check.refused.length });
  return json<QuickResult>({ intent: "check", values, errors, said, check });
}

const toTarget = ({ words }: Shop, { list }: QuickFormValues) =>
  list ? words.quickOrder.toList : words.catalog.say.toCart;

const keyOf = ({ field, line }: FormRow) => `${field ?? "text"} ${line}`;

/** Errors: a form error if there are no rows to read, or too many. */
function requireRows({ t }: Shop, { lines, rows: text }: QuickFormValues): FormRow[] {
  const { rows, refusal } = formRows(lines, text);
  if (refusal) throw new FormError("rows", t(`quickOrder:refusal.${refusal}`));
  return rows;
}

/** The form with the rows that were left out: those that were added must not be added once more. */
async function partly(shop: Shop, rows: FormRow[], { left, count }: { left: Left; count: number }) {
  const { errors, ...check } = await viewLeft(shop, rows, left);
  const said = shop.t(count ? "quickOrder:said.some" : "quickOrder:said.none", { count });
  const result = { intent: "add", values: fieldsOf(rows), errors: { "": [said], ...errors }, check };
  return json<QuickResult>(result, { status: 409 });
}

const valuesOf = ({ lines, rows }: QuickFormValues): FormResult["values"] => ({
  ...Object.fromEntries(
    lines.flatMap(({ partNumber, quantity, choice }, index): [string, string[]][] => [
      [`lines[${index}].partNumber`, [choice ?? partNumber]],
      [`lines[${index}].quantity`, [quantity]],
    ]),
  ),
  rows: [rows],
});

/** The form's own actions: in stores that offer quick order. */
export async function runQuickOrder(args: ActionFunctionArgs) {
  return runGuarded(args, requireQuickOrder, quickOrderIntents);
}
