import * as z from "zod";
import { call } from "./call.ts";
import { id, many, quantity } from "./wire.ts";

/** @see docs/interface/department.md */
export const department = {
  /**
   * By `ids` (comma-separated) or repeated `id`, at most 50; unknown ones are left out. With `productId`, `bulky` refers to
   * that product only.
   */
  byIds: call("GET department/findbyIds", {
    capability: "departments",
    open: true,
    resource: "department",
    query: z.object({ ids: z.string().optional(), id: many.optional(), productId: id.optional() }),
    reply: z.object({
      recordSetTotal: quantity,
      resultList: z.array(
        z.object({
          departmentId: id,
          identifier: z.string(),
          name: z.string(),
          parentDepartmentId: id.nullable(),
          categoryId: id,
          bulky: z.boolean(),
          returnable: z.boolean(),
          bankPromoEligible: z.boolean(),
        }),
      ),
    }),
    faults: [],
  }),
};
