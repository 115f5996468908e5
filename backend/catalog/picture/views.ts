import { block, move, n, round, stroke, type Drawn } from "./brush.ts";
import { hand, person } from "./figure.ts";
import { mix, type Tones } from "./tones.ts";

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
  /** Made for children: shown beside or on one of 1.20 m. */
  kid: boolean;
  real: { w: number; d: number; h: number };
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

/** So near that the weave, the grain or the seam fills the picture. */
export function detailed(drawn: Drawn, frame: Frame): string {
  const [left, top, right, bottom] = drawn.box;
  const [x, y] = drawn.focus ?? [left + (right - left) * 0.4, top + (bottom - top) * 0.45];
  const scale = 3 * Math.min(frame.width / (right - left), frame.height / (bottom - top)) * 0.8;
  return `<g transform="translate(${n(frame.width / 2 - x * scale)} ${n(frame.height / 2 - y * scale)}) scale(${n2(scale)})">${drawn.art}</g>`;
}

/** Beside somebody of 1.70 m; small things beside a hand; clothes on a person. */
export function inUse(drawn: Drawn, frame: Frame): string {
  const rest = restOf(drawn);
  if (worn[rest]) return onPerson(drawn, frame, worn[rest]);
  return Math.max(frame.real.w, frame.real.h) < 55 ? besideHand(drawn, frame) : besidePerson(drawn, frame);
}

/** With its measures in centimeters, as taken from the data. */
export function measured(drawn: Drawn, frame: Frame): string {
  const inner = {
    ...frame,
    left: frame.left + 90,
    right: frame.right - 40,
    top: frame.top + 20,
    bottom: frame.bottom - 90,
  };
  const { box } = drawn;
  const [wide, high] = [box[2] - box[0], box[3] - box[1]];
  const scale = Math.min((inner.right - inner.left) / wide, (inner.bottom - inner.top) / high);
  const left = (inner.left + inner.right - wide * scale) / 2;
  const top = inner.top + (inner.bottom - inner.top - high * scale) * 0.5;
  const [right, bottom] = [left + wide * scale, top + high * scale];
  const { real } = frame;
  const ink = "#3b3a44";
  const across = stroke(
    ink,
    2,
    `M${n(left)} ${n(bottom + 34)}H${n(right)}M${n(left)} ${n(bottom + 22)}v24M${n(right)} ${n(bottom + 22)}v24`,
  );
  const up = stroke(
    ink,
    2,
    `M${n(left - 40)} ${n(top)}V${n(bottom)}M${n(left - 52)} ${n(top)}h24M${n(left - 52)} ${n(bottom)}h24`,
  );
  const deep =
    real.d >= 0.3
      ? stroke(
          ink,
          2,
          `M${n(right + 12)} ${n(bottom + 22)}l46-46M${n(right + 4)} ${n(bottom + 14)}l16 16M${n(right + 50)} ${n(bottom - 32)}l16 16`,
        ) + label(right + 44, bottom + 22, real.d, "start")
      : "";
  const grid = stroke(
    mix(frame.ground, "#1d1335", 0.1),
    1,
    Array.from({ length: 15 }, (_, i) => `M${i * 50 + 50} 0V${frame.height}M0 ${i * 50 + 50}H${frame.width}`).join(""),
  );
  return (
    grid +
    set({ ...drawn, rest: "back" }, left, top, scale) +
    across +
    up +
    deep +
    label((left + right) / 2, bottom + 72, real.w) +
    turned(left - 64, (top + bottom) / 2, real.h)
  );
}

/** How tall a child is beside a grown person. */
const childhood = 0.7;

/** Where on a person clothes hang, and what else that person wears. */
const worn: Partial<Record<NonNullable<Drawn["rest"]>, { y: number; with: "shirt" | "trousers" | "nothing" }>> = {
  neck: { y: -144, with: "trousers" },
  waist: { y: -103, with: "shirt" },
  dress: { y: -144, with: "nothing" },
};

function restOf({ rest = "floor" }: Drawn) {
  return rest;
}

/** Puts a drawing's box at a place, with the shadow of how it rests. */
function set(drawn: Drawn, x: number, y: number, scale: number): string {
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

function besidePerson(drawn: Drawn, frame: Frame): string {
  const [left, , right] = drawn.box;
  const { w, h } = frame.real;
  const onWall = restOf(drawn) === "wall";
  const reach = Math.max(178, onWall ? Math.min(230, 120 + h) : h + 6);
  const scale = Math.min((frame.bottom - frame.top + 40) / reach, (frame.right - frame.left + 60) / (w + 76));
  const start = (frame.width - (w + 66) * scale) / 2;
  const floor = frame.bottom - 10;
  const thing = (w * scale) / (right - left);
  const high = (drawn.box[3] - drawn.box[1]) * thing;
  const lift = onWall ? Math.max(0, Math.min(150, 165 - h / 2) * scale - high / 2) : 0;
  return (
    room(frame, floor) +
    set(drawn, start, floor - high - lift, thing) +
    round("url(#under)", start + (w + 40) * scale, floor, 30 * scale, 5 * scale) +
    move(start + (w + 40) * scale, floor, person(), scale * (frame.kid ? childhood : 1))
  );
}

function besideHand(drawn: Drawn, frame: Frame): string {
  const [left, top, right, bottom] = drawn.box;
  const { w, h } = frame.real;
  const scale = Math.min((frame.bottom - frame.top) / Math.max(h, 20), (frame.right - frame.left + 40) / (w + 18));
  const start = (frame.width - (w + 17) * scale) / 2;
  const floor = frame.bottom - 40;
  const thing = Math.min((w * scale) / (right - left), (h * scale * 1.25) / (bottom - top));
  return (
    room(frame, floor) +
    set(drawn, start, floor - (bottom - top) * thing, thing) +
    `<g filter="url(#drop)">${move(start + (w + 9) * scale, floor + 4 * scale, hand(), scale)}</g>`
  );
}

/** Clothes are drawn with shoulders 220 units wide, a person's are 44. */
function onPerson(
  drawn: Drawn,
  frame: Frame,
  { y, with: also }: { y: number; with: "shirt" | "trousers" | "nothing" },
): string {
  const scale = ((frame.bottom - frame.top + 70) / 176) * (frame.kid ? 0.8 : 1);
  const floor = frame.bottom + 30;
  return (
    round("url(#under)", frame.width / 2, floor, 34 * scale, 5 * scale) +
    move(frame.width / 2, floor, person(also) + `<g transform="translate(-60 ${y}) scale(.2)">${drawn.art}</g>`, scale)
  );
}

/** Wall and floor of one material: a soft line where they meet. */
function room({ ground, width }: Frame, floor: number): string {
  return (
    block(mix(ground, "#5a4630", 0.1), 0, floor - 46, width, 600) +
    block(mix(ground, "#ffffff", 0.55), 0, floor - 56, width, 10)
  );
}

function label(x: number, y: number, centimeters: number, anchor = "middle"): string {
  return `<text x="${n(x)}" y="${n(y)}" font-family="system-ui,sans-serif" font-size="30" fill="#3b3a44" text-anchor="${anchor}">${n(centimeters)} cm</text>`;
}

function turned(x: number, y: number, centimeters: number): string {
  return `<g transform="rotate(-90 ${n(x)} ${n(y)})">${label(x, y, centimeters)}</g>`;
}

function n2(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
