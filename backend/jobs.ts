import { deliveryJob, orderJob } from "#backend/after-sales/order/advance.ts";
import { fraudJob } from "#backend/after-sales/order/fraud.ts";
import { unapprovedJob } from "#backend/after-sales/order/unapproved.ts";
import { unpaidJob } from "#backend/after-sales/order/unpaid.ts";
import { openReturnJob, returnJob } from "#backend/after-sales/return/advance.ts";
import { subscriptionJob, waitingJob } from "#backend/after-sales/subscription/place-due.ts";
import { scheduleJob } from "#backend/after-sales/subscription/schedule.ts";
import { uploadJob } from "#backend/cart/file-upload-job/process.ts";
import { catalogUploadJob } from "#backend/catalog/import/uploads.ts";
import { emptySearchJob } from "#backend/catalog/empty-search/write-job.ts";
import { listingJob } from "#backend/catalog/listing-job.ts";
import { photoFolder, type PhotoStore } from "#backend/catalog/photo/folder.ts";
import { readSmallPictures } from "#backend/catalog/picture/small.ts";
import { shopChangeJob } from "#backend/catalog/shop-change/notify-job.ts";
import { photoJobs } from "#backend/catalog/photo/unused.ts";
import { cartJob, discardedCartJob, previewOrderJob } from "#backend/housekeeping/carts.ts";
import { giftNoteJob } from "#backend/housekeeping/gift-notes.ts";
import { guestJob } from "#backend/housekeeping/guests.ts";
import { sweepJobs } from "#backend/housekeeping/sweeps.ts";
import { reminderJob } from "#backend/order/approval/remind.ts";
import { arrivalJob, backorderJob } from "#backend/order/backorder.ts";
import { controlRequestJob } from "#backend/order/dual-control/requests.ts";
import { heldCartJob, idleSessionJob } from "#backend/people/on-behalf/idle.ts";
import { captureJob, refundJob } from "#backend/payment/ask-provider.ts";
import { holdJob } from "#backend/payment/hold-job.ts";
import { pointJob } from "#backend/payment/loyalty/expire.ts";
import { lostCardJob } from "#backend/payment/loyalty/lost.ts";
import { voucherJob } from "#backend/payment/methods/voucher/expire.ts";
import { reviewInvitationJob } from "#backend/people/review/invite-job.ts";
import { stockAlertJob } from "#backend/people/stock-alert/alert-job.ts";
import { quotationJob } from "#backend/people/quotation/expire.ts";
import { attemptJob } from "#backend/platform/attempt/limiter.ts";
import type { Job } from "#backend/platform/clock/job.ts";
import type { Storefronts } from "#backend/platform/purging.ts";
import { mailSecretJob } from "#backend/platform/mail/secrets.ts";
import { defaultRetention, type Retention } from "#backend/platform/retention.ts";
import { letterJob, type Ways } from "#backend/store/letter/letter-job.ts";

export type JobOptions = {
  retention?: Retention;
  /** How letters and text messages are sent; without any they stay in the outbox. */
  ways?: Ways;
  /** A simulated warehouse ships and takes returns; without it people do, and jobs take only the steps that need no inspection and those of sellers' goods. */
  simulatesWarehouse?: boolean;
  photos?: PhotoStore;
  /** The storefronts to notify of changes. */
  storefronts?: Storefronts | undefined;
};

/** Everything the backend does by itself, each job on its own clock. What is not listed here does not run. */
export const allJobs = ({
  retention = defaultRetention,
  ways = {},
  simulatesWarehouse = true,
  photos = photoFolder(),
  storefronts,
}: JobOptions = {}): Job[] => [
  letterJob(ways, readSmallPictures),
  ...(simulatesWarehouse ? [arrivalJob, orderJob, returnJob] : [deliveryJob, openReturnJob]),
  backorderJob,
  fraudJob,
  holdJob,
  unpaidJob,
  unapprovedJob,
  reminderJob,
  voucherJob,
  pointJob,
  lostCardJob,
  subscriptionJob,
  waitingJob,
  scheduleJob,
  refundJob,
  captureJob,
  uploadJob,
  catalogUploadJob,
  idleSessionJob,
  heldCartJob,
  quotationJob,
  stockAlertJob,
  reviewInvitationJob,
  controlRequestJob,
  mailSecretJob,
  attemptJob,
  guestJob(retention),
  cartJob(retention),
  discardedCartJob(retention),
  previewOrderJob(retention),
  giftNoteJob(retention),
  listingJob,
  shopChangeJob(storefronts),
  emptySearchJob,
  ...photoJobs(photos),
  ...sweepJobs(retention),
];
