/** How light falls on a form: laid over any color. */
const forms = {
  fall: linear("fall", "0", "1", ["#fff .26 0", "#fff 0 .45", "#1d1335 .2 1"]),
  side: linear("side", "1", "0", ["#1d1335 .2 0", "#fff .28 .26", "#fff 0 .52", "#1d1335 .3 1"]),
  away: linear("away", "1", "0", ["#fff .18 0", "#fff 0 .4", "#1d1335 .24 1"]),
  metal: linear("metal", "1", "0", ["#1d1335 .3 0", "#fff .6 .2", "#1d1335 .12 .46", "#fff .4 .7", "#1d1335 .36 1"]),
  gloss: linear("gloss", "1", "1", ["#fff .5 0", "#fff .06 .42", "#fff 0 .43", "#fff 0 1"]),
  ball: `<radialGradient id="ball" cx=".36" cy=".3" r=".82">${stops(["#fff .5 0", "#fff 0 .5", "#1d1335 .38 1"])}</radialGradient>`,
  glow: `<radialGradient id="glow">${stops(["#ffdf94 .75 0", "#ffe9b8 .3 .45", "#fff3d6 0 1"])}</radialGradient>`,
  under: `<radialGradient id="under">${stops(["#1d1335 .42 0", "#1d1335 .22 .5", "#1d1335 0 1"])}</radialGradient>`,
  drop: `<filter id="drop" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="5" dy="12" stdDeviation="10" flood-color="#1d1335" flood-opacity=".26"/></filter>`,
};

/** What a surface is made of. */
const materials = {
  linen: woven(6, "M0 1.5H6M1.5 0V6", "M0 4.5H6M4.5 0V6"),
  denim: woven(6, "M-1 4L4-1M2 7L7 2", "M-1 1L1-1M5 7L7 5"),
  wood: woven(
    150,
    "M0 9Q40 3 80 10T150 9M0 34Q50 42 90 33T150 34M20 57Q60 52 110 58",
    "M0 21Q40 28 80 20T150 21M0 46Q60 40 150 46",
    68,
    2,
  ),
  knit: woven(14, "M1 2L7 9L13 2", "M1 9L7 16L13 9M1-5L7 2L13-5", 14, 2),
  leather: woven(22, "M2 4q4-4 7 0M13 10q4-3 6 1M4 16q5-2 6 2", "M12 3q3 3 6 0M3 11q3 2 5-1", 22, 1),
  palm: woven(20, "M0 5H10M0 9H10M10 15H20M10 19H20", "M15 0V10M11 0V10M5 10V20M1 10V20", 20, 2),
  brush: woven(90, "M0 2H60M30 8H90", "M20 5H80M0 11H40", 12, 1),
  terry: woven(8, "M2 2h.1M6 6h.1", "M6 2h.1M2 6h.1", 8, 2.6),
  mesh: woven(10, "M2.5 2.5h.1M7.5 7.5h.1", "M7.5 2.5h.1", 10, 3.4),
  speck: woven(46, "M6 8h.1M30 4h.1M18 26h.1M40 32h.1M9 40h.1", "M24 14h.1M36 20h.1M3 24h.1", 46, 3),
  quilt: woven(44, "M0 0L44 44M44 0L0 44", "M1-1L45 43", 44, 1.6),
  rib: woven(9, "M2 0V9", "M6 0V9", 9, 2.4),
};

const overlays: Record<string, string> = {
  ...forms,
  ...Object.fromEntries(Object.entries(materials).map(([id, pattern]) => [id, pattern(id)])),
};

/** The definitions that a drawing refers to, and no others. */
export function definitionsFor(art: string): string {
  const used = new Set(Array.from(art.matchAll(/url\(#(\w+)\)/g), ([, id = ""]) => id));
  const definitions = [...used].map((id) => overlays[id] ?? "").join("");
  return definitions && `<defs>${definitions}</defs>`;
}

function linear(id: string, x: string, y: string, colors: string[]): string {
  return `<linearGradient id="${id}" x2="${x}" y2="${y}">${stops(colors)}</linearGradient>`;
}

function stops(colors: string[]): string {
  return colors
    .map((stop) => {
      const [color, opacity, offset] = stop.split(" ");
      return `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
    })
    .join("");
}

function woven(width: number, dark: string, light: string, height = width, thick = 1.3): (id: string) => string {
  return (id) =>
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><path d="${dark}" stroke="#1d1335" stroke-width="${thick}" opacity=".16" fill="none"/><path d="${light}" stroke="#fff" stroke-width="${thick}" opacity=".2" fill="none"/></pattern>`;
}
