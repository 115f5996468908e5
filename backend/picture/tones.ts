import type { Picture } from "./motifs.ts";

/** Every colour a drawing may use: steps of the picture's own three colours and a few materials that never change. */
export type Tones = ReturnType<typeof tonesOf>;

const night = "#1d1335";
const day = "#fffaf2";

/**
 * Derives the whole palette of a drawing from the three colours of its picture.
 * Shadows lean to violet and lights to cream, which keeps black and white products readable.
 * @throws RangeError when a colour is not `#rrggbb`
 */
export function tonesOf(colours: Picture["colours"]) {
  const [main, accent] = [readable(colours[0]), readable(colours[1])];
  const back = backdrop(colours[2], main, accent);
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
    back,
    halo: behind(back, main, accent),
    floor: mix(mix(back, accent, 0.3), night, 0.09),
    edge: mix(mix(back, accent, 0.12), day, 0.55),
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

/** Mixes `share` (0..1) of `other` into `colour`, both `#rrggbb`. @throws RangeError when one is not a colour */
export function mix(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)];
  return `#${from.map((value, index) => hex(value + ((to[index] ?? value) - value) * share)).join("")}`;
}

function channels(colour: string): number[] {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError("A picture's colours are written #rrggbb");
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, "0");
}

/** Black takes no shadow and white no light, so both move a little towards the middle. */
function readable(colour: string): string {
  const light = lightness(colour);
  if (light < 0.16) return mix(colour, "#5d5a72", 0.3);
  return light > 0.93 ? mix(colour, "#d9d3cf", 0.2) : mix(colour, colour, 0);
}

/** A white thing before a white wall would vanish: the wall takes a stronger tint of the second colour. */
function backdrop(back: string, main: string, accent: string): string {
  const near = lightness(main) > 0.74 && Math.abs(lightness(back) - lightness(main)) < 0.14;
  return near ? mix(mix(back, accent, 0.17), night, 0.05) : mix(back, back, 0);
}

/** The shape behind the goods: as much of the second colour as it takes not to be as light as they are. */
function behind(back: string, main: string, accent: string): string {
  const tints = [0.34, 0.5, 0.16, 0.7].map((share) => mix(back, accent, share));
  const clear = tints.find((tint) => Math.abs(lightness(tint) - lightness(main)) > 0.12);
  return clear ?? mix(back, night, lightness(main) > 0.6 ? 0.2 : 0);
}

function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}
