import type { Return, returnEventCodes } from "#contract/return.ts";
import type { Step, Tone } from "./step.ts";

export type ReturnStep = (typeof returnEventCodes)[number];

/** Where a return is, as its shopper would say it: badge, sentence, steps and what to do next follow from this one state. */
type ReturnState =
  | "draft"
  | "editing"
  | "requested"
  | "approved"
  | "toSend"
  | "toStore"
  | "coming"
  | "received"
  | "credited"
  | "settled"
  | "closed"
  | "denied"
  | "canceled";

/** `last`: the last thing that happened to it, where that is known. */
export type ReturnFacts = {
  status: Return["status"];
  last?: ReturnStep | undefined;
  carried: boolean;
  /** There is nothing to give back: what came back was never paid. */
  unpaid?: boolean;
};

/** The state of a return: what its status says, made exact by what happened last. Pure. */
export function returnState({ status, last, carried, unpaid = false }: ReturnFacts): ReturnState {
  // Refused before anything was sent, or goods that were inspected: those close the return.
  if (last === "DENIED" && (status === "CAN" || status === "CLO")) return "denied";
  if (status === "CAN") return "canceled";
  const credited = unpaid ? "settled" : "credited";
  if (status === "CLO") return last === "CREDITED" ? credited : "closed";
  if (status === "PRC") return "draft";
  if (status === "EDT") return "editing";
  if (status === "PND") return "requested";
  if (last === "IN_TRANSIT") return "coming";
  if (last === "RECEIVED") return "received";
  if (last === "CREDITED" || last === "REPLACED") return credited;
  if (!carried) return "toStore";
  return last === "LABEL_SENT" ? "toSend" : "approved";
}

/** As for orders: the shopper must act, it is in progress, it ended well, it ended badly, it is over. */
export const returnTone: Record<ReturnState, Tone> = {
  draft: "plain",
  editing: "info",
  requested: "info",
  approved: "info",
  toSend: "warn",
  toStore: "warn",
  coming: "info",
  received: "info",
  credited: "good",
  settled: "plain",
  closed: "good",
  denied: "bad",
  canceled: "plain",
};

/** The label can be printed, or the goods be handed in: the shopper's turn. */
export const isToSend = (state: ReturnState): boolean => state === "toSend" || state === "toStore";

/** The goods have not arrived yet: how they get here still matters. */
export const isAwaited = (state: ReturnState): boolean =>
  isToSend(state) || state === "requested" || state === "approved" || state === "coming";

const byCarrier: ReturnStep[] = ["CREATED", "APPROVED", "LABEL_SENT", "IN_TRANSIT", "RECEIVED", "CREDITED"];
const inStore: ReturnStep[] = ["CREATED", "APPROVED", "RECEIVED", "CREDITED"];
const ends: ReturnStep[] = ["DENIED", "CANCELED"];

/**
 * All steps of a return: what happened with its date, what it is waiting for, what comes next. A refused one ends where
 * it stopped. Closing it after the money is back is not a separate step, but the last one where no money goes back. Pure.
 */
export function returnSteps(
  all: readonly { code: ReturnStep; date: string }[],
  { carried, unpaid = false }: Pick<ReturnFacts, "carried" | "unpaid">,
): Step<ReturnStep>[] {
  const path = carried ? byCarrier : inStore;
  const way = unpaid ? path.map((code) => (code === "CREDITED" ? "CLOSED" : code)) : path;
  const events = unpaid ? all.filter(({ code }) => code !== "CREDITED") : all;
  const dateOf = (code: ReturnStep) => events.find((event) => event.code === code)?.date;
  const odd = events.filter(({ code }) => !way.includes(code) && code !== "CLOSED");
  const reached = way.findLastIndex((code) => dateOf(code));
  const behind = way.slice(0, reached + 1).map((code) => ({ step: code, date: dateOf(code) }));
  const ended = events.some(({ code }) => ends.includes(code));
  const gone = [...behind, ...odd.map(({ code, date }) => ({ step: code, date }))];
  return [
    ...gone.map((one, index) => ({ ...one, at: index === gone.length - 1 ? ("current" as const) : ("done" as const) })),
    ...(ended ? [] : way.slice(reached + 1).map((step) => ({ step, at: "ahead" as const }))),
  ];
}
