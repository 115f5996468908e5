import { and, count, eq, isNull } from "drizzle-orm";
import { currentContracts } from "#backend/catalog/price/offers.ts";
import { lockMember } from "#backend/order/current.ts";
import { fileUploadJobs } from "#backend/platform/db/schema/file-upload-job.ts";
import { missing, refused } from "#backend/platform/http/fault.ts";
import type { WriteArgs } from "#backend/platform/http/handler.ts";
import { uploadTypes } from "#contract/file-upload-job.ts";
import { textOfFile } from "#contract/text-file.ts";
import { readFileRows } from "./file-rows.ts";

const maxRows = 1000;
/** The limit of waiting uploads per person. */
const maxOpen = 5;

/** Unreadable, too long, and too many uploads are all refused with `_ERR_INVALID_INPUT`. */
const noUpload = () => refused("_ERR_INVALID_INPUT", { field: "UpLoadedFile" });

/**
 * Accepts a file for its job; its rows are not processed yet. `checkOnly`: they will only be checked. Errors:
 * `_ERR_CMD_MISSING_PARAM` without a file, `_ERR_INVALID_INPUT` for an empty one, more than 1,000 rows, or more than five open uploads.
 * @returns the id of its job
 * @see docs/interface/file-upload-job.md#uploading
 */
export async function takeUpload(args: WriteArgs, file: File | undefined, checkOnly: boolean): Promise<number> {
  const { db, caller, store, common } = args;
  if (!file) throw missing("UpLoadedFile");
  const content = textOfFile(new Uint8Array(await file.arrayBuffer())).replaceAll("\0", "");
  const rowCount = readFileRows(content).length;
  if (rowCount === 0 || rowCount > maxRows) throw noUpload();
  await lockMember(db, caller);
  const open = and(eq(fileUploadJobs.memberId, caller.memberId), isNull(fileUploadJobs.endedAt));
  const [waiting] = await db.select({ count: count() }).from(fileUploadJobs).where(open);
  if ((waiting?.count ?? 0) >= maxOpen) throw noUpload();
  const [job] = await db
    .insert(fileUploadJobs)
    .values({
      storeId: store.id,
      memberId: caller.memberId,
      organizationId: caller.organizationId,
      languageId: common.languageId,
      currency: common.currency,
      contractIds: common.contractIds.length ? common.contractIds : await currentContracts(db, caller, store),
      uploadType: checkOnly ? uploadTypes.check : uploadTypes.requisitionList,
      fileName: file.name.replace(/[\p{Cc}/\\]/gu, "").slice(0, 200) || "upload.csv",
      fileSize: file.size,
      content,
      rowCount,
    })
    .returning({ id: fileUploadJobs.id });
  if (!job) throw new Error("no job was written");
  return job.id;
}
