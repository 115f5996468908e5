import type * as remix from "@remix-run/react";
import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { reviews } from "#backend/platform/db/schema/review.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

/** What the shell has read, as the router would hand it on. */
const root = vi.hoisted((): { data?: unknown } => ({}));
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<typeof remix>()),
  useActionData: () => undefined,
  useRouteLoaderData: () => root.data,
}));

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

const waiting = /<p id="vote-(\d+)-hint">Ya iniciaste sesión\. [^<]+<\/p><button[^>]* autofocus/g;

test("a guest's vote waits at its review until they have signed in, and is then one more click", async () => {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const { loadShell } = await import("#app/features/shell/shell.server.ts");
  const { ReviewsPage } = await import("./list-page.tsx");
  const { loadReviews } = await import("./list.server.ts");
  const { voteIntents } = await import("./vote.server.ts");
  const [row] = await shop.backend.db.select().from(reviews).where(eq(reviews.helpful, 11)).limit(1);
  const path = `/reviews/${row?.productId}?sort=recent`;
  const visitor = shop.visitor();
  const read = async () => {
    root.data = await visitor.get(path, (context, request) => loadShell(request, context));
    const page = await visitor.get(path, (context, request) => loadReviews(context, request, String(row?.productId)));
    return [...renderToStaticMarkup(<ReviewsPage {...page} />).matchAll(waiting)].map(([, id]) => id);
  };
  const vote = () => visitor.post(path, voteIntents, { intent: "vote", review: String(row?.id) });
  const helpful = async () =>
    (
      await shop.backend.db
        .select()
        .from(reviews)
        .where(eq(reviews.id, row?.id ?? 0))
    )[0];

  const asked = (await vote()).headers.get("location") ?? "";
  expect(new URL(asked, "http://shop").searchParams.get("returnTo")).toBe(path);
  const form = { intent: "signIn", logonId: "ana", password: "Ana.2026!", returnTo: path };
  expect((await visitor.post(asked, loginIntents, form)).headers.get("location")).toBe(path);
  expect(await read()).toEqual([String(row?.id)]);
  expect(await helpful()).toMatchObject({ helpful: 11 });
  expect(await read()).toEqual([]);
  expect((await vote()).status).toBe(303);
  expect(await helpful()).toMatchObject({ helpful: 12 });
});

test("a guest who comes back without having signed in reads nothing that says they have", async () => {
  const { loadShell } = await import("#app/features/shell/shell.server.ts");
  const { ReviewsPage } = await import("./list-page.tsx");
  const { loadReviews } = await import("./list.server.ts");
  const { voteIntents } = await import("./vote.server.ts");
  const [row] = await shop.backend.db.select().from(reviews).where(eq(reviews.helpful, 12)).limit(1);
  const path = `/reviews/${row?.productId}`;
  const visitor = shop.visitor();
  await visitor.post(path, voteIntents, { intent: "vote", review: String(row?.id) });
  root.data = await visitor.get(path, (context, request) => loadShell(request, context));
  const page = await visitor.get(path, (context, request) => loadReviews(context, request, String(row?.productId)));
  expect(renderToStaticMarkup(<ReviewsPage {...page} />)).not.toContain("Ya iniciaste sesión");
});
