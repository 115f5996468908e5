import type { Tones } from "./tones.ts";

/** A drawing: SVG elements on a square of 800 × 800 units; the ground line is y = 660. */
export type Draw = (t: Tones) => string;

const night = "#1d1335";

export function rect(fill: string, x: number, y: number, width: number, height: number, radius = 0, more = ""): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ""} fill="${fill}"${more}/>`;
}

export function disc(fill: string, x: number, y: number, radius: number, more = ""): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more}/>`;
}

export function oval(fill: string, x: number, y: number, rx: number, ry: number, more = ""): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`;
}

export function path(fill: string, d: string, more = ""): string {
  return `<path d="${d}" fill="${fill}"${more}/>`;
}

/** An open stroke; its ends are round, as the document says for all of them. */
export function line(color: string, width: number, d: string, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${more}/>`;
}

/** Round dots in one element, e.g. `300 560,404 500`. */
export function dots(color: string, size: number, at: string, more = ""): string {
  return line(
    color,
    size,
    at
      .split(",")
      .map((point) => `M${point}h0`)
      .join(""),
    more,
  );
}

/** Sewing: a thin dashed stroke. */
export function stitch(color: string, d: string): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="4" stroke-dasharray="9 11"/>`;
}

/** The side of a thing that the light does not reach. */
export function shade(d: string, opacity = 0.13): string {
  return path(night, d, ` opacity="${opacity}"`);
}

/** The side of a thing that the light falls on. */
export function shine(d: string, opacity = 0.28): string {
  return path("#fff", d, ` opacity="${opacity}"`);
}

/** Contact shadow on the ground. */
export function shadow(x: number, y: number, rx: number, ry = Math.round(rx / 13)): string {
  return oval(night, x, y, rx, ry, ' opacity=".18"');
}

/** Puts a drawing somewhere else: its ground point (400, 660) is moved to `x`, `y`. */
export function place(drawing: string, x: number, y: number, scale: number): string {
  return `<g transform="translate(${Math.round(x - 400 * scale)} ${Math.round(y - 660 * scale)}) scale(${scale})">${drawing}</g>`;
}

export function turn(degrees: number, x: number, y: number, drawing: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${drawing}</g>`;
}

/** The same again on the other side of x = 400. */
export function both(drawing: string): string {
  return `${drawing}<g transform="matrix(-1 0 0 1 800 0)">${drawing}</g>`;
}

/** A potted plant with its foot at `x`, `y`; about 260 units high at scale 1. */
export function plant(t: Tones, x: number, y: number, scale: number, pot = t.accentSoft): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shadow(0, 0, 80, 8)}
    ${line(t.leafDeep, 7, "M0-80V-190")}
    ${path(t.leaf, "M0-160Q-44-220 0-286Q44-220 0-160ZM-24-132Q-96-130-118-196Q-44-206-24-132ZM22-118Q90-112 120-176Q48-190 22-118Z")}
    ${path(t.leafDeep, "M0-160Q44-220 0-286ZM-24-132Q-44-206-118-196ZM22-118Q90-112 120-176ZM-4-96Q-60-78-96-118Q-40-150-4-96ZM4-92Q56-60 92-94Q50-128 4-92Z")}
    ${path(pot, "M-62-100H62L48-10Q46 0 36 0H-36Q-46 0-48-10Z")}${rect(pot, -68, -112, 136, 26, 8)}${shade("M16-112H68V-86H59L48-10Q46 0 36 0H6Z")}</g>`;
}
