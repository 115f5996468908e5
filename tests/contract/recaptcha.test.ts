import { expect, test } from "vitest";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";

test("accepts a valid token and refuses an invalid one with the reason", async () => {
  const served = await sharedBackend();
  const body = { token: "test-ok", action: "register" };
  expectConformance("recaptcha.verify", await served.ask("recaptcha.verify", { body }));
  const refused = await served.ask("recaptcha.verify", { body: { token: "test-fail" } });
  expect([refused.status, refused.body.errors[0].errorKey]).toEqual([400, "ERR_RECAPTCHA_INVALID"]);
});
