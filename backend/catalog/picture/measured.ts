import { n, stroke, type Drawn } from "./brush.ts";
import { straightened, upright } from "./scale.ts";
import { mix } from "./tones.ts";
import { set, type Frame } from "./views.ts";

const ink = "#3b3a44";
/** Room beside the thing for lines and their labels, in pixels: the longest label is "212.5 cm". */
const room = { left: 100, top: 20, right: 150, bottom: 90 };

/** The thing with its measures in centimeters, taken from the data; what is slanted in the other views is straight here. */
export function measured(drawn: Drawn, frame: Frame): string {
  const { real } = frame;
  const { up, deep } = upright(drawn, real);
  const straight: Drawn = { ...drawn, art: straightenedArt(drawn), box: straightened(drawn), rest: "back" };
  const [boxLeft, boxTop, boxRight, boxBottom] = straight.box;
  const [wide, high] = [boxRight - boxLeft, boxBottom - boxTop];
  const across = frame.right - frame.left - room.left - (deep >= smallest ? room.right : room.left);
  const scale = Math.min(across / wide, (frame.bottom - frame.top - room.top - room.bottom) / high);
  const left = frame.left + room.left + (across - wide * scale) / 2;
  const top = (frame.top + room.top + frame.bottom - room.bottom - high * scale) / 2;
  const bottom = top + high * scale;
  const [from, upper, to] = drawn.one ?? straight.box;
  const [start, end] = [left + (from - boxLeft) * scale, left + (to - boxLeft) * scale];
  return (
    grid(frame) +
    set(straight, left, top, scale) +
    line(`M${n(start)} ${n(bottom + 34)}H${n(end)}M${n(start)} ${n(bottom + 22)}v24M${n(end)} ${n(bottom + 22)}v24`) +
    label((start + end) / 2, bottom + 76, real.w) +
    (up >= smallest ? upwards(left, top + (upper - boxTop) * scale, bottom, up) : "") +
    (deep >= smallest ? backwards(end, bottom, deep) : "")
  );
}

/** The thinnest dimension that gets a measure, in centimeters. */
const smallest = 0.3;

function straightenedArt({ art, box: [left, top, right, bottom], slant = 0 }: Drawn): string {
  return slant ? `<g transform="rotate(${-slant} ${n((left + right) / 2)} ${n((top + bottom) / 2)})">${art}</g>` : art;
}

function upwards(left: number, top: number, bottom: number, centimeters: number): string {
  const [x, y] = [left - 64, (top + bottom) / 2];
  return (
    line(`M${n(left - 40)} ${n(top)}V${n(bottom)}M${n(left - 52)} ${n(top)}h24M${n(left - 52)} ${n(bottom)}h24`) +
    `<g transform="rotate(-90 ${n(x)} ${n(y)})">${label(x, y, centimeters)}</g>`
  );
}

function backwards(right: number, bottom: number, centimeters: number): string {
  return (
    line(
      `M${n(right + 12)} ${n(bottom + 22)}l46-46M${n(right + 4)} ${n(bottom + 14)}l16 16M${n(right + 50)} ${n(bottom - 32)}l16 16`,
    ) + label(right + 44, bottom + 26, centimeters, "start")
  );
}

function grid({ ground, width, height }: Frame): string {
  const lines = Array.from({ length: 19 }, (_, i) => `M${i * 50 + 50} 0V${height}M0 ${i * 50 + 50}H${width}`);
  return stroke(mix(ground, "#1d1335", 0.1), 1, lines.join(""));
}

function line(d: string): string {
  return stroke(ink, 2, d);
}

function label(x: number, y: number, centimeters: number, anchor = "middle"): string {
  return `<text x="${n(x)}" y="${n(y)}" font-family="system-ui,sans-serif" font-size="34" fill="${ink}" text-anchor="${anchor}">${n(centimeters)} cm</text>`;
}
