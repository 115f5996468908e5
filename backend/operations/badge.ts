import { type Html, html } from "#backend/studio/html.ts";
import { orderStatus as of } from "#contract/shapes/order-status.ts";

/** The grounds of badges, as in the shop. */
export type Tone = "plain" | "info" | "good" | "warn" | "bad";

/** A state in words, on the ground that the shop shows it on. */
export const badge = (text: string, tone: Tone = "plain"): Html =>
  html`<span class="state${tone !== "plain" && ` state--${tone}`}">${text}</span>`;

const tones: Record<string, Tone> = {
  ...{ [of.awaitsApproval]: "warn", [of.received]: "warn", [of.inReview]: "warn", [of.lockedByStore]: "warn" },
  ...{ [of.lockedByReturn]: "warn", [of.lockedByAppeasement]: "warn", [of.denied]: "bad", [of.canceled]: "plain" },
  [of.delivered]: "good",
};

/** As the buyer sees it: what goes its way informs, what waits for someone warns. Pure. */
export const orderTone = (status: string): Tone => tones[status] ?? "info";
