import { lstat, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { csvRows, delimiterOf, unquoted } from "#contract/csv.ts";
import { maxImageBytes } from "../image/read.ts";
import { readTar, readZip } from "./archive.ts";
import { PhotoProblem, type Source } from "./source.ts";

/** Pictures of a folder and all below it, or of an archive. Links are not followed. */
export async function* sourcesIn(place: string): AsyncGenerator<Source> {
  if (/\.zip$/i.test(place)) yield* readZip(place);
  else if (/\.tar$/i.test(place)) yield* readTar(place);
  else yield* inFolder(place);
}

async function* inFolder(folder: string): AsyncGenerator<Source> {
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* inFolder(file);
    else if (entry.isFile() && !entry.name.startsWith(".")) yield { name: entry.name, bytes: () => bytesOf(file) };
  }
}

async function bytesOf(file: string) {
  const { size } = await lstat(file);
  return size > maxImageBytes ? new PhotoProblem("The file has more than 10 MB.") : readFile(file);
}

/** Which picture of which entry: `SHOE-1.jpg` is its first, `SHOE-1_2.jpg` its second. Pure. */
export function placeOf(name: string, partNumbers: ReadonlyMap<string, string>) {
  const stem = (name.replaceAll("\\", "/").split("/").at(-1) ?? "").replace(/\.[^.]*$/, "").toLowerCase();
  const whole = partNumbers.get(stem);
  if (whole !== undefined) return { partNumber: whole, place: 1 };
  const [, rest = "", number] = /^(.+)_(\d{1,2})$/.exec(stem) ?? [];
  const partNumber = partNumbers.get(rest);
  return partNumber === undefined ? undefined : { partNumber, place: Number(number) };
}

/** Rows of a list `partNumber,pictures`, as spreadsheets write it: addresses with `|` between them. Pure. */
export function addressesIn(text: string): { row: number; partNumber: string; addresses: string[] }[] {
  const plain = text.replace(/^\ufeff/, "");
  const [head, ...rows] = [...csvRows(plain, delimiterOf(plain))];
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const [partNumber, pictures] = [names.indexOf("partnumber"), names.indexOf("pictures")];
  if (partNumber < 0 || pictures < 0) throw new Error("The list needs the columns partNumber and pictures.");
  return rows.map(({ row, cells }) => ({
    row,
    partNumber: unquoted((cells[partNumber] ?? "").trim()),
    addresses: (cells[pictures] ?? "").split("|").map((one) => one.trim()).filter(Boolean), // oxfmt-ignore
  }));
}
