import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { openTestBackend, type TestBackend, type Tokens } from "#tests/support/backend.ts";

let backend: TestBackend;
let shop: ReturnType<TestBackend["store"]>;
let logonId: string;
let as: Tokens;
let count = 0;
const password = "Luna.4715";

beforeAll(async () => {
  backend = await openTestBackend();
  shop = backend.store(1);
});
afterAll(() => backend.close());
beforeEach(async () => {
  logonId = `persona${(count += 1)}@example.mx`;
  as = (await register()).body;
});

const register = () =>
  shop.call("POST", "person", { body: { logonId, logonPassword: password, logonPasswordVerify: password } });
const put = (body: object, who: Tokens) => shop.call("PUT", "person/@self", { as: who, body });

async function mailedCode() {
  await put({ resetPassword: "true", logonId, challengeAnswer: "-" }, await shop.guest());
  const rows = await backend.db.select().from(outbox).where(eq(outbox.to, logonId)).orderBy(desc(outbox.id));
  return String(rows.find(({ kind }) => kind === "password-reset")?.payload.code);
}
async function redeem(code: string) {
  const chosen = { logonPassword: "Sol.2026", xcred_logonPasswordVerify: "Sol.2026" };
  const body = { resetPassword: "true", logonId, xcred_validationCode: code, ...chosen };
  const answer = await put(body, await shop.guest());
  return answer.body.errors?.[0]?.errorCode ?? answer.status;
}

test("a code mailed to the former address opens nothing once the person has another one", async () => {
  const code = await mailedCode();
  expect((await put({ email1: `nueva${count}@example.mx`, xcred_logonPasswordOld: password }, as)).status).toBe(200);
  expect(await redeem(code)).toBe("2190");
});

test("a code mailed to a former owner of a logon id does not open the account of the next one", async () => {
  const code = await mailedCode();
  const moved = { logonId: `otra${count}@example.mx`, xcred_logonPasswordOld: password };
  expect((await put(moved, as)).status).toBe(200);
  expect((await register()).status).toBe(201);
  expect(await redeem(code)).toBe("2190");
});

test("a code stays good while the rest of the profile changes", async () => {
  const code = await mailedCode();
  expect((await put({ firstName: "Ana", email1: logonId }, as)).status).toBe(200);
  expect(await redeem(code)).toBe(200);
});
