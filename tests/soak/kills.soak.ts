import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#backend/platform/db/client.ts";
import { approvals } from "#backend/platform/db/schema/approval.ts";
import { fileUploadJobs } from "#backend/platform/db/schema/file-upload-job.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { memberRoles, members, organizationRoles } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { asBuyer, openApprover, writeApprovingOrganization } from "#tests/support/approval.ts";
import { openMember } from "#tests/support/member.ts";
import { copyTemplate } from "#tests/support/postgres.ts";
import { shopOf, type TestShop } from "#tests/support/test-shop.ts";
import { asked, killableBackend } from "./killable-backend.ts";
import { report } from "./load.ts";
import { remoteBackend } from "./two-nodes.ts";

/**
 * `npm run soak -- kills [--kills 20]`: the backend's process is killed in the middle of an upload's job, an approval and an
 * invitation, each time a little later; after a restart nothing of them is lost and nothing is there twice.
 */
const kills = Number(process.env.SOAK_KILLS ?? 20);
const rowCount = 900;

let database: Database;
let drop: () => Promise<void>;
let shop: TestShop;
let backend: ReturnType<typeof killableBackend>;
let organizationId: number;

beforeAll(async () => {
  const copy = await copyTemplate(inject("databaseUrl"), inject("template"));
  ({ drop } = copy);
  database = await openDatabase({ url: copy.url, poolSize: 4 });
  backend = killableBackend(copy.url);
  shop = shopOf(remoteBackend(backend.port, database.db, () => Promise.resolve()));
  organizationId = await writeApprovingOrganization(database.db);
  const roles = [-21, -22, -24].map((roleId) => ({ organizationId, roleId }));
  await database.db.insert(organizationRoles).values(roles);
  // Each round sells a piece of the same goods, however many there are.
  await database.db.update(stock).set({ onHand: 100_000 });
  await backend.start();
}, 120_000);
afterAll(async () => {
  await backend.kill();
  await database.close();
  await drop();
}, 60_000);

test("work in progress when the process is killed is completed exactly once", async () => {
  const administrator = await openMember(shop);
  await shop.db.insert(memberRoles).values({ memberId: administrator.memberId, organizationId, roleId: -21 });
  const approver = await openApprover(shop, organizationId);
  const seen = { unanswered: 0, approvedBefore: 0, invitedBefore: 0, rowsBefore: 0 };
  for (let round = 0; round < kills; round += 1) {
    const { orderId } = await shop.placed(await asBuyer(shop.db, await shop.shopper(), organizationId));
    const logonId = `corte-${round}@example.mx`;
    const person = { logonId, parentMemberId: String(organizationId), x_invite: "true", firstName: "Inés" };
    const approve = () => approver.decide(orderId, true);
    const invite = () => administrator.call("POST", "person", { query: { mode: "admin" }, body: person });
    const jobId = await upload(administrator.memberId);
    await begun(jobId);
    const answers = [asked(approve), asked(invite)];
    await sleep((round * 67) % 700);
    await backend.kill();
    seen.unanswered += (await Promise.all(answers)).filter((status) => status === 0).length;
    const before = await stateOf(orderId, logonId, jobId);
    seen.approvedBefore += Number(before.status === "C");
    seen.invitedBefore += before.people;
    seen.rowsBefore += Number(before.rows > 0 && before.rows < rowCount);
    await backend.start();
    if (before.status === "W") expect((await approve()).status).toBe(200);
    expect((await invite()).status).toBe(before.people ? 400 : 201);
    await done(jobId);
    expect(await stateOf(orderId, logonId, jobId)).toEqual({
      status: "C",
      decided: 1,
      confirmed: 1,
      people: 1,
      buyers: 1,
      invitations: 1,
      rows: rowCount,
      pieces: rowCount,
    });
  }
  report({ kills, ...seen });
}, 1_800_000);

/** A file of rows for a list, as the call leaves it for the job. */
async function upload(memberId: number): Promise<number> {
  const [item] = await shop.items();
  const content = `SKU,quantity\n${`${item?.partNumber ?? ""},1\n`.repeat(rowCount)}`;
  const [job] = await shop.db
    .insert(fileUploadJobs)
    .values({
      storeId: 1,
      memberId,
      organizationId,
      languageId: -5,
      currency: "MXN",
      contractIds: [11_005],
      uploadType: "RequisitionListUpload",
      fileName: "corte.csv",
      fileSize: content.length,
      content,
      rowCount,
    })
    .returning();
  return job?.id ?? 0;
}

const jobOf = async (id: number) => (await shop.db.select().from(fileUploadJobs).where(eq(fileUploadJobs.id, id)))[0];

async function begun(id: number) {
  for (const end = Date.now() + 20_000; !(await jobOf(id))?.startedAt; await sleep(5))
    if (Date.now() > end) throw new Error("the upload's job did not begin");
}

async function done(id: number) {
  for (const end = Date.now() + 60_000; !(await jobOf(id))?.endedAt; await sleep(50))
    if (Date.now() > end) throw new Error("the upload's job did not end");
}

/** What has been written of the three. */
async function stateOf(orderId: string, logonId: string, jobId: number) {
  const { db } = shop;
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(orderId)));
  const mails = await db.select().from(outbox);
  const people = await db.select().from(members).where(eq(members.logonId, logonId));
  const job = await jobOf(jobId);
  const lines = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, job?.requisitionListId ?? -1));
  const memberId = people[0]?.id ?? -1;
  return {
    status: order?.status,
    decided: await db.$count(approvals, and(eq(approvals.entityId, Number(orderId)), eq(approvals.status, "1"))),
    confirmed: mails.filter(({ kind, payload }) => kind === "order-confirmation" && payload.orderId === orderId).length,
    people: people.length,
    buyers: await db.$count(memberRoles, and(eq(memberRoles.memberId, memberId), eq(memberRoles.roleId, -24))),
    invitations: mails.filter(({ kind, to }) => kind === "invitation" && to === logonId).length,
    rows: job?.rows.length ?? 0,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
