import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
}, 180_000);
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

test("says until when the preview itself can be opened, apart from the moment it shows", async () => {
  const { viewPreview } = await import("./preview-ribbon.server.ts");
  const { body: tokens } = await shop.ask("identity.signIn", {
    body: { logonId: "editor", logonPassword: "Editor.2026!" },
  });
  const { body } = await shop.ask("preview.issue", {
    as: tokens,
    body: { start: "2030/05/10 12:00:00", timeZoneId: "UTC" },
  });
  const address = `/casanorte?WCPreviewToken=${encodeURIComponent(body.previewToken)}`;
  const ribbon = await shop.visitor().get(address, async (context) => viewPreview(await context.shop()));
  expect(ribbon?.says[0]).toContain("2030");
  expect(ribbon?.says.at(-1)).toMatch(/^Esta vista previa se puede abrir hasta el /);
  expect(ribbon?.says.at(-1)).not.toContain("2030");
});
