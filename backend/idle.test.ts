import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { members } from "#backend/platform/db/schema/member.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { openMember } from "#tests/support/member.ts";
import { withIdle } from "./idle.ts";

let backend: TestBackend;
let answer: TestBackend["fetch"];
beforeAll(async () => {
  backend = await openTestBackend();
  answer = withIdle(backend.fetch, backend.db);
});
afterAll(() => backend.close());

const idle = async (query: string) =>
  (await answer(new Request(`http://backend.test/idle?${query}`, { method: "POST" }))).status;

it("lets time pass for one user only", async () => {
  const [one, other] = [await openMember(backend), await openMember(backend)];
  const [row] = await backend.db.select().from(members).where(eq(members.id, one.memberId));
  const statusFor = async (who: typeof one) => (await who.call("GET", "usercontext/@self/contextdata")).status;
  expect(await idle(`logonId=${row?.logonId}&minutes=29`)).toBe(204);
  expect(await statusFor(one)).toBe(200);
  expect(await idle(`logonId=${row?.logonId}`)).toBe(204);
  expect([await statusFor(one), await statusFor(other)]).toEqual([401, 200]);
});

it("rejects unknown users and invalid times, and passes other requests on", async () => {
  expect(await idle("logonId=nobody")).toBe(404);
  expect(await idle("")).toBe(404);
  expect(await idle("logonId=ana&minutes=soon")).toBe(400);
  expect((await answer(new Request("http://backend.test/health"))).status).toBe(200);
  expect((await answer(new Request("http://backend.test/idle?logonId=ana"))).status).not.toBe(204);
});

it("refuses cross-site forms and foreign host names", async () => {
  const statusWith = async (headers: Record<string, string>) =>
    (await answer(new Request("http://backend.test/idle?logonId=ana", { method: "POST", headers }))).status;
  expect(await statusWith({ origin: "https://evil.example" })).toBe(421);
  expect(await statusWith({ "sec-fetch-site": "cross-site" })).toBe(421);
  expect(await statusWith({ host: "evil.example" })).toBe(421);
});
