import type { Db } from "#backend/platform/db/client.ts";
import * as schema from "#backend/platform/db/schema/index.ts";

/** A shop for tests, small enough to count by hand; the sample shops may change, this one does not. */
export const shop = {
  id: 90,
  contract: 9001,
  cheaperContract: 9002,
  organizationContract: 9003,
  center: 9000,
  furniture: 900_100,
  sofas: 900_101,
  tables: 900_102,
  clothes: 900_103,
  color: 900_300,
  material: 900_301,
  sofa: 900_200,
  redSofa: 900_201,
  blueSofa: 900_202,
  roundTable: 900_210,
  longTable: 900_220,
  shirt: 900_230,
  onlyShirt: 900_231,
  oldTable: 900_240,
  kit: 900_250,
  bundle: 900_260,
  package: 900_270,
} as const;

export const picture = {
  motif: "sofa",
  colors: ["#111111", "#222222", "#333333"],
} satisfies typeof schema.products.$inferInsert.picture;
/** A text in Spanish and English. */
export const both = (es: string, en: string) => ({ "-5": es, "-1": en });

/** The SEO URLs of something: in Spanish and, if it has an English name, in English. */
export const writeAddress = (db: Db, tokenName: string, id: number, es: string, en: string | null) =>
  db
    .insert(schema.urlKeywords)
    .values([
      { storeId: shop.id, languageId: -5, keyword: es, tokenName, tokenValue: String(id) },
      ...(en ? [{ storeId: shop.id, languageId: -1, keyword: en, tokenName, tokenValue: String(id) }] : []),
    ]);
