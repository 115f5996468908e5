import type { Reply } from "#contract/call.ts";
import type { contract } from "#contract";
import type { Tone } from "./step.ts";

type Parcel = Reply<typeof contract.order.track>["shipment"][number];
export type ParcelStatus = Parcel["status"];

export const parcelTone: Record<ParcelStatus, Tone> = {
  PREPARING: "info",
  IN_TRANSIT: "info",
  OUT_FOR_DELIVERY: "info",
  READY_FOR_PICKUP: "good",
  DELIVERED: "good",
  PICKED_UP: "good",
  EXCEPTION: "warn",
};

/** True if it is with its buyer: nothing more is expected of it. */
export const hasArrived = (status: ParcelStatus): boolean => status === "DELIVERED" || status === "PICKED_UP";
