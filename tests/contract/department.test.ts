import { expect, test } from "vitest";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";

test("departments are found by id, and unknown ones are omitted", async () => {
  const served = await sharedBackend();
  const answer = await served.ask("department.byIds", { query: { ids: "10501,10502,999999" } });
  expectConformance("department.byIds", answer);
  expect(answer.body.resultList.map((one: { departmentId: string }) => one.departmentId)).toEqual(["10501", "10502"]);
  const ids = Array.from({ length: 90 }, (_, index) => String(10_501 + index));
  const all = await Promise.all(
    [ids.slice(0, 50), ids.slice(50)].map((some) => served.ask("department.byIds", { query: { id: some } })),
  );
  const kept = all.flatMap(({ body }) =>
    body.resultList.flatMap((one: Record<string, unknown>) => (one.returnable ? [] : [one.identifier])),
  );
  expect(kept.sort()).toEqual(["Makeup", "SkinCare"]);
  const repeated = await served.ask("department.byIds", { query: { id: ["10501", "10502"] } });
  expect(repeated.body).toEqual(answer.body);
  const products = await served.ask("catalog.products", {
    query: { partNumber: ["SOFA-NOGAL-01", "LABIAL-GRANA-01"] },
  });
  const bulky = products.body.contents.map(async ({ id: productId }: { id: string }) => {
    const { body } = await served.ask("department.byIds", { query: { ids: "10501", productId } });
    return body.resultList[0].bulky;
  });
  expect(await Promise.all(bulky)).toEqual([true, false]);
  for (const [query, key] of [
    [{ ids: "10501", productId: "x" }, "_ERR_NUMBER_FORMAT_EXCEPTION"],
    [{}, "_ERR_CMD_MISSING_PARAM"],
    [{ ids: "x" }, "_ERR_NUMBER_FORMAT_EXCEPTION"],
    [{ ids: Array.from({ length: 51 }, (_, id) => id).join(",") }, "_ERR_CMD_INVALID_PARAM"],
  ] as const) {
    const refused = await served.ask("department.byIds", { query });
    expect([refused.status, refused.body.errors[0].errorKey]).toEqual([400, key]);
  }
});
