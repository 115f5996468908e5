import * as z from "zod";
import { call } from "./call.ts";

/**
 * Editors preview the shop as it will be: a token holds a date, a stock level and the segments to preview as.
 * @see docs/interface/preview.md
 */
export const preview = {
  /** Whether a token is good for this store. @see docs/interface/preview.md#tokens */
  isValid: call("POST previewToken/isvalid", {
    open: true,
    resource: "previewToken",
    body: z.object({ previewToken: z.string().max(256), password: z.string() }),
    reply: z.object({ valid: z.boolean() }),
    faults: [],
  }),
};
