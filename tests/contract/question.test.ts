import { eq } from "drizzle-orm";
import { afterAll, beforeAll, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { openMember } from "#tests/support/member.ts";
import { writeSeller } from "#tests/support/sellers.ts";
import { type Served, serveBackend } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { goods } from "./world.ts";

let served: Served;
beforeAll(async () => void (served = await serveBackend()));
afterAll(() => served.close());

test("asking, answering and reading a question conform to the contract", async () => {
  const { db } = served.backend;
  const as = await openMember(served.backend);
  const seller = await writeSeller(db, as.memberId);
  const [item] = await db.select().from(products).where(eq(products.partNumber, goods.plain));
  const productId = String(item?.parentId ?? item?.id);
  await db
    .update(products)
    .set({ sellerId: seller.id })
    .where(eq(products.id, Number(productId)));
  const body = { productId, text: "?", displayName: "Lola", email: "lola@example.mx" };
  const asked = await served.ask("question.ask", { body });
  expectConformance("question.ask", asked);
  expectConformance("question.ofSeller", await served.ask("question.ofSeller", { as }), ["question[].questionId"]);
  const params = { questionId: asked.body.questionId };
  const answer = await served.ask("question.answer", { as, params, body: { text: "Sí." } });
  expectConformance("question.answer", answer, ["answeredBy", "answeredDate"]);
  await db.update(questions).set({ state: "published" });
  const read = await served.ask("question.byProduct", { params: { productId } });
  expectConformance("question.byProduct", read, ["question[].answer"]);
});
