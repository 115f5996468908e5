import { eq } from "drizzle-orm";
import { fileUploadJobs } from "#backend/platform/db/schema/file-upload-job.ts";
import { activities, members, organizations } from "#backend/platform/db/schema/member.ts";
import { kit } from "./matrix.ts";

/** A buyer's upload. The strangers who request it belong to no organization, or to another one. */
export const fileUploadJob = kit({
  owner: "shopper",

  async own({ db }, as) {
    const [made] = await db
      .insert(organizations)
      .values({ name: `Taller ${as.memberId}`, parentId: -2001 })
      .returning();
    const organizationId = made?.id ?? 0;
    await db.update(members).set({ organizationId }).where(eq(members.id, as.memberId));
    await db.update(activities).set({ organizationId }).where(eq(activities.memberId, as.memberId));
    const [job] = await db
      .insert(fileUploadJobs)
      .values({
        storeId: 1,
        memberId: as.memberId,
        organizationId,
        languageId: -5,
        currency: "MXN",
        contractIds: [],
        uploadType: "x_RowCheck",
        fileName: "papel.csv",
        fileSize: 1,
        content: null,
        rowCount: 1,
        endedAt: new Date(),
        status: "Failed",
      })
      .returning();
    return { id: String(job?.id) };
  },

  state: async ({ must }, as, { id }) =>
    (await must("fileUploadJob.get", { as, params: { fileUploadJobId: id } })).body.resultList,

  cases: [{ call: "fileUploadJob.get", input: ({ id }) => ({ params: { fileUploadJobId: id } }) }],
});
