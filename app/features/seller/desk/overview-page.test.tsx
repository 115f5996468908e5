import type * as remix from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

/** What the page was last answered, as the router would hand it on. */
const last = vi.hoisted((): { answer?: unknown } => ({}));
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<typeof remix>()),
  useActionData: () => last.answer,
  useRouteLoaderData: () => undefined,
}));

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

test("a text that a colleague has changed is beside what was typed, and the next save counts as having seen it", async () => {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const { OverviewPage } = await import("./overview-page.tsx");
  const { loadOverview, overviewIntents } = await import("./overview.server.ts");
  const root = "/mercado/account/seller";
  const teresa = shop.visitor();
  const signIn = { intent: "signIn", logonId: "teresa", password: passwordOf("teresa") };
  await teresa.post("/mercado/login", loginIntents, signIn);
  const { texts } = await teresa.get(root, loadOverview);
  const save = (form: object) => teresa.post(root, overviewIntents, { intent: "save", ...texts, ...form });
  await save({ description: "" });
  const seen = { seen: "1", seenDescription: "", seenReturnTerms: texts.returnTerms };
  const older = { ...seen, seenDeliveryTerms: texts.deliveryTerms };
  await save({ ...older, description: "De la colega.\r\n\r\nEn dos partes." });
  const late = await save({ ...older, description: "Mía" });
  expect(late.status).toBe(409);
  last.answer = await late.json();
  const page = renderToStaticMarkup(<OverviewPage {...await teresa.get(root, loadOverview)} />);
  expect(page).toMatch(/href="#description"[^>]*>[^<]*Sobre ti[^<]*/);
  expect(page).toMatch(/<textarea[^>]*id="description"[^>]*>Mía</);
  expect(page).toMatch(/Texto actual<\/strong><p[^>]*>De la colega\.\r?\n\r?\nEn dos partes\./);
  expect(page.match(/Texto actual/g)).toHaveLength(1);
  expect(page).toMatch(/name="seenDescription" value="De la colega\./);
});
