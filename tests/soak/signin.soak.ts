import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { type Answer, openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { report } from "./load.ts";

/**
 * `npm run soak -- signin [--sign-ins 10000] [--networks 100]`: wrong passwords from many networks, half of them at one
 * account, the others spread over a thousand. Its owner signs in meanwhile. `attack.test.ts` makes two hundred.
 */
const wanted = Number(process.env.SOAK_SIGN_INS ?? 10_000);
const networks = Number(process.env.SOAK_NETWORKS ?? 100);
const strangers = 20;
const accounts = 1_000;
const logonId = "duena@example.mx";
const [password, next] = ["Luna.4715", "Sol.2026"];
const [home, away] = ["198.51.100.1", "192.0.2.9"];

let backend: TestBackend;
let shop: ReturnType<TestBackend["store"]>;
beforeAll(async () => {
  backend = await openTestBackend();
  shop = backend.store(1);
}, 240_000);
afterAll(() => backend?.close());

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const codeOf = ({ status, body }: Answer): string => body.errors?.[0]?.errorCode ?? String(status);
const signIn = (address: string, id: string, typed: string, devices: string[] = []) =>
  shop.call("POST", "loginidentity", {
    ...from(address),
    body: { logonId: id, logonPassword: typed, x_deviceToken: devices },
  });

test("during an attack, the owner can sign in from her device, and from a new one after a reset by email", async () => {
  const body = { logonId, logonPassword: password, logonPasswordVerify: password };
  const { x_deviceToken } = (await shop.call("POST", "person", { ...from(home), body })).body;
  const begun = Date.now();
  const over = new AbortController();
  const [answers, mine] = await Promise.all([
    attack(wanted).finally(() => over.abort()),
    ownerComes([x_deviceToken], over.signal),
  ]);
  const seconds = Math.round((Date.now() - begun) / 1_000);
  const fresh = codeOf(await signIn(away, logonId, password));
  const reset = await resetByMail();
  const again = await attack(Math.ceil(wanted / 20));
  const afterward = codeOf(await signIn(away, logonId, next, [reset]));
  const codes = [...answers, ...again].map(({ code }) => code);
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  report({
    signIns: codes.length,
    seconds,
    hashed: codes.filter((code) => code === "2010").length,
    paused: codes.filter((code) => code === "2300" || code === "2490").length,
    p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
    ownerCame: mine.length,
    ownerSlowest: Math.round(Math.max(...mine.map(({ ms }) => ms))),
    fresh,
    afterward,
  });
  expect(new Set(codes)).toEqual(new Set(["2010", "2300", "2490"]));
  // A network has fifty tries at all accounts together, an account fifty from everywhere; after that one now and then.
  expect(codes.filter((code) => code === "2010").length).toBeLessThan(networks * 52);
  expect(mine.length).toBeGreaterThan(2);
  expect(new Set(mine.map(({ code }) => code))).toEqual(new Set(["201"]));
  expect([fresh, afterward]).toEqual(["2490", "201"]);
}, 3_600_000);

type Tried = { code: string; ms: number };

async function timed(work: Promise<Answer>): Promise<Tried> {
  const begun = performance.now();
  const code = codeOf(await work);
  return { code, ms: performance.now() - begun };
}

async function attack(count: number): Promise<Tried[]> {
  const tried: Tried[] = [];
  let index = 0;
  const stranger = async () => {
    while (index < count) {
      const one = index++;
      const id = one % 2 ? `cuenta${one % accounts}@example.mx` : logonId;
      tried.push(await timed(signIn(`203.0.113.${Math.floor(one / 2) % networks}`, id, `wrong ${one}`)));
    }
  };
  await Promise.all(Array.from({ length: strangers }, stranger));
  return tried;
}

async function ownerComes(devices: string[], over: AbortSignal): Promise<Tried[]> {
  const tried: Tried[] = [];
  while (!over.aborted) {
    tried.push(await timed(signIn(home, logonId, password, devices)));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return tried;
}

/** @returns what identifies the browser in which the code was typed */
async function resetByMail(): Promise<string> {
  const put = async (body: object) =>
    shop.call("PUT", "person/@self", {
      as: await shop.guest(),
      ...from(away),
      body: { resetPassword: "true", logonId, ...body },
    });
  await put({ challengeAnswer: "-" });
  const mails = await backend.db.select().from(outbox).where(eq(outbox.to, logonId)).orderBy(desc(outbox.id));
  const code = mails.find(({ kind }) => kind === "password-reset")?.payload.code;
  const { body } = await put({
    xcred_validationCode: code,
    logonPassword: next,
    xcred_logonPasswordVerify: next,
  });
  return body.x_deviceToken;
}
