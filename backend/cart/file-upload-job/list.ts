import type { OrderRow } from "#backend/order/rows.ts";
import type { fileUploadJobs } from "#backend/platform/db/schema/file-upload-job.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { lockOwnList, ownLists } from "../requisition-list/find.ts";
import type { ListScope } from "../requisition-list/lines.ts";
import { createList } from "../requisition-list/create.ts";

/** In letters: people can name a list with 100 in all, and a second one of the name gets a number. */
const maxNameLength = 90;

/**
 * The list that the rows of a file go to, locked: the one created earlier for the file, or a new one named after it.
 * Errors: those of a list that is gone, `_ERR_INVALID_INPUT` if there are too many.
 * @see docs/interface/file-upload-job.md#processing
 */
export async function listOf(
  scope: ListScope,
  job: Pick<typeof fileUploadJobs.$inferSelect, "requisitionListId" | "fileName">,
): Promise<OrderRow> {
  if (job.requisitionListId !== null)
    return lockOwnList(scope, String(job.requisitionListId), "RequisitionListItemUpdate");
  const plain =
    job.fileName
      .replace(/\.\w{1,5}$/, "")
      .trim()
      .slice(0, maxNameLength) || job.fileName;
  const lists = await scope.db.select({ name: orders.description }).from(orders).where(ownLists(scope));
  const taken = new Set(lists.map(({ name }) => name));
  let name = plain;
  for (let copy = 2; taken.has(name); copy += 1) name = `${plain} (${copy})`;
  return createList(scope, { name });
}
