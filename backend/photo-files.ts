import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { csvMark, writeCsv } from "#contract/csv.ts";
import { textOfFile } from "#contract/text-file.ts";
import { fetchPhoto } from "#backend/catalog/photo/fetch.ts";
import { photoFolder } from "#backend/catalog/photo/folder.ts";
import { importPhotos } from "#backend/catalog/photo/import.ts";
import type { Source } from "#backend/catalog/photo/source.ts";
import { addressesIn, sourcesIn } from "#backend/catalog/photo/sources.ts";
import { readDatabaseEnv } from "#backend/platform/env.ts";
import { runCommand } from "#backend/platform/run-command.ts";
import { withStore } from "./command.ts";

const usage = `usage: npm run pictures -- folder | pictures.zip | pictures.tar | list.csv [--store 1] [--errors errors.csv]
Files are called after part numbers, SHOE-1.jpg and SHOE-1_2.jpg; a list has the columns partNumber and pictures.`;

/** Imports pictures of a store's goods from files or addresses into PHOTO_DIR and the database of DATABASE_URL or DATA_DIR. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: "string", default: "1" }, errors: { type: "string" } },
  });
  const [place, ...more] = positionals;
  if (place === undefined || more.length > 0) throw new Error(usage);
  await withStore(values.store, async (db, store) => {
    const photos = photoFolder(readDatabaseEnv().photoDir);
    const sources = /\.csv$/i.test(place) ? listed(textOfFile(readFileSync(place))) : sourcesIn(place);
    const { read, changed, unchanged, leftOut } = await importPhotos(
      { db, store, photos },
      sources,
      (done) => void (done % 25 === 0 && process.stderr.write(`${done} pictures\n`)),
    );
    process.stdout.write(
      `${read} pictures: ${changed} products changed, ${unchanged} unchanged, ${leftOut.length} pictures left out.\n`,
    );
    if (!leftOut.length) return;
    const list = values.errors ?? "pictures.errors.csv";
    writeFileSync(
      list,
      csvMark + writeCsv([["picture", "reason"], ...leftOut.map(({ name, reason }) => [name, reason])]),
    );
    process.stdout.write(`${list} says why.\n`);
    process.exitCode = 2;
  });
}

/** The addresses in a list, as files named after their part numbers. */
const listed = (text: string): Source[] =>
  addressesIn(text).flatMap(({ partNumber, addresses }) =>
    addresses.map((address, index) => ({
      name: `${partNumber}${index > 0 ? `_${index + 1}` : ""}.jpg`,
      bytes: () => fetchPhoto(address),
    })),
  );

runCommand(main, usage);
