import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadJob } from "#backend/cart/file-upload-job/process.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { fileUploadJobs } from "#backend/platform/db/schema/file-upload-job.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { type Input, type Raw, type Served, serveBackend } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, type World } from "./world.ts";

/** Elena and Felipe buy for the school in the second store, Ana buys for herself. */
let served: Served;
let world: World;
let elena: Tokens;
let felipe: Tokens;
const store = 2;
const goods = { one: "AGENDA-2027-CAF", two: "AGENDA-2027-NEG" };
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  [elena, felipe] = [await signIn("elena"), await signIn("felipe")];
});
afterAll(() => served.close());

async function signIn(logonId: string): Promise<Tokens> {
  const logonPassword = passwordOf(logonId);
  return (await world.must("identity.signIn", { store, body: { logonId, logonPassword } })).body;
}

/** Sends a multipart form, as files are sent. */
async function upload(as: Tokens, content: BlobPart | undefined, more: Record<string, string> = {}): Promise<Raw> {
  const form = new FormData();
  if (content !== undefined) form.set("UpLoadedFile", new File([content], "papel.csv"));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  const whole = new Response(form);
  const headers = { "content-type": whole.headers.get("content-type") ?? "" };
  const body = new Uint8Array(await whole.arrayBuffer());
  const input: Input = { as, store, query: { action: "upload" }, body, headers };
  return served.ask("requisitionList.write", input);
}
const jobOf = (answer: Raw) => String(answer.body.fileUploadJobId?.[0] ?? JSON.stringify(answer.body));
const uploaded = async (as: Tokens, content: BlobPart, more?: Record<string, string>) =>
  jobOf(await upload(as, content, more));
const work = () => uploadJob.run(served.backend.db);
const get = (as: Tokens | undefined, fileUploadJobId: string) =>
  served.ask("fileUploadJob.get", { as, store, params: { fileUploadJobId } });
const read = async (as: Tokens, id: string) => {
  const [job] = (await get(as, id)).body.resultList;
  return { ...job, ...job.processFile[0], info: JSON.parse(job.processFile[0].processInfo) };
};
const contents = async (as: Tokens, orderId: string) => {
  const { body } = await served.ask("order.get", { as, store, params: { orderId }, query: { pageSize: "500" } });
  return Object.fromEntries(
    (body.orderItem ?? []).map(({ partNumber, quantity }: Record<string, string>) => [partNumber, Number(quantity)]),
  );
};
const faultOf = ({ status, body }: Raw) =>
  `${status} ${body.errors?.[0]?.errorKey} ${body.errors?.[0]?.errorParameters}`.trim();

const file = `SKU,quantity,UOM\n${goods.one},2,C62\nNO-SUCH-THING,1,\n${goods.two},x,\n${goods.one},3,\n,1,`;

test("a file becomes a requisition list row by row, and both calls conform to the contract", async () => {
  const answer = await upload(elena, file, { URL: "x" });
  expectConformance("requisitionList.write", answer, ["fileUploadJobId"]);
  const id = jobOf(answer);
  expect(await read(elena, id)).toMatchObject({ status: "Pending", startTime: null, x_rowCount: 5, x_rows: [] });
  await work();
  const one = await get(elena, id);
  expectConformance("fileUploadJob.get", one, ["resultList[].x_rows", "recordSetCompleteIndicator"]);
  const job = await read(elena, id);
  expect(job).toMatchObject({ status: "Partially Complete", uploadType: "RequisitionListUpload" });
  expect(job.info).toMatchObject({ FileName: "papel.csv", ProcessedItemsNumber: 5 });
  expect(job.info.FailedPartNumbers).toEqual(["3,NO-SUCH-THING", `4,${goods.two}`, "6,"]);
  expect(
    job.x_rows.map(({ line, error }: { line: number; error?: { errorKey: string } }) => [line, error?.errorKey]),
  ).toEqual([
    [2, undefined],
    [3, "_ERR_GETTING_SKU"],
    [4, "_ERR_NUMBER_FORMAT_EXCEPTION"],
    [5, undefined],
    [6, "_ERR_CMD_MISSING_PARAM"],
  ]);
  expect(await contents(elena, job.info.RequisitionListId)).toEqual({ [goods.one]: 5 });
  const again = await read(elena, await uploaded(elena, file).then(async (next) => (await work(), next)));
  expect(again.info.RequisitionListId).not.toBe(job.info.RequisitionListId);

  const query = { q: "byNumberOfDaysAndUploadType", numberOfDays: "20", uploadType: "RequisitionListUpload" };
  const all = await served.ask("fileUploadJob.find", { as: elena, store, query });
  expectConformance("fileUploadJob.find", all, ["resultList[].uploadFile.fileInfo.fileSize"]);
  expect(all.body.resultList.map((each: { fileUploadJobId: string }) => each.fileUploadJobId)).toContain(id);
  expect(all.body.resultList[0].processFile[0].processInfo).toBeUndefined();
});

test("rows that are only checked create no list", async () => {
  const before = await served.backend.db.$count(orders);
  const id = await uploaded(elena, file, { x_checkOnly: "1" });
  await work();
  const job = await read(elena, id);
  expect(job).toMatchObject({ uploadType: "x_RowCheck", status: "Partially Complete" });
  expect(job.info.RequisitionListId).toBeUndefined();
  expect(await served.backend.db.$count(orders)).toBe(before);
  const query = { q: "byNumberOfDaysAndUploadType", numberOfDays: "1", uploadType: "x_RowCheck" };
  expect((await served.ask("fileUploadJob.find", { as: elena, store, query })).body.resultList).toHaveLength(1);
});

test.each([
  ["UTF-16, as a spreadsheet saves Unicode text", Buffer.from(`\ufeffSKU\tquantity\n${goods.one}\t2\n`, "utf16le")],
  ["Windows-1252, with semicolons", Buffer.from(`SKU;quantity;Descripción\n${goods.one};2;Café\n`, "latin1")],
])("a file may be %s", async (_, content) => {
  const job = await read(elena, await uploaded(elena, content, { x_checkOnly: "1" }));
  expect(job).toMatchObject({ status: "Pending", x_rowCount: 1 });
  await work();
  expect(await read(elena, job.fileUploadJobId)).toMatchObject({ status: "Complete" });
});

test("a job that is stopped midway leaves no partial batch, and another process continues it", async () => {
  const rows = Array.from({ length: 450 }, (_, index) => `${index % 2 ? goods.one : goods.two},1`);
  const id = await uploaded(elena, `SKU,quantity\n${rows.join("\n")}`);
  const { signal } = new AbortController();
  let asked = 0;
  // Checked before the job, and before every two hundred rows.
  Object.defineProperty(signal, "aborted", { get: () => (asked += 1) > 3 });
  await uploadJob.run(served.backend.db, { signal });
  const halfway = await read(elena, id);
  expect(halfway).toMatchObject({ status: "Processing", endTime: null });
  expect(halfway.info.ProcessedItemsNumber).toBe(400);
  expect(await contents(elena, halfway.info.RequisitionListId)).toEqual({ [goods.one]: 200, [goods.two]: 200 });
  await Promise.all([work(), work()]);
  const job = await read(elena, id);
  expect(job).toMatchObject({ status: "Complete", info: { ProcessedItemsNumber: 450 } });
  expect(await contents(elena, job.info.RequisitionListId)).toEqual({ [goods.one]: 225, [goods.two]: 225 });
});

describe("permissions", () => {
  test("an upload is accessible to its owner only; for other buyers it is not found", async () => {
    const id = await uploaded(elena, file);
    expect((await get(felipe, id)).status).toBe(404);
    expect(faultOf(await get(felipe, id))).toBe(faultOf(await get(felipe, "99999999")).replace("99999999", id));
    expect(faultOf(await get(await signIn("ana"), id))).toContain("403 _ERR_USER_AUTHORITY");
    expect(faultOf(await get(undefined, id))).toContain("401 _ERR_DIDNT_LOGON");
    expect((await upload(await signIn("ana"), file)).status).toBe(403);
    await work();
    expect((await read(elena, id)).status).toBe("Partially Complete");
  });

  test("the contracts at the time of the upload apply to its rows", async () => {
    const id = await uploaded(felipe, `SKU,quantity\n${goods.one},1`, { x_checkOnly: "1" });
    await served.backend.db
      .update(fileUploadJobs)
      .set({ contractIds: [] })
      .where(eq(fileUploadJobs.id, Number(id)));
    await work();
    const [row] = (await read(felipe, id)).x_rows;
    expect(row.error.errorKey).toBe("_ERR_PROD_NOT_ORDERABLE");
  });
});

test("refuses missing, empty or oversized files, invalid searches and too many pending uploads", async () => {
  const refusal = async (content: string | undefined) => faultOf(await upload(felipe, content));
  expect(await refusal(undefined)).toBe("400 _ERR_CMD_MISSING_PARAM UpLoadedFile");
  expect(await refusal("\n\n")).toBe("400 _ERR_INVALID_INPUT UpLoadedFile");
  expect(await refusal("A,1\n".repeat(1001))).toBe("400 _ERR_INVALID_INPUT UpLoadedFile");
  const body = { UpLoadedFile: "A,1" };
  const json = await served.ask("requisitionList.write", { as: felipe, store, query: { action: "upload" }, body });
  expect(faultOf(json)).toBe("400 _ERR_CMD_INVALID_PARAM UpLoadedFile");
  const find = async (query: Record<string, string>) =>
    faultOf(await served.ask("fileUploadJob.find", { as: felipe, store, query }));
  const q = "byNumberOfDaysAndUploadType";
  expect(await find({ q, uploadType: "RequisitionListUpload" })).toBe("400 _ERR_CMD_MISSING_PARAM numberOfDays");
  expect(await find({ q, numberOfDays: "x", uploadType: "A" })).toBe("400 _ERR_CMD_INVALID_PARAM numberOfDays");
  for (let one = 0; one < 5; one += 1) expect((await upload(felipe, file)).status).toBe(201);
  expect(await refusal(file)).toBe("400 _ERR_INVALID_INPUT UpLoadedFile");
  await work();
  expect((await upload(felipe, file)).status).toBe(201);
});
