import type { Drawn, Pen } from "./brush.ts";
import { definitionsFor } from "./overlays.ts";
import type { Picture } from "./picture.ts";
import { measured } from "./measured.ts";
import { arranged, arrangedTruly, type Piece } from "./set.ts";
import { subjectOf } from "./subjects.ts";
import { mix, tonesOf } from "./tones.ts";
import { detailed, inUse, standing, type Frame } from "./views.ts";
import { isWorn, onPerson } from "./worn.ts";

export type PictureSize = "square" | "wide";

/**
 * Draws one picture as a complete SVG document without scripts or outside references: goods on 800 × 800, fashion on 800 × 1000,
 * wide 1600 × 700 with the goods on the right and calm space on the left. View 0 is the thing as it is, 1 a close-up of its
 * material, 2 the thing beside a person or a hand, 3 with its measures.
 * @throws RangeError when a color is not `#rrggbb` or nothing is known about the subject
 */
export function drawPicture(picture: Picture, size: PictureSize): string {
  const [, , ground] = picture.colors;
  const frame = frameOf(picture, size);
  const view = size === "wide" ? 0 : (picture.view ?? 0);
  const art = picture.pieces ? setView(picture.pieces, frame, view) : views[view](drawnOf(picture), frame);
  const [width, height] = size === "wide" ? [1600, 700] : [frame.width, frame.height];
  const floor = `<rect width="${width}" height="${height}" fill="${mix(ground, ground, 0)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${definitionsFor(art)}${floor}${art}</svg>`;
}

const views = { 0: standing, 1: detailed, 2: inUse, 3: measured };

/** Whether pictures of this subject are taller than wide. */
export function isTall(picture: Picture): boolean {
  return !picture.pieces && subjectOf(picture.motif)?.tall === true;
}

function frameOf(picture: Picture, size: PictureSize): Frame {
  const { colors } = picture;
  const { size: real, is } = penOf(picture);
  const base = { tones: tonesOf(colors), ground: colors[2], real, tall: isTall(picture), kid: is("kid") };
  if (size === "wide") return { ...base, left: 640, top: 60, right: 1540, bottom: 640, width: 1600, height: 700 };
  const height = base.tall ? 1000 : 800;
  return { ...base, left: 60, top: 80, right: 740, bottom: height - 90, width: 800, height };
}

function drawnOf(picture: Picture): Drawn {
  const subject = subjectOf(picture.motif);
  if (!subject) throw new RangeError("Nothing is known about the subject");
  return subject.draw(penOf(picture));
}

/** Small sets up to this width in centimeters are wider than one thing, but still shown beside a hand. */
const setReach = 100;

/** The pieces of a set together; in use, they have their true size, and clothes are worn by one person. */
function setView(pictures: Picture[], frame: Frame, view: 0 | 1 | 2 | 3): string {
  const pieces: Piece[] = pictures.map((piece) => ({ drawn: drawnOf(piece), real: penOf(piece).size }));
  if (view !== 2) return views[view](arranged(pieces), frame);
  const clothes = pieces.filter(({ drawn }) => isWorn(drawn));
  const others = pieces.filter(({ drawn }) => !isWorn(drawn));
  const kid = pictures.some((piece) => penOf(piece).is("kid"));
  if (clothes.length > 0)
    return onPerson(
      clothes.map(({ drawn }) => drawn),
      { ...frame, kid },
      others.length > 0 ? arrangedTruly(others) : undefined,
    );
  const together = arrangedTruly(pieces);
  const [left, top, right, bottom] = together.box;
  return inUse(together, { ...frame, kid, real: { w: right - left, d: 0, h: bottom - top } }, setReach);
}

/** What a drawing may ask about its product; implausible numbers are clamped. */
export function penOf({ traits = "", colors }: Picture): Pen {
  const words = traits.split(".");
  const numbers = new Map(
    words.flatMap((word) =>
      [...word.matchAll(/^([a-z]+)(\d+)$/g)].map(([, name = "", value]) => [name, Number(value)]),
    ),
  );
  const measure = (name: string, fallback: number) =>
    Math.min(Math.max((numbers.get(name) ?? fallback) / 10, 0.2), 900);
  const [w, h] = [measure("w", 600), measure("h", 600)];
  return {
    t: tonesOf(colors),
    size: { w, h, d: measure("d", 0.2) },
    count: (name, fallback, max = 12) => Math.min(Math.max(numbers.get(name) ?? fallback, 1), max),
    is: (word) => words.includes(word),
  };
}
