import * as z from "zod";
import { Ticket } from "#app/forms/once.server.ts";
import { isPartNumber } from "#contract/rules/part-number.ts";
import { newList } from "./new-list.ts";

const wrong = "requisitionList:error.quantity";
/** How many pieces a line of a list holds. */
export const linePieces = z.number({ error: wrong }).int(wrong).min(1, wrong).max(9999, wrong);

/**
 * What the page of a product sends: `to` is the id of a list, or that of a new one, which needs a `name`. Without a part
 * number something is still to be chosen; the action says so.
 */
export const AddToListForm = z
  .object({
    partNumber: z.string().refine(isPartNumber, "form.choose").optional(),
    quantity: linePieces,
    ticket: Ticket,
  })
  // An object of its own: a wrong quantity does not hide that the name is missing.
  .and(
    z
      .object({
        to: z.string({ error: "form.choose" }).regex(new RegExp(`^(${newList}|\\d{1,19})$`), "form.choose"),
        name: z.string().trim().max(100, "form.tooLong|max=100").optional(),
      })
      .refine(({ to, name }) => to !== newList || Boolean(name), { path: ["name"], error: "form.required" }),
  );
