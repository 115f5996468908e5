import * as z from "zod";
import { isNoticeVersion } from "#app/analytics/consent.server.ts";
import { safePath } from "#app/navigation/carry.ts";

/** The notice that was on the page with the question: a yes applies to that one and no other. */
export const Answer = z.object({
  version: z.string({ error: "form.invalid" }).refine(isNoticeVersion, "form.invalid"),
  returnTo: z
    .string()
    .optional()
    .transform((value) => safePath(value) ?? "/"),
});
