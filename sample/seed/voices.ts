import { eq, sql } from "drizzle-orm";
import { countSellerRatings } from "#backend/people/seller-rating/total.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { sellerRatings } from "#backend/platform/db/schema/seller-rating.ts";
import { sellers } from "#backend/platform/db/schema/seller.ts";
import { opinionKindOf, reviewers } from "../reviews/index.ts";
import { questionsFor, sellerComments } from "../reviews/questions.ts";
import { chanceOf } from "./chance.ts";
import { spanish } from "./languages.ts";

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const pick = <One>(list: readonly One[], chance: () => number): One | undefined =>
  list[Math.floor(chance() * list.length)];

/** How buyers have rated the sample sellers: most have many ratings, the last one only two, so it counts as new. */
export async function writeSellerRatings(db: Db): Promise<void> {
  const rated = await db.select().from(sellers).where(eq(sellers.active, true)).orderBy(sellers.id);
  const rows = rated.flatMap(({ id, storeId, identifier }, index) => {
    const chance = chanceOf(identifier);
    const count = index === rated.length - 1 ? 2 : 8 + Math.floor(chance() * 30);
    return Array.from({ length: count }, (_, at) => {
      const [stars, comment] = sellerComments[(at + index * 5) % sellerComments.length] ?? [5, ""];
      const createdAt = ago(2 + Math.floor(chance() * 300));
      // No comment is used twice.
      const said = at < sellerComments.length ? comment : "";
      const displayName = pick(reviewers, chance) ?? "";
      return {
        storeId,
        sellerId: id,
        stars,
        comment: said,
        displayName,
        state: "published" as const,
        createdAt,
        updatedAt: createdAt,
      };
    });
  });
  await insertAll(db, sellerRatings, rows);
  for (const { id } of rated) await db.transaction((tx) => countSellerRatings(tx, id));
}

type Product = {
  id: number;
  storeId: number;
  partNumber: string;
  sellerId: number | null;
  categories: string[] | null;
};

/** What people have asked about the samples: a third of the products have questions. */
export async function writeQuestions(db: Db): Promise<void> {
  const found = await readRows<Product>(
    db,
    sql`select p.id, p.store_id as "storeId", p.part_number as "partNumber", p.seller_id as "sellerId",
        (select json_agg(c.identifier order by length(c.path) desc) from product_categories pc
          join categories c on c.id = pc.category_id where pc.product_id = p.id) as categories
      from products p where p.parent_id is null and p.type in ('product', 'item') and not p.withdrawn order by p.id`,
  );
  await insertAll(db, questions, found.flatMap(questionsOf));
}

function questionsOf({ id, storeId, partNumber, sellerId, categories }: Product): (typeof questions.$inferInsert)[] {
  const chance = chanceOf(`${partNumber} ?`);
  if (chance() > 1 / 3) return [];
  const all = questionsFor(opinionKindOf(categories ?? []));
  const first = Math.floor(chance() * all.length);
  const count = 1 + Math.floor(chance() * all.length);
  return all.slice(first, first + count).map(({ question, answer }) => {
    const days = 5 + Math.floor(chance() * 200);
    const answeredAt = ago(days - 1);
    const about = {
      storeId,
      productId: id,
      memberId: null,
      languageId: spanish,
      sellerId,
      state: "published" as const,
    };
    const displayName = pick(reviewers, chance) ?? "";
    return { ...about, text: question, answer, displayName, createdAt: ago(days), answeredAt, updatedAt: answeredAt };
  });
}
