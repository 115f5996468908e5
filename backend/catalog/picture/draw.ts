import { accessories } from "./accessories.ts";
import { appliances } from "./appliances.ts";
import { beauty } from "./beauty.ts";
import { clothing } from "./clothing.ts";
import { electronics } from "./electronics.ts";
import { home } from "./home.ts";
import { kitchen } from "./kitchen.ts";
import { leisure } from "./leisure.ts";
import { market } from "./market.ts";
import type { Draw } from "./marks.ts";
import { motifs, type Motif, type Picture } from "./motifs.ts";
import { office } from "./office.ts";
import { scenes } from "./scenes.ts";
import { settings, stages } from "./stages.ts";
import { stageOf } from "./staging.ts";
import { textiles } from "./textiles.ts";
import { tonesOf, type Tones } from "./tones.ts";

/** Every motif has a drawing: leaving one out does not compile. */
const drawings: Record<Motif, Draw> = {
  ...home,
  ...textiles,
  ...kitchen,
  ...appliances,
  ...electronics,
  ...clothing,
  ...accessories,
  ...leisure,
  ...beauty,
  ...office,
  ...market,
  ...scenes,
};

type View = NonNullable<Picture["view"]>;

/**
 * Draws one picture as a complete SVG document without ids, text, style or outside references.
 * A square is 800 × 800 units; wide is 1600 × 700 with the goods on the right and calm space on the left.
 * View 0 is the main picture, 1 comes closer from the other side, 2 shows the thing in use.
 * @throws RangeError when a color is not `#rrggbb`
 */
export function drawPicture(picture: Picture, size: "square" | "wide"): string {
  const t = tonesOf(picture.colors);
  const content = (picture.motif in scenes ? drawScene : drawProduct)(picture.motif, t, picture.view ?? 0, size);
  const box = size === "wide" ? "0 0 1600 700" : "0 0 800 800";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" stroke-linecap="round" stroke-linejoin="round">${content.replace(/\n\s*/g, "")}</svg>`;
}

/**
 * The file name that says everything about a picture, so that it can be drawn again without being stored,
 * e.g. `sofa-8a5a44-d9c2a7-f3ede4-0.svg`.
 * @throws RangeError when a color is not `#rrggbb`
 */
export function pictureName(picture: Picture): string {
  const colors = picture.colors.map((color) => {
    if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError("A picture's colors are written #rrggbb");
    return color.slice(1).toLowerCase();
  });
  return [picture.motif, ...colors, picture.view ?? 0].join("-") + ".svg";
}

/** Reads a picture's file name back; null for any name that {@link pictureName} would not have written. */
export function parsePictureName(name: string): Picture | null {
  const parts = /^([a-z-]{1,40})-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})-([012])\.svg$/.exec(name);
  const motif = motifs.find((known) => known === parts?.[1]);
  if (!parts || !motif || name.endsWith("\n")) return null;
  const view: View = parts[5] === "1" ? 1 : parts[5] === "2" ? 2 : 0;
  return { motif, colors: [`#${parts[2]}`, `#${parts[3]}`, `#${parts[4]}`], view };
}

function drawProduct(motif: Motif, t: Tones, view: View, size: "square" | "wide"): string {
  const main = stages[stageOf(motif)](t) + drawings[motif](t);
  const content = view === 0 ? main : view === 1 ? closer(main) : inUse(motif, t);
  if (size === "square") return content;
  return `<rect width="1600" height="700" fill="${t.back}"/><g transform="translate(850 0) scale(.875)">${content}</g>`;
}

/** From the other side, and near enough to see how the thing is made. */
function closer(content: string): string {
  return `<g transform="translate(1020 -240) scale(-1.55 1.55)">${content}</g>`;
}

/** At home, with other furniture; every other motif gets the mirrored room, so that lists do not repeat one wall. */
function inUse(motif: Motif, t: Tones): string {
  const { draw, ground, scale } = settings[stageOf(motif)];
  const room = motifs.indexOf(motif) % 2 ? `<g transform="matrix(-1 0 0 1 800 0)">${draw(t)}</g>` : draw(t);
  return `${room}<g transform="translate(${Math.round(400 - 400 * scale)} ${Math.round(ground - 660 * scale)}) scale(${scale})">${drawings[motif](t)}</g>`;
}

/** A scene is wide by nature; a square one is cut around the goods. */
function drawScene(motif: Motif, t: Tones, view: View, size: "square" | "wide"): string {
  const frames = {
    wide: ["", "translate(-700 -270) scale(1.42)", "translate(-400 -130) scale(1.22)"],
    square: ["translate(-842 0) scale(1.143)", "translate(-1250 -250) scale(1.5)", "translate(-960 -75) scale(1.25)"],
  };
  const frame = frames[size][view];
  return frame ? `<g transform="${frame}">${drawings[motif](t)}</g>` : drawings[motif](t);
}
