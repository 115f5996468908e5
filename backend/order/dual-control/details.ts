import type { PriceOverride } from "#backend/platform/db/schema/order-line.ts";
import type { ControlledAct } from "#contract/shapes/dual-control.ts";
import type { AgentReason } from "#contract/shapes/order.ts";

/** The details of what an agent has asked for, by act. */
export type ControlledDetails =
  | { act: "cancel"; status: string; total: string; currency: string; buyerReason?: AgentReason }
  | { act: "goodwill"; amount: string; currency: string }
  | ({ act: "price"; orderItemId: number; partNumber: string; quantity: number; currency: string } & Pick<
      PriceOverride,
      "unitPrice" | "offerPrice" | "reason" | "comment"
    >)
  | { act: "password"; email: string }
  | { act: "email"; email: string; former: string };
export type DetailsOf<Act extends ControlledAct> = Extract<ControlledDetails, { act: Act }>;

type About = { storeId: number; memberId: number; orderId?: number | undefined };

/**
 * The key under which only one request may be open at a time: the order, item or person it is about. Goodwill of one store has
 * nothing to do with that of another; an account has one password and one email for all. Pure.
 */
export const subjectOf = (details: ControlledDetails, { storeId, memberId, orderId }: About): string => {
  const about = details.act === "price" ? details.orderItemId : (orderId ?? memberId);
  return (details.act === "goodwill" ? [details.act, storeId, about] : [details.act, about]).join(" ");
};

/** Whether a store wants a second agent for an act. Pure. @see docs/interface/dual-control.md#what-waits */
export const needsSecond = ({ userData }: { userData: Record<string, string> }, act: ControlledAct): boolean =>
  (userData["dualControl.acts"] ?? "").split(",").some((one) => one.trim() === act);

const usualHours = 24;

/** How long a request waits, in milliseconds. Pure. */
export function waitsMs({ userData }: { userData: Record<string, string> }): number {
  const hours = userData["dualControl.hours"] ?? "";
  return (/^[1-9]\d{0,2}$/.test(hours) ? Number(hours) : usualHours) * 3600_000;
}

type Request = { status: string; expiresAt: Date };

/** The state of a request: one whose time is over has expired, whether or not the job has closed it yet. Pure. */
export const stateOf = <Status extends string>(
  { status, expiresAt }: Request & { status: Status },
  now: Date,
): Status | "EXPIRED" => (status === "OPEN" && expiresAt <= now ? "EXPIRED" : status);
