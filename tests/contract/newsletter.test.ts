import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import type { Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";

let served: Served;
beforeAll(async () => {
  served = await sharedBackend();
});

const email = "boletin@ejemplo.mx";

test("subscribing, confirming and unsubscribing conform to the contract and refuse invalid input", async () => {
  const body = { email, privacyNoticeAccepted: true, privacyNoticeVersion: "3", source: "FOOTER" };
  expectConformance("newsletter.subscribe", await served.ask("newsletter.subscribe", { body }));
  const [mail] = await served.backend.db.select().from(outbox).where(eq(outbox.to, email));
  const { confirmToken, unsubscribeToken } = mail?.payload as Record<string, string>;
  for (const [name, token] of [
    ["newsletter.confirm", confirmToken],
    ["newsletter.unsubscribe", unsubscribeToken],
  ] as const) {
    expectConformance(name, await served.ask(name, { body: { token } }));
    const refused = await served.ask(name, { body: { token: "invented" } });
    expect([refused.status, refused.body.errors[0].errorKey]).toEqual([404, "_ERR_RESOURCE_NOT_FOUND"]);
  }
  const refused = await served.ask("newsletter.subscribe", { body: { email } });
  expect([refused.status, refused.body.errors[0].errorKey]).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
});
