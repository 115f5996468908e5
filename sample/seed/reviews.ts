import { sql } from "drizzle-orm";
import { countRating } from "#backend/people/review/rating.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { reviews } from "#backend/platform/db/schema/review.ts";
import { endings, opinionsFor, opinionsOfSets, reviewers } from "../reviews/index.ts";
import type { Opinion } from "../reviews/opinion.ts";
import { chanceOf } from "./chance.ts";
import { spanish } from "./languages.ts";

const day = 86_400_000;

type Reviewed = { id: number; storeId: number; partNumber: string; isSet: boolean; categories: string[] | null };

/**
 * What people have said about the samples: most products have some reviews, some none, as in a real shop. The same part numbers
 * always get the same reviews, whenever they are seeded.
 */
export async function writeReviews(db: Db): Promise<void> {
  const found = await readRows<Reviewed>(
    db,
    sql`select p.id, p.store_id as "storeId", p.part_number as "partNumber", p.type in ('package', 'kit', 'bundle') as "isSet",
        (select json_agg(c.identifier order by length(c.path) desc) from product_categories pc
          join categories c on c.id = pc.category_id where pc.product_id = p.id) as categories
      from products p where p.parent_id is null and not p.withdrawn order by p.id`,
  );
  const rows = found.flatMap(reviewsOf);
  await insertAll(db, reviews, rows);
  for (const productId of new Set(rows.map((row) => row.productId)))
    await db.transaction((tx) => countRating(tx, productId));
}

type Subject = { partNumber: string; isSet: boolean; categories: readonly string[] };

/** The average of the stars that a sample gets; undefined if it has no reviews. */
export function averageStars(subject: Subject): number | undefined {
  const opinions = opinionsAbout(subject, chanceOf(subject.partNumber));
  return opinions.length ? opinions.reduce((sum, { stars }) => sum + stars, 0) / opinions.length : undefined;
}

function opinionsAbout({ isSet, categories }: Subject, chance: () => number): Opinion[] {
  const opinions = mixed(isSet ? opinionsOfSets : opinionsFor(categories), chance);
  // One in six has none; a few have many.
  const count = chance() < 1 / 6 ? 0 : 1 + Math.floor(chance() * chance() * opinions.length);
  return opinions.slice(0, count);
}

function reviewsOf({ id, storeId, partNumber, isSet, categories }: Reviewed): (typeof reviews.$inferInsert)[] {
  const chance = chanceOf(partNumber);
  return opinionsAbout({ partNumber, isSet, categories: categories ?? [] }, chance).map((opinion, index) => {
    const at = new Date(Date.now() - (3 + Math.floor(chance() * 380)) * day - index * 3_600_000);
    const ending = endings[Math.floor(chance() * endings.length)] ?? "";
    return {
      ...{
        storeId,
        productId: id,
        memberId: null,
        languageId: spanish,
        state: "published" as const,
        createdAt: at,
        updatedAt: at,
      },
      stars: opinion.stars,
      title: opinion.title,
      text: opinion.stars > 2 && ending ? `${opinion.text} ${ending}` : opinion.text,
      fit: opinion.fit ?? null,
      displayName: reviewers[Math.floor(chance() * reviewers.length)] ?? "",
      helpful: Math.floor(chance() * chance() * 14),
    };
  });
}

/** Each product has an order of its own; good opinions come first more often than bad ones, as among real buyers. */
function mixed(opinions: readonly Opinion[], chance: () => number): Opinion[] {
  return opinions
    .map((opinion) => ({ opinion, place: chance() * (opinion.stars > 3 ? 1 : 2) }))
    .sort((a, b) => a.place - b.place)
    .map(({ opinion }) => opinion);
}
