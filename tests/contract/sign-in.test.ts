import { beforeAll, expect, test } from "vitest";
import { openMember } from "#tests/support/member.ts";
import { errorOf, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";

let served: Served;
beforeAll(async () => {
  served = await sharedBackend();
});

test("where a shopper is signed in, and signing out there", async () => {
  const x_device = { browser: "safari", system: "iphone" };
  const as = await openMember(served.backend);
  const body = { logonId: `${as.memberId}@example.mx`, logonPassword: "Luna.4715", logonPasswordVerify: "Luna.4715" };
  const registered = await served.ask("person.register", { body: { ...body, x_device } });
  const here = registered.body;
  const listed = await served.ask("signIn.list", { as: here });
  expectConformance("signIn.list", listed, ["signIns[].device.browser", "signIns[].device.system"]);
  const { body: there } = await served.ask("identity.signIn", { body: { ...body, x_device } });
  const { signIns } = (await served.ask("signIn.list", { as: here })).body;
  const signInId = String(signIns[1].signInId);
  expectConformance("signIn.end", await served.ask("signIn.end", { as: here, params: { signInId } }));
  expect(errorOf(await served.ask("person.self", { as: there }))).toEqual([401, "_ERR_TERMINATED_ACTIVITY_TOKEN"]);
  expectConformance("signIn.endOthers", await served.ask("signIn.endOthers", { as: here }));
  expectConformance("identity.context", await served.ask("identity.context", { as: here }));
});

test("a device is named in words of the interface's form", async () => {
  const body = { logonId: "ana", logonPassword: "x", x_device: { browser: "Mozilla/5.0 (X11)" } };
  expect((await served.ask("identity.signIn", { body })).status).toBe(400);
});
