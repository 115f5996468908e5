import * as z from "zod";
import { chosenId } from "#app/forms/id.ts";

const sku = z
  .string()
  .regex(/^[\w.-]{1,64}$/)
  .optional()
  .catch(undefined);

export const StoreChoice = z.object({
  physicalStoreId: chosenId,
  sku,
});
export const NoChoice = z.object({});
