import { move, n, round, type Drawn, type Rest } from "./brush.ts";
import { person } from "./figure.ts";
import type { Frame } from "./views.ts";

/** Where on a person clothes hang: shoulders and waist, in the person's own units. */
const hanging: Partial<Record<Rest, number>> = { neck: -144, waist: -103, dress: -144 };
/** Clothes are drawn with shoulders 220 units wide, a person's are 44. */
const clothScale = 0.2;
/** The size of a child relative to an adult. */
const childScale = 0.8;

/** Whether a thing is worn, so that a figure shows its size. Pure. */
export function isWorn({ rest }: Drawn): boolean {
  return rest !== undefined && hanging[rest] !== undefined;
}

/** Clothes on a person, layered from the first to the last, with what else is carried on the floor `beside` them. */
export function onPerson(clothes: Drawn[], frame: Frame, beside?: Drawn): string {
  const scale = ((frame.bottom - frame.top + 70) / 176) * (frame.kid ? childScale : 1);
  const floor = frame.bottom + 30;
  const middle = beside ? frame.width * 0.36 : frame.width / 2;
  const dressed = [...clothes].sort((one, other) => Number(one.rest !== "waist") - Number(other.rest !== "waist"));
  const layers = dressed.map(({ art, rest }) => hung(art, hanging[rest ?? "neck"] ?? 0)).join("");
  return (
    round("url(#under)", middle, floor, 34 * scale, 5 * scale) +
    move(middle, floor, person(underneath(clothes)) + layers, scale) +
    (beside ? carried(beside, middle + 44 * scale, floor, scale) : "")
  );
}

function hung(art: string, y: number): string {
  return `<g transform="translate(-60 ${y}) scale(${clothScale})">${art}</g>`;
}

/** What the person wears where the goods do not cover them. */
function underneath(clothes: Drawn[]): "shirt" | "trousers" | "nothing" {
  const rests = new Set(clothes.map(({ rest }) => rest));
  if (rests.has("dress") || (rests.has("neck") && rests.has("waist"))) return "nothing";
  return rests.has("neck") ? "trousers" : "shirt";
}

/** In true size, one unit to the centimeter. */
function carried({ art, box: [left, , , bottom] }: Drawn, x: number, floor: number, scale: number): string {
  return `<g transform="translate(${n(x - left * scale)} ${n(floor - bottom * scale)}) scale(${scale.toFixed(3)})">${art}</g>`;
}
