import type { BadgeKind } from "#app/components/badge.tsx";

/** The color of a state. */
export type Tone = BadgeKind;

/** A step of a process: completed, current, or ahead; with its date if that is known. */
export type Step<Name extends string> = { step: Name; date?: string | undefined; at: "done" | "current" | "ahead" };
