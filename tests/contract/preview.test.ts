import { afterAll, beforeAll, expect, test } from "vitest";
import { type Served, serveBackend } from "./ask.ts";
import { expectConformance } from "./conforms.ts";

let served: Served;
beforeAll(async () => void (served = await serveBackend()));
afterAll(() => served.close());

test("no preview token is good, and no call shows anything under one", async () => {
  const answer = await served.ask("preview.isValid", { body: { previewToken: "Qm9v=", password: "" } });
  expectConformance("preview.isValid", answer);
  expect(answer.body.valid).toBe(false);
  const refused = await served.ask("catalog.categories", { headers: { WCPreviewToken: "x" } });
  expect([refused.status, refused.body.errors[0].errorKey]).toEqual([403, "_ERR_PREVIEW_TOKEN_INVALID"]);
});
