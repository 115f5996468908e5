import { readLine } from "#backend/catalog/synonym/line.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { synonyms } from "#backend/platform/db/schema/catalog.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import type { SampleSynonyms } from "../synonyms.ts";
import { arabic, english, spanish } from "./languages.ts";
import type { SeedStore } from "./stores.ts";

/** The synonyms of one store. */
export async function writeSynonyms(db: Db, { id: storeId }: SeedStore, { es, en, ar }: SampleSynonyms) {
  const rows = (languageId: number, lines: string[]) =>
    lines.map((line) => ({ storeId, languageId, ...readLine(line) }));
  await insertAll(db, synonyms, [...rows(spanish, es), ...rows(english, en), ...rows(arabic, ar)]);
}
