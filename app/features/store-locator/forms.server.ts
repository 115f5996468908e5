import * as z from "zod";

const sku = z
  .string()
  .regex(/^[\w.-]{1,64}$/)
  .optional()
  .catch(undefined);

export const StoreChoice = z.object({
  physicalStoreId: z.string({ error: "form.choose" }).regex(/^\d{1,15}$/, "form.choose"),
  sku,
});
export const NoChoice = z.object({});
