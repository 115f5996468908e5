import * as z from "zod";
import { id } from "#app/forms/id.ts";
import { Ticket } from "#app/forms/once.server.ts";
import { isPartNumber } from "#contract/rules/part-number.ts";

const partNumber = z.string().refine(isPartNumber, "form.choose");
const quantity = z
  .number({ error: "catalog:say.quantity|max=99" })
  .int("catalog:say.quantity|max=99")
  .min(1, "catalog:say.quantity|max=99")
  .max(99, "catalog:say.quantity|max=99");

/** Without a part number something is still to be chosen; the action says so, because it can name it. */
export const AddForm = z.object({ partNumber: partNumber.optional(), quantity, ticket: Ticket });

const Part = z
  .object({
    include: z.boolean().default(false),
    name: z.string().max(200).default(""),
    partNumber: partNumber.optional(),
    quantity: z.number({ error: "form.invalid" }).optional(),
  })
  .superRefine((part, issues) => {
    // Fields of an option that wasn't chosen aren't checked.
    if (!part.include) return;
    const name = encodeURIComponent(part.name);
    const refuse = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
    if (!part.partNumber) refuse("partNumber", `catalog:say.choosePart|name=${name}`);
    if (!quantity.safeParse(part.quantity).success) refuse("quantity", `catalog:say.quantityOf|max=99&name=${name}`);
  });

const parts = z
  .array(Part)
  .max(50)
  .transform((all) =>
    all.flatMap(({ include, partNumber, quantity, name }, index) =>
      include && partNumber && quantity ? [{ index, name, partNumber, quantity }] : [],
    ),
  );
export type ChosenPart = { index: number; name: string; partNumber: string; quantity: number };

export const BundleForm = z.object({
  parts: parts.refine((chosen) => chosen.length > 0, "catalog:say.chooseOne"),
  ticket: Ticket,
});

const piecesOf = (chosen: ChosenPart[]) => chosen.reduce((sum, part) => sum + part.quantity, 0);

export const KitForm = z.object({
  partNumber,
  parts: parts.refine((chosen) => piecesOf(chosen) >= 2, "catalog:say.chooseTwo"),
  ticket: Ticket,
  /** The line of the cart that is being changed. */
  line: id.optional(),
});
export const KitChangeForm = KitForm.extend({ line: id });

export const PostalCodeForm = z.object({
  postalCode: z
    .string({ error: "form.required" })
    .trim()
    .regex(/^\d{5}$/, "form.postalCode"),
});
