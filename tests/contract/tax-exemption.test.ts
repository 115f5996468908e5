import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import type { Tokens } from "#tests/support/backend.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { type Input, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, type World } from "./world.ts";

/** Gloria administers a cooperative in the second store; the administrator of the site decides. */
let served: Served;
let world: World;
const store = 2;
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
});
afterAll(() => served.close());

async function signIn(logonId: string): Promise<Tokens> {
  const logonPassword = passwordOf(logonId);
  return (await world.must("identity.signIn", { store, body: { logonId, logonPassword } })).body;
}

test("every form of every call conforms to the contract", async () => {
  const [gloria, admin] = [await signIn("gloria"), await signIn("admin")];
  const asked = new Set<string>();
  const conforms = async (as: Tokens, call: keyof typeof contract.taxExemption, input: Input, has?: string[]) => {
    asked.add(call);
    const answer = await served.ask(`taxExemption.${call}`, { as, store, ...input });
    expectConformance(`taxExemption.${call}`, answer, has);
    return answer.body;
  };
  const { contents } = (await served.ask("catalog.categories", { store, query: { storeId: "2" } })).body;
  const { certificateId } = await conforms(gloria, "submit", {
    body: {
      organizationId: "7015",
      number: "SAT-2",
      authority: "SAT",
      categoryId: [String(contents[0].uniqueID)],
      validFrom: "2026-01-01",
      validUntil: "2099-12-31",
      fileName: "constancia.png",
      content: "iVBORw0KGgoAAAAASUVORK5CYII=",
    },
  });
  const params = { certificateId: String(certificateId) };
  expect(await conforms(gloria, "document", { params })).toMatchObject({ mediaType: "image/png" });
  await conforms(admin, "decide", { params, body: { status: "REFUSED", reason: "Ilegible" } });
  const decided = ["category", "decideTime", "reason"].map((one) => `certificates[].${one}`);
  await conforms(gloria, "list", { query: { organizationId: "7015", status: "REFUSED", pageNumber: "1" } }, decided);
  expect([...asked].sort()).toEqual(Object.keys(contract.taxExemption).sort());
});

test("people who administer no organization may not list certificates", async () => {
  const hugo = await signIn("hugo");
  expect((await served.ask("taxExemption.list", { as: hugo, store })).status).toBe(403);
});
