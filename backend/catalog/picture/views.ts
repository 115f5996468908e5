import { block, move, n, round, type Drawn } from "./brush.ts";
import { hand, person } from "./figure.ts";
import { centimetersPerUnit, type Real } from "./scale.ts";
import { mix, type Tones } from "./tones.ts";
import { isWorn, onPerson } from "./worn.ts";

/** Where a drawing goes on its picture, and the real size of what it shows, in centimeters. */
export type Frame = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
  ground: string;
  tones: Tones;
  tall: boolean;
  /** Made for children: shown beside or on a child of 1.20 m. */
  kid: boolean;
  real: Real;
};

/** The thing alone on the seamless ground. */
export function standing(drawn: Drawn, frame: Frame): string {
  const { box } = drawn;
  const [wide, high] = [box[2] - box[0], box[3] - box[1]];
  const scale = Math.min((frame.right - frame.left) / wide, (frame.bottom - frame.top) / high);
  const x = (frame.left + frame.right - wide * scale) / 2;
  const onFloor = restOf(drawn) === "floor";
  const spare = frame.bottom - frame.top - high * scale;
  return set(drawn, x, frame.top + spare * (onFloor ? 0.62 : 0.5), scale);
}

/** A close-up in which the weave, the grain or the seam fills the picture. */
export function detailed(drawn: Drawn, frame: Frame): string {
  const [left, top, right, bottom] = drawn.box;
  const [x, y] = drawn.focus ?? [left + (right - left) * 0.4, top + (bottom - top) * 0.45];
  const scale = 3 * Math.min(frame.width / (right - left), frame.height / (bottom - top)) * 0.8;
  return `<g transform="translate(${n(frame.width / 2 - x * scale)} ${n(frame.height / 2 - y * scale)}) scale(${n2(scale)})">${drawn.art}</g>`;
}

/** The thing beside a person of 1.70 m; clothes on a person; things smaller than `handsReach`, in centimeters, beside a hand. */
export function inUse(drawn: Drawn, frame: Frame, handsReach = 55): string {
  if (isWorn(drawn)) return onPerson([drawn], frame);
  const [left, top, right, bottom] = drawn.box;
  const unit = centimetersPerUnit(drawn, frame.real);
  const extent = { wide: (right - left) * unit, high: (bottom - top) * unit };
  const scene = Math.max(extent.wide, extent.high) < handsReach ? besideHand : besidePerson;
  return scene(drawn, frame, extent);
}

/** How large a drawing is in centimeters. */
type Extent = { wide: number; high: number };

/** The height of a child relative to an adult. */
const childhood = 0.7;

function restOf({ rest = "floor" }: Drawn) {
  return rest;
}

/** Puts a drawing's box at a place, with the shadow of how it rests. */
export function set(drawn: Drawn, x: number, y: number, scale: number): string {
  const [left, top, right, bottom] = drawn.box;
  const art = `<g transform="translate(${n(x - left * scale)} ${n(y - top * scale)}) scale(${n2(scale)})">${drawn.art}</g>`;
  if (restOf(drawn) === "back") return art;
  if (restOf(drawn) !== "floor") return `<g filter="url(#drop)">${art}</g>`;
  const wide = (right - left) * scale;
  return (
    round("url(#under)", x + wide / 2, y + (bottom - top) * scale - 2, wide * 0.56, Math.min(26, 8 + wide * 0.035)) +
    art
  );
}

/** In centimeters. */
const personHeight = 178;
const eyeLevel = 155;

function besidePerson(drawn: Drawn, frame: Frame, { wide, high }: Extent): string {
  const lift = restOf(drawn) === "wall" && high < personHeight ? Math.max(eyeLevel - high / 2, 2) : 0;
  const reach = Math.max(personHeight, lift + high + 6);
  const scale = Math.min((frame.bottom - frame.top + 40) / reach, (frame.right - frame.left + 60) / (wide + 76));
  const start = (frame.width - (wide + 66) * scale) / 2;
  const floor = frame.bottom - 10;
  const [left, , right] = drawn.box;
  return (
    room(frame, floor) +
    set(drawn, start, floor - (high + lift) * scale, (wide * scale) / (right - left)) +
    round("url(#under)", start + (wide + 40) * scale, floor, 30 * scale, 5 * scale) +
    move(start + (wide + 40) * scale, floor, person(), scale * (frame.kid ? childhood : 1))
  );
}

function besideHand(drawn: Drawn, frame: Frame, { wide, high }: Extent): string {
  const scale = Math.min(
    (frame.bottom - frame.top) / Math.max(high, 20),
    (frame.right - frame.left + 40) / (wide + 18),
  );
  const start = (frame.width - (wide + 17) * scale) / 2;
  const floor = frame.bottom - 40;
  const [left, , right] = drawn.box;
  return (
    room(frame, floor) +
    set(drawn, start, floor - high * scale, (wide * scale) / (right - left)) +
    `<g filter="url(#drop)">${move(start + (wide + 9) * scale, floor + 4 * scale, hand(), scale)}</g>`
  );
}

/** Wall and floor of one material: a soft line where they meet. */
function room({ ground, width }: Frame, floor: number): string {
  return (
    block(mix(ground, "#5a4630", 0.1), 0, floor - 46, width, 600) +
    block(mix(ground, "#ffffff", 0.55), 0, floor - 56, width, 10)
  );
}

function n2(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
