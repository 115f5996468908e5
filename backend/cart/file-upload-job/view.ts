import type { Contract, WireReply } from "#contract";
import type { JobRow } from "./process.ts";

type WireJobs = WireReply<Contract["fileUploadJob"]["get"]>;
type Wire = Extract<NonNullable<WireJobs["resultList"]>, unknown[]>[number];

/** An upload; with `whole`, including the results of its rows. @see docs/interface/file-upload-job.md#reading */
export function viewJob(job: JobRow, userName: string, whole: boolean): Wire {
  const id = String(job.id);
  return {
    fileUploadJobId: id,
    uploadType: job.uploadType,
    storeId: String(job.storeId),
    uploadFile: {
      fileInfo: {
        fileName: job.fileName,
        fileSize: String(job.fileSize),
        fileEncoding: "UTF-8",
        filePath: `${id}/${job.fileName}`,
      },
      userName,
      uploadTime: job.uploadedAt.toISOString(),
      properties: [{ name: "storeId", value: String(job.storeId) }],
    },
    processFile: [
      {
        status: job.status,
        startTime: job.startedAt?.toISOString() ?? null,
        endTime: job.endedAt?.toISOString() ?? null,
        userName,
        properties: [{ name: "fileType", value: "requisitionList" }],
        ...(whole && { processInfo: JSON.stringify(processInfo(job)) }),
      },
    ],
    x_rowCount: job.rowCount,
    ...(whole && { x_rows: job.rows }),
  };
}

const processInfo = ({ fileName, rows, requisitionListId }: JobRow) => ({
  FileName: fileName,
  ProcessedItemsNumber: rows.length,
  FailedPartNumbers: rows.flatMap(({ line, partNumber, error }) => (error ? `${line},${partNumber}` : [])),
  ...(requisitionListId !== null && { RequisitionListId: requisitionListId }),
});
