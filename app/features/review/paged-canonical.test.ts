import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageHead } from "#app/features/catalog/meta.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { reviews } from "#backend/platform/db/schema/review.ts";
import { goods } from "#tests/contract/world.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
let id: string;
beforeAll(async () => {
  shop = await openVisitedShop();
  const { db } = shop.backend;
  const [product] = await db.select().from(products).where(eq(products.partNumber, goods.plain));
  const { id: productId = 0, storeId = 0 } = product ?? {};
  id = String(productId);
  const said = {
    storeId,
    productId,
    displayName: "Eva",
    languageId: -5,
    text: "Doce tazas",
    state: "published" as const,
  };
  const many = Array.from({ length: 21 });
  await db.insert(reviews).values(many.map(() => ({ ...said, stars: 5, title: "Bien" })));
  await db.insert(questions).values(many.map(() => ({ ...said, answer: "Sí", answeredAt: new Date() })));
});
afterAll(() => shop.close());

test("each page of a product's reviews and questions is a page of its own to search engines", async () => {
  const { loadReviews } = await import("./pages/list.server.ts");
  const { loadQuestions } = await import("#app/features/question/pages/list.server.ts");
  const visitor = shop.visitor();
  for (const [name, load] of [
    ["reviews", loadReviews],
    ["questions", loadQuestions],
  ] as const) {
    const headAt = async (query: string) =>
      (
        await visitor.get<{ head: PageHead }>(`/${name}/${id}${query}`, (context, request) =>
          load(context, request, id),
        )
      ).head;
    for (const query of ["", "?page=2"])
      expect(new URL((await headAt(query)).canonical)).toMatchObject({ pathname: `/${name}/${id}`, search: query });
  }
});
