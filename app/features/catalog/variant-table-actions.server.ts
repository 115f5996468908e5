import { json } from "@remix-run/node";
import * as z from "zod";
import { addSome } from "#app/features/cart/add-some.server.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { onceFor, Ticket } from "#app/forms/once.server.ts";
import { readPieces } from "#app/forms/pieces.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { isPartNumber } from "#contract/rules/part-number.ts";

/** `parts`: the part numbers of the rows in their order, separated by `|`, so that what was shown is what is added. */
const ManyForm = z.object({
  parts: z.string().max(20_000, "form.invalid").default(""),
  q: z.array(z.string().max(20, "form.tooLong|max=20").optional()).max(300, "form.invalid").default([]),
  ticket: Ticket,
});
type Row = { field: string; typed: string; partNumber: string };

/** Puts the quantities of a table of variants into the cart, as far as that goes. */
export const addMany = intent(ManyForm, async ({ parts, q, ticket }, { context, shop }) => {
  const { words, t } = shop;
  const names = parts.split("|");
  const rows = q.flatMap((typed = "", index): Row[] => {
    const partNumber = names[index] ?? "";
    const isEmpty = !typed || typed === "0" || !isPartNumber(partNumber);
    return isEmpty ? [] : [{ field: `q[${index}]`, typed, partNumber }];
  });
  if (!rows.length) throw new FormError("", words.catalog.table.none);
  const lines = rows.map((row) => ({ ...row, quantity: readPieces(row.typed).pieces }));
  const wrong = lines.filter(({ quantity }) => quantity === undefined);
  if (wrong.length)
    return refuse(
      400,
      rows,
      wrong.map(({ field }) => [field, words.catalog.table.wrong]),
    );
  const wanted = lines.map(({ partNumber, quantity = 0 }) => ({ partNumber, quantity }));
  const wish = `many ${JSON.stringify(wanted)}`;
  const { session } = context;
  const done = await onceFor(session, { ticket, wish }, async (key) => {
    const left = await addSome(context, wanted, key);
    return { left, cartUnits: session.get("cartUnits"), identity: session.get("identity") };
  });
  // The browser keeps only the last response, so each carries the identity that the first one may have created.
  if (done.identity && done.identity.userId !== session.get("identity")?.userId) session.identify(done.identity);
  session.set("cartUnits", done.cartUnits);
  const count = wanted.length - done.left.length;
  if (!done.left.length) {
    const link = { to: paths.cart(), label: words.catalog.say.toCart };
    return showToast(context, t("catalog:table.added", { count }), { link });
  }
  const left = done.left.flatMap(({ index, text }) => {
    const row = rows[index];
    return row ? { row, text } : [];
  });
  const errors = left.map(({ row, text }): [string, string] => [row.field, `${row.partNumber}: ${text}`]);
  const said = t(count ? "catalog:table.some" : "catalog:table.nothing", { count });
  return refuse(
    409,
    left.map(({ row }) => row),
    [["", said], ...errors],
  );
});

/** The form again, with only these rows as they were typed: those already added must not be added again. */
const refuse = (status: number, rows: readonly Row[], errors: [string, string][]) =>
  json<FormResult>(
    {
      intent: "addMany",
      values: Object.fromEntries(rows.map(({ field, typed }) => [field, [typed]])),
      errors: Object.fromEntries(errors.map(([field, text]) => [field, [text]])),
    },
    { status },
  );
