import * as z from "zod";
import { call } from "./call.ts";

const previewedStock = ["real", "all", "none"] as const;

/**
 * Editors preview the shop as it will be: a token holds a date, a stock level and the segments to preview as.
 * @see docs/interface/preview.md
 */
export const preview = {
  /** A token for this store. No screen of the shop makes this call; the editors' tool does. @see docs/interface/preview.md#tokens */
  issue: call("POST previewToken", {
    inPerson: true,
    fullAuthentication: true,
    resource: "previewToken",
    status: 201,
    body: z.object({
      /** `2027/03/10 09:00:00` on a clock in `timeZoneId`; now when absent. */
      start: z.string().max(30).optional(),
      timeZoneId: z.string().max(64).optional(),
      /** `true`: the clock is stopped at `start`; `false`: it runs from there. */
      status: z.enum(["true", "false"]).optional(),
      /** 0 real stock, 1 everything is in stock, -1 nothing is. */
      invstatus: z.enum(["0", "1", "-1"]).optional(),
      /** Comma-separated list: pretends to be in exactly these segments. */
      includedMemberGroupIds: z.string().max(1_000).optional(),
      workspaceId: z.string().optional(),
      taskGroupId: z.string().optional(),
      taskId: z.string().optional(),
      /** Minutes. */
      tokenLife: z.string().optional(),
      password: z.string().max(200).optional(),
    }),
    reply: z.object({ previewToken: z.string() }),
    faults: ["_ERR_TOO_MANY_REQUESTS"],
  }),
  /** Whether a token is valid for this store. @see docs/interface/preview.md#tokens */
  isValid: call("POST previewToken/isvalid", {
    open: true,
    resource: "previewToken",
    body: z.object({ previewToken: z.string().max(256), password: z.string().max(200) }),
    reply: z.object({
      valid: z.boolean(),
      /** What it shows, for the ribbon. */
      x_preview: z
        .object({
          at: z.iso.datetime(),
          isFrozen: z.boolean(),
          stock: z.enum(previewedStock),
          segments: z.array(z.string()),
          workspaceId: z.string(),
          until: z.iso.datetime(),
        })
        .optional(),
    }),
    faults: ["_ERR_TOO_MANY_REQUESTS"],
  }),
};
