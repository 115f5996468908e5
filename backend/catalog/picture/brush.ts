import type { Tones } from "./tones.ts";

/** What a drawing is made from: tones, real size in centimeters, and what the data says of the product. */
export type Pen = {
  t: Tones;
  size: { w: number; d: number; h: number };
  /** A number the data names, such as seats; between 1 and `max`. */
  count: (name: string, fallback: number, max?: number) => number;
  /** Whether the data names this word, such as a material. */
  is: (word: string) => boolean;
};

export type Box = [left: number, top: number, right: number, bottom: number];

/** What holds a thing in place, which decides its shadow and its place in a room. */
export type Rest = "floor" | "wall" | "flat" | "neck" | "waist" | "dress" | "back";

/**
 * A drawing in units of its own, y downwards. `box` is what it measures, so that it can be framed, scaled to other things and
 * dimensioned; `focus` is where its material is seen best. `slant`: by how many degrees it is turned away from lying straight;
 * `from: "above"` where its height on the picture is its depth; `one` of several has the measures of the data.
 */
export type Drawn = {
  art: string;
  box: Box;
  rest?: Rest;
  focus?: [x: number, y: number];
  slant?: number;
  from?: "above";
  one?: Box;
};

export type Draw = (pen: Pen) => Drawn;

const night = "#1d1335";

/** A shape with its forms and materials laid over it: `over` names some of `overlays.ts`, e.g. `"fall linen"`. */
function laid(element: (fill: string) => string, fill: string, over: string): string {
  const layers = over ? over.split(" ").map((name) => element(`url(#${name})`)) : [];
  return [element(fill), ...layers].join("");
}

/** A rectangle. @param r the radius of its corners @param over names of overlays, such as `"fall linen"` */
export function block(fill: string, x: number, y: number, w: number, h: number, r = 0, over = ""): string {
  const round = r ? ` rx="${n(r)}"` : "";
  return laid(
    (paint) =>
      `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(w, 0))}" height="${n(Math.max(h, 0))}"${round} fill="${paint}"/>`,
    fill,
    over,
  );
}

/** A filled path. @param d as in SVG @param over names of overlays */
export function shape(fill: string, d: string, over = ""): string {
  return laid((paint) => `<path d="${d}" fill="${paint}"/>`, fill, over);
}

/** An ellipse around (x, y); a circle without `ry`. @param over names of overlays */
export function round(fill: string, x: number, y: number, rx: number, ry = rx, over = ""): string {
  return laid(
    (paint) => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paint}"/>`,
    fill,
    over,
  );
}

/** A line along a path. @param d as in SVG */
export function stroke(color: string, width: number, d: string, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity}"` : "";
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}"${faint}/>`;
}

/** A tube: a stroke with a lighter one on it. */
export function tube(color: string, light: string, width: number, d: string): string {
  return (
    stroke(color, width, d) +
    `<path d="${d}" fill="none" stroke="${light}" stroke-width="${n(width * 0.3)}" opacity=".6"/>`
  );
}

/** A sewn seam. */
export function seam(color: string, d: string, width = 2.5): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="7 6"/>`;
}

/** A dark veil over part of a thing. @param d as in SVG */
export function shade(d: string, opacity = 0.14): string {
  return `<path d="${d}" fill="${night}" opacity="${opacity}"/>`;
}

/** A light reflection on part of a thing. @param d as in SVG */
export function shine(d: string, opacity = 0.3): string {
  return `<path d="${d}" fill="#fff" opacity="${opacity}"/>`;
}

/** Round dots in one element, e.g. `300 560,404 500`. */
export function dots(color: string, size: number, at: string): string {
  const d = at
    .split(",")
    .map((point) => `M${point}h0`)
    .join("");
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(size)}"/>`;
}

/** A drawing moved by (x, y), and scaled. */
export function move(x: number, y: number, art: string, scale = 1): string {
  return `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? "" : ` scale(${n(scale)})`}">${art}</g>`;
}

/** A drawing rotated clockwise around (x, y). */
export function turn(degrees: number, x: number, y: number, art: string): string {
  return `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${art}</g>`;
}

/** The same on both sides of the line x = `axis`. */
export function both(axis: number, art: string): string {
  return `${art}<g transform="matrix(-1 0 0 1 ${n(2 * axis)} 0)">${art}</g>`;
}

/** Draws `times` drawings, each from its index. */
export function many(times: number, draw: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => draw(index)).join("");
}

/** A part whose number is in the data; tests count it in the drawing. */
export function part(name: string, art: string): string {
  return `<g data-part="${name}">${art}</g>`;
}

/** Width, height and depth of the thing in units of the drawing, as large as fits into `across` × `up`. */
export function fitted(
  { size: { w, d, h } }: Pen,
  across = 640,
  up = 600,
): { W: number; H: number; D: number; k: number } {
  const k = Math.min(across / w, up / h);
  return { W: w * k, H: h * k, D: d * k, k };
}

/** A number with at most one decimal: what is finer cannot be seen, and costs bytes. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
