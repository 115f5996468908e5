import { namesOf, namesOfLines } from "#backend/order/names.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { deskLanguage } from "#backend/studio/language.ts";
import type { Texts } from "./texts/english.ts";

type Language = Pick<Texts, "lang">;

/** What these goods are called in the language of the desk, by the product's id. */
export const goodsNames = (db: Db, productIds: number[], texts: Language): Promise<Map<number, string>> =>
  namesOf(db, productIds, deskLanguage(texts));

/** What the goods of these lines are called in the language of the desk, by the line's id. */
export const lineNames = (
  db: Db,
  lines: readonly Pick<OrderItemRow, "id" | "productId" | "partNumber">[],
  texts: Language,
): Promise<Map<number, string>> => namesOfLines(db, lines, deskLanguage(texts));
