import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members } from "#backend/platform/db/schema/member.ts";
import { onBehalfActs } from "#backend/platform/db/schema/on-behalf.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { openMember } from "#tests/support/member.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { callNames, callOf, type Served, serveBackend } from "./ask.ts";
import { createWorld } from "./world.ts";

/** Every call of the contract, made for a shopper by those who may not: all are refused, and none leaves anything behind. */
let served: Served;
let editor: Tokens;
let victim: { userId: string; logonId: string; secrets: string[] };
const callers: Record<string, Tokens | undefined> = { nobody: undefined };

beforeAll(async () => {
  served = await serveBackend();
  const { must } = createWorld(served.ask);
  const { db } = served.backend;
  const signIn = async (logonId: string): Promise<Tokens> => {
    const logonPassword = passwordOf(logonId);
    return (await must("identity.signIn", { body: { logonId, logonPassword } })).body;
  };
  const person = await openMember(served.backend);
  const secrets = ["Xochiquetzal", "xochi.quetzal@canario.example", "6187340915"];
  const [firstName = "", email = "", phone = ""] = secrets;
  const [row] = await db
    .update(members)
    .set({ firstName, email, phone })
    .where(eq(members.id, person.memberId))
    .returning();
  victim = { userId: String(person.memberId), logonId: row?.logonId ?? "", secrets };
  const elsewhere = await openMember(served.backend, { kind: "A" });
  await db
    .update(members)
    .set({ servedStoreIds: [2] })
    .where(eq(members.id, elsewhere.memberId));
  editor = await signIn("editor");
  const [carla, bruno] = [await signIn("carla"), await signIn("bruno")];
  Object.assign(callers, {
    "a guest": await served.backend.store(1).guest(),
    "a buyer": bruno,
    "a seller": await signIn("teresa"),
    "an agent without a session for this person": carla,
    "an agent of another store": elsewhere,
    "halves of two sessions": { WCToken: carla.WCToken, WCTrustedToken: bruno.WCTrustedToken },
    "a token with one sign changed": { ...carla, WCToken: tampered(carla.WCToken) },
  });
}, 60_000);
afterAll(() => served.close());

const tampered = (token: string) => `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;

test("refuses all calls on behalf by guests, buyers, sellers, agents without a session, or forged tokens", async () => {
  const before = await served.backend.db.$count(onBehalfActs);
  const wrong: unknown[] = [];
  let refusedByRight = 0;
  for (const [index, name] of callNames.entries()) {
    const params = paramsOf(name);
    const { userId: forUserId, logonId: forUser } = victim;
    for (const [who, as] of Object.entries(callers)) {
      const query: Record<string, string> = index % 2 ? { forUserId } : { forUser };
      const { status, text } = await served.ask(name, { as, params, query, ...(hasBody(name) && { body: {} }) });
      refusedByRight += Number(status === 401 || status === 403);
      if (status < 400 || status >= 500 || victim.secrets.some((one) => text.includes(one)))
        wrong.push([name, who, status]);
    }
  }
  expect(wrong).toEqual([]);
  // The others have bodies that are invalid for any sender.
  expect(refusedByRight).toBeGreaterThan((callNames.length * Object.keys(callers).length) / 2);
  expect(await served.backend.db.$count(onBehalfActs)).toBe(before);
}, 120_000);

test("refuses all calls with an invented preview token or another store's", async () => {
  const { status: issued, body } = await served.ask("preview.issue", {
    as: editor,
    store: 2,
    body: { tokenLife: "60" },
  });
  expect(issued).toBe(201);
  const answered: unknown[] = [];
  for (const name of callNames)
    for (const WCPreviewToken of ["invented", String(body.previewToken)]) {
      const { status } = await served.ask(name, { params: paramsOf(name), headers: { WCPreviewToken } });
      if (status < 400 || status >= 500) answered.push([name, WCPreviewToken, status]);
    }
  expect(answered).toEqual([]);
}, 120_000);

const paramsOf = (name: (typeof callNames)[number]) =>
  Object.fromEntries([...callOf(name).route.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, "1"]));

const hasBody = (name: (typeof callNames)[number]) => callOf(name).body !== undefined;
