import { n, round, type Drawn } from "./brush.ts";

type Piece = { drawn: Drawn; real: { w: number; d: number; h: number } };
type Sized = { drawn: Drawn; wide: number; high: number };

/** In a set the largest thing is at most so many times as large as the smallest, or that one would not be seen. */
const maxRatio = 4;
const perRow = 3;

/**
 * The pieces of a set as one drawing: rugs on the floor, the high things behind, the small ones before them, in true proportion as
 * far as all of them can be seen.
 */
export function arranged(pieces: Piece[]): Drawn {
  const reaches = pieces.map(({ drawn, real }) => reachOf(drawn, real.w));
  const span = Math.max(...reaches) / Math.min(...reaches);
  const power = Math.min(1, Math.log(maxRatio) / Math.log(Math.max(span, 1.01)));
  const sized = pieces.map(({ drawn, real }, index) => {
    const [left, top, right, bottom] = drawn.box;
    const ratio = (bottom - top) / (right - left);
    const long = 100 * ((reaches[index] ?? 1) / Math.max(...reaches)) ** power * 5;
    const wide = ratio > 1 ? long / ratio : long;
    return { drawn, wide, high: wide * ratio, lies: drawn.rest === "flat" && Math.max(real.w, real.h) >= 120 };
  });
  const standing = sized.filter(({ lies }) => !lies).sort((one, other) => other.high - one.high);
  const count = Math.ceil(standing.length / perRow);
  const size = Math.ceil(standing.length / count);
  const step = Math.min(...standing.map(({ high }) => high)) * 0.35 + 24;
  const rows = Array.from({ length: count }, (_, index) =>
    row(alternating(standing.slice(index * size, (index + 1) * size)), index * step),
  );
  const lying = sized
    .filter(({ lies }) => lies)
    .map(({ drawn, wide, high }) => rug(drawn, Math.max(wide, high), (count - 1) * step));
  const width = Math.max(...[...rows, ...lying].map((one) => one.width));
  const art = [...lying, ...rows]
    .map((one) => `<g transform="translate(${Math.round((width - one.width) / 2)} 0)">${one.art}</g>`)
    .join("");
  return {
    art,
    box: [0, -Math.max(...rows.map(({ height }) => height)), width, (count - 1) * step + (lying.length > 0 ? 40 : 0)],
    rest: "back",
  };
}

function reachOf({ box: [left, top, right, bottom] }: Drawn, wide: number): number {
  return Math.max(wide, (wide * (bottom - top)) / (right - left));
}

/** The highest in the middle. */
function alternating(pieces: Sized[]): Sized[] {
  return pieces.reduce<Sized[]>((all, piece, index) => (index % 2 ? [piece, ...all] : [...all, piece]), []);
}

/** Seen at eye level: full width, a fifth of the depth. */
function rug({ art, box: [left, top, right, bottom] }: Drawn, width: number, floor: number) {
  const [across, deep] = [width / (right - left), (width * 0.24) / (bottom - top)];
  return {
    art: `<g transform="translate(${n(-left * across)} ${n(floor - width * 0.2 - top * deep + 26)}) scale(${across.toFixed(3)} ${deep.toFixed(3)})">${art}</g>`,
    width,
    height: 0,
  };
}

function row(pieces: Sized[], floor: number) {
  let width = 0;
  let art = "";
  for (const { drawn, wide, high } of pieces) {
    const [left, top, right] = drawn.box;
    const scale = wide / (right - left);
    art += `${round("url(#under)", width + wide / 2, floor - 2, wide * 0.55, 10)}<g transform="translate(${n(width - left * scale)} ${n(floor - high - top * scale)}) scale(${scale.toFixed(3)})">${drawn.art}</g>`;
    width += wide + 14;
  }
  return { art, width: Math.max(width - 14, 0), height: Math.max(0, ...pieces.map(({ high }) => high)) - floor };
}
