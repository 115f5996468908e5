import * as z from "zod";
import { chosenId } from "#app/forms/id.ts";
import { partNumber } from "#app/forms/part-number.ts";

const sku = partNumber.optional().catch(undefined);

export const StoreChoice = z.object({
  physicalStoreId: chosenId,
  sku,
});
export const NoChoice = z.object({});
