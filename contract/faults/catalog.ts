import { commonFaults } from "./common.ts";
import { loyaltyFaults } from "./loyalty.ts";
import { orderFaults } from "./order.ts";
import { paymentFaults } from "./payment.ts";
import { personFaults } from "./person.ts";
import { promotionFaults } from "./promotion.ts";

/**
 * Every fault of the interface by its key. A call declares those that it can answer besides the common ones.
 * @see docs/interface/errors.md
 */
export const faults = {
  ...commonFaults,
  ...orderFaults,
  ...promotionFaults,
  ...paymentFaults,
  ...loyaltyFaults,
  ...personFaults,
};
export type Faults = typeof faults;
export type FaultKey = keyof Faults;
/** Keys that any call may answer. */
export type CommonFaultKey = keyof typeof commonFaults;
