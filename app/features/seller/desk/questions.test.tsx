import type * as remix from "@remix-run/react";
import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import people from "#sample/seed/people.json" with { type: "json" };
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

/** What the page was last answered, as the router would hand it on. */
const last = vi.hoisted((): { answer?: unknown } => ({}));
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<typeof remix>()),
  useActionData: () => last.answer,
  useRouteLoaderData: () => undefined,
}));

/** Teresa sells for Taller Barro Vivo (501). */
let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

test("of several questions about one product, the summary names the one whose answer was left empty", async () => {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const { QuestionsPage } = await import("./questions-page.tsx");
  const { deskQuestionIntents, loadDeskQuestions } = await import("./questions.server.ts");
  const { db } = shop.backend;
  const [product] = await db.select().from(products).where(eq(products.sellerId, 501)).limit(1);
  if (!product) throw new Error("the seller has no goods");
  const { storeId, id: productId } = product;
  const about = { storeId, productId, displayName: "Luz", languageId: -5 };
  const [first, second] = await db
    .insert(questions)
    .values([
      { ...about, text: "¿Se puede lavar?" },
      { ...about, text: `¿De qué barro es? ${"Lo pregunto por el plomo. ".repeat(4)}` },
    ])
    .returning();
  const teresa = shop.visitor();
  const password = people.find(({ logonId }) => logonId === "teresa")?.password ?? "";
  await teresa.post("/mercado/login", loginIntents, { intent: "signIn", logonId: "teresa", password });
  const path = "/mercado/account/seller/questions";
  const summaryOf = async (question: number | undefined) => {
    const form = { intent: "answer", question: String(question), text: " " };
    const refused = await teresa.post(path, deskQuestionIntents, form);
    expect(refused.status).toBe(400);
    last.answer = await refused.json();
    const html = renderToStaticMarkup(<QuestionsPage {...await teresa.get(path, loadDeskQuestions)} />);
    return new RegExp(`<a href="#text-${question}">([^<]*)</a>`).exec(html)?.[1];
  };
  expect(await summaryOf(first?.id)).toMatch(/^Tu respuesta a “¿Se puede lavar\?”: ./);
  expect(await summaryOf(second?.id)).toMatch(/^Tu respuesta a “¿De qué barro es\? Lo pregunto .{20,30}…”: ./);
});
