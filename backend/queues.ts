import { unlistedOrderQueue } from "#backend/after-sales/fulfillment/feed.ts";
import { earlyStatusQueue } from "#backend/after-sales/fulfillment/import.ts";
import { fileUploadQueue } from "#backend/cart/file-upload-job/process.ts";
import { catalogUploadQueue } from "#backend/catalog/import/uploads.ts";
import { unusedPhotoQueue } from "#backend/catalog/photo/unused.ts";
import { refundQueue } from "#backend/payment/ask-provider.ts";
import type { Queue } from "#backend/platform/clock/queue.ts";
import { letterQueue, textMessageQueue } from "#backend/platform/mail/count.ts";

/** All queues of the backend, for its metrics. @param hasWarehouse whether a warehouse system asks for orders */
export const allQueues = (hasWarehouse = false): Queue[] => [
  letterQueue,
  textMessageQueue,
  catalogUploadQueue,
  fileUploadQueue,
  refundQueue,
  earlyStatusQueue,
  unusedPhotoQueue,
  ...(hasWarehouse ? [unlistedOrderQueue] : []),
];
