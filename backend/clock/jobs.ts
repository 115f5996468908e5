import { attemptJob } from "../attempt/limiter.ts";
import { cartJob, discardedCartJob } from "../housekeeping/carts.ts";
import { guestJob } from "../housekeeping/guests.ts";
import { defaultRetention, type Retention } from "../housekeeping/retention.ts";
import { sweepJobs } from "../housekeeping/sweeps.ts";
import { letterSecretJob } from "../letter/secrets.ts";
import { pointJob } from "../loyalty/expire.ts";
import { orderJob } from "../order/advance.ts";
import { arrivalJob, backorderJob } from "../order/backorder.ts";
import { fraudJob } from "../order/fraud.ts";
import { unpaidJob } from "../order/unpaid.ts";
import { captureJob, refundJob } from "../payment/ask-provider.ts";
import { holdJob } from "../payment/hold-job.ts";
import { returnJob } from "../return/advance.ts";
import { subscriptionJob, waitingJob } from "../subscription/place-due.ts";
import { scheduleJob } from "../subscription/schedule.ts";
import { voucherJob } from "../voucher/expire.ts";
import type { Job } from "./job.ts";

/** All that the backend does by itself, each on its own clock. What is not listed here does not run. */
export const allJobs = (retention: Retention = defaultRetention): Job[] => [
  arrivalJob,
  backorderJob,
  orderJob,
  returnJob,
  fraudJob,
  holdJob,
  unpaidJob,
  voucherJob,
  pointJob,
  subscriptionJob,
  waitingJob,
  scheduleJob,
  refundJob,
  captureJob,
  letterSecretJob,
  attemptJob,
  guestJob(retention),
  cartJob(retention),
  discardedCartJob(retention),
  ...sweepJobs(retention),
];
