import type { Picture } from "./picture.ts";

/** Every color a drawing may use: steps of the picture's own three colors and a few materials that never change. */
export type Tones = ReturnType<typeof tonesOf>;

const night = "#1d1335";
const day = "#fffaf2";

/**
 * Derives the whole palette of a drawing from the main and second color of its picture.
 * Shadows lean to violet and lights to cream, which keeps black and white products readable.
 * @throws RangeError when a color is not `#rrggbb`
 */
export function tonesOf(colors: Picture["colors"]) {
  const [main, accent] = [readable(colors[0]), readable(colors[1])];
  const depth = lightness(main) > 0.8 ? 0.6 : 1;
  return {
    main,
    deep: mix(main, night, 0.17 * depth),
    dark: mix(main, night, 0.36 * depth),
    soft: mix(main, day, 0.17),
    pale: depth < 1 ? mix(main, night, 0.16) : mix(main, day, 0.5),
    accent,
    accentDeep: mix(accent, night, 0.18),
    accentSoft: mix(accent, day, 0.3),
    ink: mix(mix(night, main, 0.14), day, 0.06),
    white: "#fffdf9",
    cream: "#f3ead9",
    steel: "#b4bcc7",
    steelDeep: "#7f8997",
    steelSoft: "#e3e8ee",
    wood: "#be8a58",
    woodDeep: "#8d5d38",
    woodSoft: "#dcb183",
    leaf: "#659a6c",
    leafDeep: "#3f7153",
    gold: "#e0b04c",
    goldDeep: "#b5822d",
    glass: "#d5e8ee",
    skin: "#e2ae86",
  };
}

/** Mixes `share` (0..1) of `other` into `color`, both `#rrggbb`. @throws RangeError when one is not a color */
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)];
  return `#${from.map((value, index) => hex(value + ((to[index] ?? value) - value) * share)).join("")}`;
}

function channels(color: string): number[] {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError("A picture's colors are written #rrggbb");
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, "0");
}

/** Black cannot show shadows and white cannot show highlights, so both move a little toward the middle. */
function readable(color: string): string {
  const light = lightness(color);
  if (light < 0.16) return mix(color, "#5d5a72", 0.3);
  return light > 0.93 ? mix(color, "#d9d3cf", 0.2) : mix(color, color, 0);
}

function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}
