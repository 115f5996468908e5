import * as z from "zod";
import { chosenId, id } from "#app/forms/id.ts";
import { Ticket } from "#app/forms/once.server.ts";
import { requiredText } from "#app/forms/text-fields.server.ts";
import { isPartNumber } from "#contract/rules/part-number.ts";
import { linePieces as quantity } from "./add/forms.server.ts";

const name = requiredText(100);
const chosen = z.string().optional();

/** `ticket` identifies one rendered form, so that it takes effect once, however often it is sent. `shared`: for the whole organization. */
export const NewList = z.object({ name, shared: chosen, ticket: Ticket });
/** A list copied from a cart, an order or another list. */
export const CopiedList = z.object({ name, orderId: id, ticket: Ticket });
export const ListName = z.object({ name });
export const Nothing = z.object({});
export const Ticketed = z.object({ ticket: Ticket });
export const NewLine = z.object({
  partNumber: z.string({ error: "form.required" }).trim().refine(isPartNumber, "requisitionList:error.partNumber"),
  quantity,
  ticket: Ticket,
});

/** The lines of the page as they were typed; checkboxes select some of them. */
const SentLine = z.object({
  id,
  partNumber: z.string({ error: "form.invalid" }).max(64),
  quantity,
  chosen,
});
export type SentLine = z.output<typeof SentLine>;
const lines = z.array(SentLine).max(100, "form.invalid").default([]);
export const Lines = z.object({ lines, ticket: Ticket });
const none = { path: ["chosen"], error: "requisitionList:error.none" };
const someChosen = ({ lines: sent }: { lines: SentLine[] }) => sent.some((one) => one.chosen);
export const ChosenLines = Lines.refine(someChosen, none);
export const MovedLines = z.object({ lines, ticket: Ticket, to: chosenId }).refine(someChosen, none);
