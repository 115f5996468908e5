import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

test("requesting a new code after an invitation has expired does not show the old code again", async () => {
  const { forgotIntents } = await import("./actions.server.ts");
  const { loadReset } = await import("./reset.server.ts");
  const logonId = "invitada@valle.example";
  const invitation = Buffer.from(`K7P2QX9M ${logonId}`).toString("base64url");
  const visitor = shop.visitor();
  await visitor.get(`/reset?invitation=${invitation}`, (context, request) =>
    loadReset(context, request).catch((thrown: unknown) => thrown),
  );
  expect(await visitor.get("/reset", loadReset)).toMatchObject({ code: "K7P2QX9M", logonId });

  await visitor.post("/forgot", forgotIntents, { intent: "forgot", logonId });
  const page = await visitor.get("/reset", loadReset);
  expect(page).toMatchObject({ code: "", logonId, heading: page.text.reset.title });
});
