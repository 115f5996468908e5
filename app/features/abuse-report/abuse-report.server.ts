import * as z from "zod";
import { isMissing } from "#app/commerce/errors.ts";
import { shortened } from "#app/features/shop/first-few.ts";
import { withIdentity } from "#app/features/shop/identity.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { id } from "#app/forms/id.ts";
import { intent } from "#app/forms/intents.server.ts";
import { optionalLines } from "#app/forms/text-fields.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import { abuseReasons, abuseReportLimits } from "#contract/abuse-report.ts";

export type AbuseReportView = NonNullable<ReturnType<typeof viewAbuseReports>>;

/**
 * The form to report each of these; undefined where the backend takes no reports.
 * @param things their ids, and the words that name them
 */
export function viewAbuseReports(shop: Shop, things: readonly { id: string; name: string }[]) {
  if (!shop.has("abuseReports")) return undefined;
  const { reasons, ...text } = shop.words.abuseReport;
  return {
    text,
    reasons: abuseReasons.map((value) => ({ value, label: reasons[value] })),
    maxLength: abuseReportLimits.text,
    labels: Object.fromEntries(
      things.map(({ id, name }) => [id, shop.t("abuseReport:of", { name: isolated(shop, shortened(name)) })]),
    ),
  };
}

const Report = z
  .object({
    about: id,
    reason: z.enum(abuseReasons, { error: "abuseReport:reasonNeeded" }),
    words: optionalLines(abuseReportLimits.text),
  })
  .refine(({ reason, words }) => reason !== "other" || words, { path: ["words"], error: "abuseReport:wordsNeeded" });

/** What a visitor can report on a page of reviews or questions, signed in or not. Sent twice, it is one report. */
export const abuseReportIntents = (noun: "review" | "question") => ({
  report: intent(Report, async ({ about, reason, words }, { context, shop }) => {
    const { abuseReport } = shop.commerce;
    const body = { reason, ...(words && { text: words }) };
    const send = () =>
      noun === "review"
        ? abuseReport.ofReview({ reviewId: about, body })
        : abuseReport.ofQuestion({ questionId: about, body });
    const sent = await withIdentity(context, send).catch((error: unknown) => {
      // Taken down in the meantime: the page shows what there is now.
      if (isMissing(error)) return undefined;
      throw error;
    });
    const { done, gone } = shop.words.abuseReport;
    showToast(context, sent ? done : gone, { kind: sent ? "success" : "info" });
  }),
});
