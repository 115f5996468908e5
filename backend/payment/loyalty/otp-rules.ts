const minute = 60_000;

/** How codes live. @see docs/interface/loyalty.md#codes */
export const otpRules = {
  lifeMs: 300_000,
  /** Between a code and the next one. */
  pauseMs: minute,
  attempts: 3,
  resends: 2,
  perDay: 5,
  dayMs: 24 * 60 * minute,
  blockMs: 30 * minute,
  /** How long a checked card number may be linked. */
  validationMs: 10 * minute,
  /** For how long sending the same right code again gives the same answer. */
  repeatMs: 5 * minute,
} as const;

/** A code that was sent. */
export type SentCode = {
  at: Date;
  wrong: number;
  replaced: boolean;
  usedAt: Date | null;
  blockedUntil: Date | null;
};

export type CodeState = "OTP_SENT" | "EXPIRED" | "REPLACED" | "USED" | "BLOCKED";

/** The state of a code at `now`. Pure. @see docs/interface/loyalty.md#states-of-a-card-link */
export function stateOf(code: SentCode, now: Date): CodeState {
  if (code.blockedUntil && code.blockedUntil > now) return "BLOCKED";
  if (code.usedAt) return "USED";
  if (code.replaced) return "REPLACED";
  return now.getTime() - code.at.getTime() > otpRules.lifeMs ? "EXPIRED" : "OTP_SENT";
}

export type Asking = {
  /** Until when user or card are blocked. */
  blockedUntil?: Date | null;
  /** The latest unused code of this user for this purpose. */
  lastAt?: Date | null;
  /** Codes of the user, or to the card if those are more, in the last 24 hours. */
  today: number;
  /** Codes of the same series so far. */
  inSeries: number;
  now: Date;
};

export type AskVerdict =
  | { may: true; resendsLeft: number }
  | { may: false; why: "BLOCKED"; minutes: number }
  | { may: false; why: "TOO_EARLY"; seconds: number }
  | { may: false; why: "LIMIT" };

/** Whether another code may be sent. Pure. @see docs/interface/loyalty.md#codes */
export function mayAsk({ blockedUntil, lastAt, today, inSeries, now }: Asking): AskVerdict {
  if (blockedUntil && blockedUntil > now) return { may: false, why: "BLOCKED", minutes: minutesTo(blockedUntil, now) };
  const waitMs = lastAt ? lastAt.getTime() + otpRules.pauseMs - now.getTime() : 0;
  if (waitMs > 0) return { may: false, why: "TOO_EARLY", seconds: Math.ceil(waitMs / 1000) };
  if (inSeries > otpRules.resends || today >= otpRules.perDay) return { may: false, why: "LIMIT" };
  return { may: true, resendsLeft: Math.min(otpRules.resends - inSeries, otpRules.perDay - today - 1) };
}

export type TryVerdict =
  | { is: "RIGHT" }
  | { is: "WRONG"; attemptsLeft: number }
  | { is: "BLOCKED"; minutes: number }
  | { is: "EXPIRED" };

/** The effect of a try on a code. `wrongInSeries` counts those before it. Pure. @see docs/interface/loyalty.md#codes */
export function judge(code: SentCode, right: boolean, wrongInSeries: number, now: Date): TryVerdict {
  const state = stateOf(code, now);
  if (state === "BLOCKED") return { is: "BLOCKED", minutes: minutesTo(code.blockedUntil ?? now, now) };
  if (state !== "OTP_SENT") return { is: "EXPIRED" };
  if (right) return { is: "RIGHT" };
  const attemptsLeft = otpRules.attempts - wrongInSeries - 1;
  if (attemptsLeft > 0) return { is: "WRONG", attemptsLeft };
  return { is: "BLOCKED", minutes: otpRules.blockMs / minute };
}

/** Whole minutes, counting the current one. */
const minutesTo = (then: Date, now: Date): number => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / minute));
