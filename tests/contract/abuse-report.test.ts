import { beforeAll, test } from "vitest";
import { eq } from "drizzle-orm";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { reviews } from "#backend/platform/db/schema/review.ts";
import { openMember } from "#tests/support/member.ts";
import type { Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";
import { goods } from "./world.ts";

let served: Served;
beforeAll(async () => void (served = await sharedBackend()));

test("reporting a review and a question conforms to the contract", async () => {
  const { db } = served.backend;
  const as = await openMember(served.backend);
  const [item] = await db.select().from(products).where(eq(products.partNumber, goods.plain));
  const written = { storeId: 1, productId: item?.id ?? 0, displayName: "Lola", languageId: -5, text: "?" };
  const shown = { ...written, state: "published" as const };
  const [review] = await db
    .insert(reviews)
    .values({ ...shown, stars: 1, title: "¡Compra en otra parte!" })
    .returning();
  const [question] = await db.insert(questions).values(shown).returning();
  const ofReview = { as, params: { reviewId: String(review?.id) }, body: { reason: "advertising" } };
  expectConformance("abuseReport.ofReview", await served.ask("abuseReport.ofReview", ofReview));
  const ofQuestion = {
    as,
    params: { questionId: String(question?.id) },
    body: { reason: "other", text: "Ya se dijo." },
  };
  expectConformance("abuseReport.ofQuestion", await served.ask("abuseReport.ofQuestion", ofQuestion));
});
