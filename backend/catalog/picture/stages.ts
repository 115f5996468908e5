import { disc, line, oval, path, plant, rect, shadow, shine, turn } from "./marks.ts";
import type { Tones } from "./tones.ts";

/** Where a motif is shown; one per kind of goods, so that a department looks like one catalog. */
export type Stage = "room" | "floor" | "counter" | "desk" | "podium" | "rail" | "wall" | "flat" | "outdoors";

/** The plain background of a stage on 800 × 800. Walls and floors run far beyond, so a wide picture is filled too. */
export const stages: Record<Stage, (t: Tones) => string> = {
  room: (t) => `${wall(t)}${path(t.halo, "M130 592V372a270 270 0 0 1 540 0V592Z")}${floor(t)}`,
  counter: top,
  floor: boards,
  desk: top,
  podium: (t) => `${wall(t)}${disc(t.halo, 400, 370, 285)}
    ${path(t.floor, "M84 660v52a316 46 0 0 0 632 0v-52Z")}${path("#1d1335", "M84 660v52a316 46 0 0 0 632 0v-52Z", ' opacity=".07"')}${oval(t.edge, 400, 660, 316, 46)}`,
  rail: airy,
  wall: airy,
  flat: airy,
  outdoors: (t) => `${wall(t)}${disc(t.halo, 400, 350, 270)}${clouds(t)}${hills(t)}`,
};

type Setting = { draw: (t: Tones) => string; ground: number; scale: number };

const tableSetting: Setting = {
  ground: 652,
  scale: 0.7,
  draw: (t) =>
    `${wall(t)}${frame(t, 96, 110)}${window(t, 500, 60)}${table(t)}${plant(t, 700, 628, 0.66)}${books(t, 0, 0)}`,
};

/** The same stages furnished, for pictures of the product in use; it is placed around (410, `ground`). */
export const settings: Record<Stage, Setting> = {
  room: {
    ground: 712,
    scale: 0.74,
    draw: (t) =>
      `${wall(t)}${window(t, 470, 84)}${frame(t, 110, 130)}${floor(t)}${oval(t.edge, 400, 716, 350, 50)}${plant(t, 96, 690, 0.9)}`,
  },
  counter: {
    ground: 668,
    scale: 0.72,
    draw: (t) => `${wall(t)}${tiles(t)}${shelf(t)}${worktop(t)}${plant(t, 700, 650, 0.62)}${board(t)}`,
  },
  podium: tableSetting,
  desk: tableSetting,
  floor: {
    ground: 700,
    scale: 0.86,
    draw: (t) =>
      `${boards(t)}${shadow(650, 262, 116, 14)}${path(t.accentDeep, "M540 150h220v70q0 46-110 46t-110-46Z")}${oval(t.accentSoft, 650, 150, 110, 34)}${line(t.accentSoft, 5, "M580 190V248M650 200V262M720 190V248")}${plant(t, 120, 250, 0.95)}`,
  },
  rail: {
    ground: 600,
    scale: 0.74,
    draw: (t) =>
      `${wall(t)}${path(t.halo, "M450 592V250a130 130 0 0 1 260 0V592Z")}${floor(t)}${rail(t)}${plant(t, 706, 706, 0.8)}`,
  },
  wall: {
    ground: 470,
    scale: 0.62,
    draw: (t) =>
      `${wall(t)}${floor(t, 640)}${shadow(400, 742, 300)}${line(t.woodDeep, 18, "M170 600L150 738M630 600L650 738")}${rect(t.wood, 120, 560, 560, 80, 10)}${rect(t.woodSoft, 104, 546, 592, 20, 8)}${line(t.woodDeep, 5, "M400 580V626M340 604H366M434 604H460")}${plant(t, 190, 548, 0.56)}${books(t, 436, -92)}`,
  },
  flat: {
    ground: 640,
    scale: 0.76,
    draw: (
      t,
    ) => `${rect(t.woodSoft, -2000, -400, 5200, 1600)}${line(t.wood, 5, "M-20 150H820M-20 310H820M-20 470H820M-20 630H820M240 150V310M600 310V470M160 470V630M520 -10V150M440 630V820")}${turn(-14, 400, 420, `${rect("#1d1335", 120, 120, 580, 620, 10, ' opacity=".1"')}${rect(t.edge, 110, 106, 580, 620, 10)}${line(t.halo, 12, "M110 140H690M110 692H690")}`)}
      ${disc("#1d1335", 700, 116, 86, ' opacity=".14"')}${disc(t.white, 694, 106, 84)}${disc(t.steelSoft, 694, 106, 62)}${disc("#6b3d22", 694, 106, 50)}${path(t.leaf, "M40 800Q20 690 100 650Q130 750 40 800ZM20 720Q-40 640 20 580Q70 650 20 720ZM60 800Q110 730 190 750Q160 820 60 800Z")}${path(t.leafDeep, "M40 800Q60 700 100 650Q130 750 40 800Z")}`,
  },
  outdoors: {
    ground: 700,
    scale: 0.74,
    draw: (t) =>
      `${wall(t)}${disc(t.gold, 620, 180, 66, ' opacity=".75"')}${clouds(t)}${tree(t, 120, 600, 1)}${tree(t, 716, 570, 0.7)}${hills(t)}`,
  },
};

export function wall(t: Tones): string {
  return rect(t.back, -2000, -400, 5200, 1600);
}

export function floor(t: Tones, y = 592): string {
  return `${rect(t.floor, -2000, y, 5200, 800)}${rect(t.edge, -2000, y - 14, 5200, 16)}`;
}

export function worktop(t: Tones, y = 604): string {
  return `${rect(t.floor, -2000, y, 5200, 800)}${rect(t.edge, -2000, y, 5200, 12)}${rect("#1d1335", -2000, y + 160, 5200, 400, 0, ' opacity=".1"')}`;
}

export function window(t: Tones, x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${rect(t.white, 0, 0, 230, 290, 14)}${rect(t.glass, 16, 16, 198, 258, 6)}
    ${path(t.leaf, "M16 274v-60q50-44 96 0q44-58 102-14v74Z", ' opacity=".55"')}${shine("M40 16H110L16 150V60Z", 0.5)}${rect(t.white, 109, 10, 12, 270)}${rect(t.white, 10, 130, 210, 12)}${rect(t.white, -14, 284, 258, 18, 6)}</g>`;
}

export function frame(t: Tones, x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${rect(t.woodSoft, 0, 0, 150, 190, 6)}${rect(t.white, 12, 12, 126, 166)}${disc(t.accent, 88, 74, 26)}${path(t.halo, "M12 178v-50l44-38 40 44 20-16 22 20v40Z")}</g>`;
}

export function clouds(t: Tones): string {
  return `${line(t.edge, 34, "M104 200H210M150 176H180")}${line(t.edge, 28, "M600 120H700M640 100H660")}`;
}

export function hills(t: Tones): string {
  return `${oval(t.leaf, 60, 720, 900, 170, ' opacity=".35"')}${oval(t.leaf, 900, 740, 1000, 170, ' opacity=".35"')}${rect(t.leaf, -2000, 620, 5200, 600, 0, ' opacity=".55"')}`;
}

export function tree(t: Tones, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${rect(t.woodDeep, -10, -120, 20, 140, 6)}${disc(t.leaf, 0, -190, 92)}${path(t.leafDeep, "M0-98a92 92 0 0 0 60-162a92 110 0 0 1-112 142Z")}</g>`;
}

function top(t: Tones): string {
  return `${wall(t)}${disc(t.halo, 400, 360, 275)}${worktop(t)}`;
}

function boards(t: Tones): string {
  return `${wall(t)}${floor(t, 150)}${line(t.back, 4, "M-20 250H820M-20 380H820M-20 540H820M-20 720H820M200 152V250M600 152V250M90 250V380M440 250V380M700 540V720M300 540V720M760 380V540M40 380V540", ' opacity=".45"')}`;
}

function airy(t: Tones): string {
  return `${wall(t)}${disc(t.halo, 400, 410, 320)}${disc(t.edge, 694, 146, 44, ' opacity=".7"')}${disc(t.edge, 92, 640, 26, ' opacity=".7"')}`;
}

function tiles(t: Tones): string {
  return line(
    t.edge,
    4,
    "M-20 270H820M-20 380H820M-20 490H820M60 270V380M260 270V380M460 270V380M660 270V380M160 380V490M360 380V490M560 380V490M760 380V490M60 490V600M260 490V600M460 490V600M660 490V600",
  );
}

function shelf(t: Tones): string {
  return `${rect(t.accent, 120, 116, 70, 84, 12)}${rect(t.edge, 112, 104, 86, 22, 8)}${rect(t.accentSoft, 214, 136, 60, 64, 12)}${rect(t.woodDeep, 208, 124, 72, 18, 8)}${path(t.white, "M560 150h96q-4 50-30 50h-36q-26 0-30-50Z")}${oval(t.halo, 608, 150, 48, 9)}${rect(t.wood, 70, 200, 660, 20, 6)}${rect(t.woodDeep, 70, 214, 660, 6, 3)}`;
}

function board(t: Tones): string {
  return `${rect(t.woodSoft, 40, 380, 120, 236, 26)}${rect(t.wood, 150, 396, 10, 204, 5)}${disc(t.back, 100, 414, 14)}`;
}

function table(t: Tones): string {
  return `${rect(t.wood, -2000, 622, 5200, 600)}${rect(t.woodSoft, -2000, 622, 5200, 12)}${line(t.woodDeep, 3, "M-20 690H300M380 690H820M40 744H560M640 744H820", ' opacity=".5"')}`;
}

function books(t: Tones, x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${shadow(104, 640, 110, 9)}${rect(t.accent, 24, 604, 170, 34, 6)}${rect(t.cream, 34, 612, 160, 18)}${rect(t.dark, 40, 574, 140, 30, 6)}${rect(t.cream, 40, 581, 132, 16)}${path(t.white, "M70 520h66v40q0 14-14 14H84q-14 0-14-14Z")}${line(t.white, 9, "M136 530q28 0 20 20q-6 10-20 8")}</g>`;
}

function rail(t: Tones): string {
  return `${line(t.woodDeep, 14, "M110 700V150M690 700V150")}${line(t.wood, 16, "M80 150H720")}${line(t.steelDeep, 7, "M400 216V170Q424 160 414 142Q400 128 388 146")}${line(t.wood, 16, "M290 250L400 214L510 250")}${rect(t.woodSoft, 80, 668, 640, 18, 8)}${shadow(400, 706, 350, 14)}`;
}
