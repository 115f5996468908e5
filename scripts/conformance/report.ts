import type { Options } from "./options.ts";
import type { CallReport, Walk } from "./walk.ts";

/** The findings of a walk as written to `report.json`. It contains no value of a response and no secret. */
export type Report = Walk & {
  at: string;
  store: string;
  hosts: { transaction: string; search: string };
  mode: "reading" | "writing";
  score: Score;
};
/** Calls of capabilities that are absent do not count: the storefront does without them. */
export type Score = { asked: number; asPromised: number; percent: number };

export function makeReport({ hosts, storeId, write }: Options, walk: Walk, at = new Date()): Report {
  return {
    at: at.toISOString(),
    store: storeId,
    hosts: { transaction: withoutUser(hosts.transaction), search: withoutUser(hosts.search) },
    mode: write ? "writing" : "reading",
    score: scoreOf(walk.calls),
    ...walk,
  };
}

/** Whether a call counts: it was made, and does not belong to an absent capability. */
export const counts = ({ verdict, capability }: CallReport) =>
  verdict !== "not asked" && !(verdict === "absent" && capability !== undefined);

function scoreOf(calls: CallReport[]): Score {
  const asked = calls.filter(counts);
  const asPromised = asked.filter(({ verdict }) => verdict === "answers").length;
  // Whole percents, and 100 only if every call is as promised.
  return { asked: asked.length, asPromised, percent: Math.floor((100 * asPromised) / Math.max(1, asked.length)) };
}

/** For the terminal: the score, and a line for each call that is not as promised. */
export function summaryOf({ score, calls, capabilities, leftBehind }: Report): string {
  const wrong = calls.filter((one) => counts(one) && one.verdict !== "answers");
  const count = (state: string) => capabilities.filter((one) => one.state === state).length;
  const missing = capabilities.filter(({ state }) => state === "missing").map(({ name }) => name);
  const lines = [
    `${score.asPromised} of ${score.asked} calls answer as the contract promises (${score.percent} %).`,
    `Capabilities: ${count("found")} found, ${count("missing")} missing, ${count("not seen") + count("not asked")} not seen.`,
    ...(count("missing") > 0 ? [`Missing: ${missing.join(", ")}`] : []),
    ...wrong.map(({ call, verdict, forms }) => `  ${verdict.padEnd(8)} ${call}: ${whatIsWrong(forms)}`),
    ...leftBehind.map((one) => `Left behind: ${one}`),
  ];
  return lines.join("\n");
}

function whatIsWrong(forms: CallReport["forms"]): string {
  const form = forms.find(({ verdict }) => verdict !== "answers");
  const [first, ...others] = form?.differences ?? [];
  if (!first) return [form?.status, form?.detail].filter(Boolean).join(" ");
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  return `${first.path || "the answer"} is ${first.got}, not ${first.expected}${more}`;
}

function withoutUser(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname.replace(/\/$/, "")}`;
}
