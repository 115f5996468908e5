import { n, round, type Drawn } from "./brush.ts";
import { centimetersPerUnit, type Real } from "./scale.ts";

/** A part of a set: its drawing and its real measures in centimeters. */
export type Piece = { drawn: Drawn; real: Real };
type Sized = { drawn: Drawn; wide: number; high: number };

/** In a set the largest item is at most this many times as large as the smallest, which would be too small to see otherwise. */
const maxRatio = 4;
const perRow = 3;
/** The longest side of the largest piece, in units of the drawing. */
const largest = 500;

/**
 * The pieces of a set as one drawing: rugs on the floor, tall things behind, small ones in front of them, in true proportion as
 * long as all of them can be seen.
 */
export function arranged(pieces: Piece[]): Drawn {
  const reaches = pieces.map(reachOf);
  const span = Math.max(...reaches) / Math.min(...reaches);
  const power = Math.min(1, Math.log(maxRatio) / Math.log(Math.max(span, 1.01)));
  return inRows(pieces, (index) => largest * ((reaches[index] ?? 1) / Math.max(...reaches)) ** power);
}

/** The same with every piece in its true size, one unit to the centimeter. */
export function arrangedTruly(pieces: Piece[]): Drawn {
  const reaches = pieces.map(reachOf);
  return inRows(pieces, (index) => reaches[index] ?? 1);
}

/** `longOf`: the drawn length of the longer side of a piece. */
function inRows(pieces: Piece[], longOf: (index: number) => number): Drawn {
  const sized = pieces.map(({ drawn, real }, index) => {
    const [left, top, right, bottom] = drawn.box;
    const scale = longOf(index) / Math.max(right - left, bottom - top);
    const [wide, high] = [(right - left) * scale, (bottom - top) * scale];
    return { drawn, wide, high, lies: drawn.rest === "flat" && Math.max(real.w, real.h) >= 120 };
  });
  const gap = Math.max(...sized.map(({ wide, high }) => Math.max(wide, high))) * 0.028;
  const standing = sized.filter(({ lies }) => !lies).sort((one, other) => other.high - one.high);
  const count = Math.ceil(standing.length / perRow);
  const size = Math.ceil(standing.length / count);
  const step = Math.min(...standing.map(({ high }) => high)) * 0.35 + gap * 1.7;
  const rows = Array.from({ length: count }, (_, index) =>
    row(alternating(standing.slice(index * size, (index + 1) * size)), index * step, gap),
  );
  const lying = sized
    .filter(({ lies }) => lies)
    .map(({ drawn, wide, high }) => rug(drawn, Math.max(wide, high), (count - 1) * step + gap * 1.9));
  const width = Math.max(...[...rows, ...lying].map((one) => one.width));
  const art = [...lying, ...rows]
    .map((one) => `<g transform="translate(${n((width - one.width) / 2)} 0)">${one.art}</g>`)
    .join("");
  return {
    art,
    box: [
      0,
      -Math.max(...rows.map(({ height }) => height)),
      width,
      (count - 1) * step + (lying.length > 0 ? gap * 3 : 0),
    ],
    rest: "back",
  };
}

/** The longer side of a drawing in centimeters. */
function reachOf({ drawn, real }: Piece): number {
  const [left, top, right, bottom] = drawn.box;
  return Math.max(right - left, bottom - top) * centimetersPerUnit(drawn, real);
}

/** Puts the tallest in the middle. */
function alternating(pieces: Sized[]): Sized[] {
  return pieces.reduce<Sized[]>((all, piece, index) => (index % 2 ? [piece, ...all] : [...all, piece]), []);
}

/** Seen at eye level: full width, a fifth of the depth. */
function rug({ art, box: [left, top, right, bottom] }: Drawn, width: number, floor: number) {
  const [across, deep] = [width / (right - left), (width * 0.24) / (bottom - top)];
  return {
    art: `<g transform="translate(${n(-left * across)} ${n(floor - width * 0.2 - top * deep)}) scale(${across.toFixed(3)} ${deep.toFixed(3)})">${art}</g>`,
    width,
    height: 0,
  };
}

function row(pieces: Sized[], floor: number, gap: number) {
  let width = 0;
  let art = "";
  for (const { drawn, wide, high } of pieces) {
    const [left, top, right] = drawn.box;
    const scale = wide / (right - left);
    art += `${round("url(#under)", width + wide / 2, floor - gap / 7, wide * 0.55, gap * 0.7)}<g transform="translate(${n(width - left * scale)} ${n(floor - high - top * scale)}) scale(${scale.toFixed(3)})">${drawn.art}</g>`;
    width += wide + gap;
  }
  return { art, width: Math.max(width - gap, 0), height: Math.max(0, ...pieces.map(({ high }) => high)) - floor };
}
