import type { Picture } from "./picture.ts";
import { subjectOf } from "./subjects.ts";

/** A name with more pieces is not one of ours. */
export const maxPieces = 10;
const color = /^#[0-9a-f]{6}$/i;
const written = /^([a-z]{1,24})((?:\.[a-z]{1,14}\d{0,4}){0,14})~([0-9a-f]{6})~([0-9a-f]{6})$/;

/**
 * The file name that says everything about a picture, so that it can be drawn again without being stored,
 * e.g. `sofa.seats3.linen~8a5a44~d9c2a7-f3ede4-0.svg`. The pieces of a set follow one another with `+`.
 * @throws RangeError when a color is not `#rrggbb`
 */
export function pictureName(picture: Picture): string {
  const pieces = (picture.pieces ?? [picture]).map(({ motif, traits, colors }) =>
    [traits ? `${motif}.${traits}` : motif, hex(colors[0]), hex(colors[1])].join("~"),
  );
  return `${picture.pieces ? "set+" : ""}${pieces.join("+")}-${hex(picture.colors[2])}-${picture.view ?? 0}.svg`;
}

/** Reads a picture's file name back; null for any name that {@link pictureName} would not have written. */
export function parsePictureName(name: string): Picture | null {
  if (name.length > 900 || name.endsWith("\n")) return null;
  const [, subjects = "", ground = "", number] = /^([^-]+)-([0-9a-f]{6})-([0-3])\.svg$/.exec(name) ?? [];
  const [first = "", ...rest] = subjects.split("+");
  const view = ([0, 1, 2, 3] as const).find((one) => String(one) === number);
  const pieces = (first === "set" ? rest : [first]).map((text) => pieceOf(text, `#${ground}`));
  if (view === undefined || pieces.length > maxPieces || (first !== "set" && rest.length > 0)) return null;
  const [piece] = pieces;
  if (!piece || pieces.includes(null)) return null;
  if (first !== "set") return { ...piece, view };
  const known = pieces.filter((one) => one !== null);
  return { motif: "set", colors: piece.colors, pieces: known, view };
}

function pieceOf(text: string, ground: string): Picture | null {
  const [, motif = "", traits = "", main, second] = written.exec(text) ?? [];
  if (!subjectOf(motif)) return null;
  return { motif, ...(traits && { traits: traits.slice(1) }), colors: [`#${main}`, `#${second}`, ground] };
}

function hex(value: string): string {
  if (!color.test(value)) throw new RangeError("A picture's colors are written #rrggbb");
  return value.slice(1).toLowerCase();
}
