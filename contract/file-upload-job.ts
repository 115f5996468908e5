import * as z from "zod";
import { call } from "./call.ts";
import { LineFault } from "./shapes/refused-line.ts";
import { flag, id, list, moment, nativePaging } from "./wire.ts";

/** What an uploaded file becomes. `check` (ours): nothing; its rows are only validated. */
export const uploadTypes = { requisitionList: "RequisitionListUpload", check: "x_RowCheck" } as const;
/** `Pending` and `Processing` jobs have no end yet. */
export const uploadStatuses = ["Pending", "Processing", "Complete", "Partially Complete", "Failed"] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

const Property = z.object({ name: z.string(), value: z.string() });

const UploadRow = z.object({
  line: z.number(),
  partNumber: z.string(),
  /** As written in the file. */
  written: z.string(),
  /** Why it was left out. */
  error: LineFault.optional(),
});
export type UploadRow = z.output<typeof UploadRow>;

const FileUploadJob = z.object({
  fileUploadJobId: id,
  uploadType: z.string(),
  storeId: id,
  uploadFile: z.object({
    fileInfo: z.object({
      fileName: z.string(),
      fileSize: z.string(),
      fileEncoding: z.string().optional(),
      filePath: z.string().optional(),
    }),
    userName: z.string().optional(),
    uploadTime: moment,
    properties: z.array(Property).optional(),
  }),
  processFile: list(
    z.object({
      status: z.string(),
      startTime: moment.nullish(),
      endTime: moment.nullish(),
      userName: z.string().optional(),
      properties: z.array(Property).optional(),
      /** JSON as text, only for a single job: `ProcessInfo`. */
      processInfo: z.string().optional(),
    }),
  ),
  /** Ours: how many rows the file has; for a single job also the outcome of those done so far. */
  x_rowCount: z.number().optional(),
  x_rows: z.array(UploadRow).optional(),
});
export type FileUploadJob = z.output<typeof FileUploadJob>;

/** What `processInfo` holds. `FailedPartNumbers`: `<line>,<part number>`. */
export const ProcessInfo = z.object({
  FileName: z.string().optional(),
  ProcessedItemsNumber: z.union([z.number(), z.string()]).optional(),
  FailedPartNumbers: z.array(z.string()).optional(),
  RequisitionListId: id.optional(),
});

const Jobs = z.object({
  ...nativePaging,
  recordSetCompleteIndicator: flag.optional(),
  resultList: list(FileUploadJob).optional(),
});

/** The outcome of uploaded files, row by row. @see docs/interface/file-upload-job.md */
export const fileUploadJob = {
  /** The caller's own uploads of a type in this store from the last few days, newest first. */
  find: call("GET file_upload_job", {
    fullAuthentication: true,
    resource: "file_upload_job",
    query: z.object({
      q: z.literal("byNumberOfDaysAndUploadType"),
      numberOfDays: z.string(),
      uploadType: z.string(),
    }),
    reply: Jobs,
    faults: [],
  }),
  /** One upload of the caller's; 404 for anything else's id. */
  get: call("GET file_upload_job/{fileUploadJobId}", {
    fullAuthentication: true,
    resource: "file_upload_job",
    reply: Jobs,
    faults: [],
  }),
};
