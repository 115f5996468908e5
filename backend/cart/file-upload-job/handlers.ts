import { and, desc, eq, gt } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import type { Db } from "#backend/platform/db/client.ts";
import { fileUploadJobs } from "#backend/platform/db/schema/file-upload-job.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { invalid, notFound } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { nativePageOf } from "#backend/platform/http/paging.ts";
import { daysBefore } from "#backend/platform/retention.ts";
import { requireBuyer } from "../requisition-list/find.ts";
import type { JobRow } from "./process.ts";
import { viewJob } from "./view.ts";

type Calls = typeof contract.fileUploadJob;

/** What became of the caller's uploads. @see docs/interface/file-upload-job.md */
export const fileUploadJobHandlers = handlers(contract.fileUploadJob, {
  find,
  get: async (args) => {
    requireBuyer(args.caller, "FileUploadJobFind");
    const id = readId(args.params.fileUploadJobId);
    const [job] =
      id === undefined
        ? []
        : await args.db
            .select()
            .from(fileUploadJobs)
            .where(and(eq(fileUploadJobs.id, id), ownJobs(args)));
    if (!job) throw notFound();
    return viewJobs(args.db, [job], true);
  },
});

/** Errors: 403 for callers who cannot have lists, `_ERR_CMD_INVALID_PARAM` (numberOfDays). */
async function find(args: HandlerArgs<Calls["find"]>): Promise<WireReply<Calls["find"]>> {
  const { db, caller, query } = args;
  requireBuyer(caller, "FileUploadJobFind");
  if (!/^\d{1,4}$/.test(query.numberOfDays)) throw invalid("numberOfDays");
  const since = daysBefore(new Date(), Number(query.numberOfDays));
  const jobs = await db
    .select()
    .from(fileUploadJobs)
    .where(and(ownJobs(args), gt(fileUploadJobs.uploadedAt, since)))
    .orderBy(desc(fileUploadJobs.uploadedAt), desc(fileUploadJobs.id));
  return viewJobs(
    db,
    jobs.filter(({ uploadType }) => uploadType === query.uploadType),
    false,
  );
}

/** The caller's jobs in this store and in the organization they were uploaded for. */
const ownJobs = ({ caller, store }: Pick<HandlerArgs, "caller" | "store">) =>
  and(
    eq(fileUploadJobs.memberId, caller.memberId),
    eq(fileUploadJobs.organizationId, caller.organizationId),
    eq(fileUploadJobs.storeId, store.id),
  );

async function viewJobs(db: Db, jobs: JobRow[], whole: boolean) {
  const [owner] = jobs[0]
    ? await db.select({ logonId: members.logonId }).from(members).where(eq(members.id, jobs[0].memberId))
    : [];
  const { paging } = nativePageOf(jobs, {});
  return {
    ...paging,
    recordSetCompleteIndicator: paging.recordSetComplete,
    resultList: jobs.map((job) => viewJob(job, owner?.logonId ?? "", whole)),
  };
}
