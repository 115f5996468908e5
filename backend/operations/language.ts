import { namesOf, namesOfLines } from "#backend/order/names.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { locales } from "#backend/store/locales.ts";
import type { Texts } from "./texts/english.ts";

type Language = Pick<Texts, "lang">;

/** The id of the language that the desk speaks to this operator; English if the shop has no such language. Pure. */
export const deskLanguage = ({ lang }: Language): number =>
  Number(Object.entries(locales).find(([, locale]) => locale.slice(0, 2) === lang.slice(0, 2))?.[0] ?? -1);

/** What these goods are called in the language of the desk, by the product's id. */
export const goodsNames = (db: Db, productIds: number[], texts: Language): Promise<Map<number, string>> =>
  namesOf(db, productIds, deskLanguage(texts));

/** What the goods of these lines are called in the language of the desk, by the line's id. */
export const lineNames = (
  db: Db,
  lines: readonly Pick<OrderItemRow, "id" | "productId" | "partNumber">[],
  texts: Language,
): Promise<Map<number, string>> => namesOfLines(db, lines, deskLanguage(texts));
