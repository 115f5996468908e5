import * as z from "zod";
import { call } from "./call.ts";
import { id } from "./wire.ts";

/** What is wrong with it: for the last one, the reporter says so in words. */
export const abuseReasons = ["offensive", "personal", "advertising", "insincere", "offTopic", "other"] as const;
export type AbuseReason = (typeof abuseReasons)[number];

/** Characters of the words. */
export const abuseReportLimits = { text: 300 } as const;

const ours = {
  capability: "abuseReports",
  resource: "abuse_report",
  inPerson: true,
  status: 201,
  body: z.object({ reason: z.enum(abuseReasons), text: z.string().optional() }),
  reply: z.object({ abuseReportId: id }),
  faults: ["_ERR_TOO_MANY_REQUESTS"],
} as const;

/**
 * What visitors report about what others have written: operators read it again. One of each visitor, guests included,
 * however often it is sent. All of it is ours. @see docs/interface/abuse-report.md
 */
export const abuseReport = {
  ofReview: call("POST review/{reviewId}/abuse_report", ours),
  ofQuestion: call("POST question/{questionId}/abuse_report", ours),
};
