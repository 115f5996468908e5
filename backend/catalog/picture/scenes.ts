import { accessories } from "./accessories.ts";
import { clothing } from "./clothing.ts";
import { electronics } from "./electronics.ts";
import { home } from "./home.ts";
import { kitchen } from "./kitchen.ts";
import { leisure } from "./leisure.ts";
import { market } from "./market.ts";
import { disc, dots, line, oval, path, place, plant, rect, shadow, type Draw } from "./marks.ts";
import type { Motif } from "./motifs.ts";
import { office } from "./office.ts";
import { clouds, floor, frame, hills, tree, wall, window, worktop } from "./stages.ts";
import { tonesOf, type Tones } from "./tones.ts";

/** Banners on 1600 × 700: the products are right of center, the left is kept clear for text. */
export const scenes = {
  "scene-living-room": (
    t,
  ) => `${wall(t)}${disc(t.halo, 1130, 330, 330)}${window(t, 600, 90)}<g transform="translate(1180 70) scale(.9)">${frame(t, 0, 0)}</g>${frame(t, 990, 100)}${floor(t, 540)}${oval(t.edge, 1080, 640, 480, 50)}${oval(t.halo, 1080, 640, 440, 40)}
    ${place(home.sofa(t), 1080, 620, 0.82)}${place(home["floor-lamp"](swap(t)), 1430, 612, 0.8)}${plant(t, 700, 606, 0.95)}${coffeeTable(t)}`,
  "scene-fashion": (
    t,
  ) => `${wall(t)}${path(t.halo, "M820 540V300a260 260 0 0 1 520 0V540Z")}${floor(t, 540)}${oval(t.edge, 1080, 634, 470, 46)}${line(t.woodDeep, 14, "M680 630V70M1330 630V70")}${line(t.wood, 14, "M650 70H1360")}${line(t.steelDeep, 6, "M830 116V72M1060 116V72")}${line(t.woodSoft, 12, "M756 150L830 112L904 150")}${place(clothing.tshirt(t), 830, 440, 0.62)}${place(clothing.dress(swap(t)), 1060, 478, 0.66)}${rect(t.woodSoft, 660, 590, 690, 18, 8)}
    ${place(accessories.bag(t), 1240, 592, 0.4)}${shoebox(t)}${plant(t, 1460, 630, 1.1)}`,
  "scene-kitchen": (
    t,
  ) => `${wall(t)}${disc(t.halo, 1100, 300, 320)}${line(t.edge, 4, "M560 330H1700M560 420H1700M640 330V420M800 330V420M960 330V420M1120 330V420M1280 330V420M1440 330V420M720 420V510M880 420V510M1040 420V510M1200 420V510M1360 420V510")}${rect(t.wood, 660, 196, 860, 18, 6)}${shelfThings(t)}${worktop(t, 560)}
    ${place(kitchen["coffee-maker"](t), 1380, 600, 0.56)}${place(kitchen.pot(swap(t)), 1080, 606, 0.56)}${place(kitchen.blender(swap(t)), 760, 604, 0.54)}${bowl(t)}`,
  "scene-electronics": (t) =>
    `${wall(t)}${disc(t.halo, 1100, 330, 340)}${disc(t.edge, 1460, 150, 60, ' opacity=".6"')}${rect(t.wood, -100, 560, 1900, 300)}${rect(t.woodSoft, -100, 560, 1900, 14)}${place(electronics.laptop(t), 1080, 610, 0.76)}${place(electronics.speaker(swap(t)), 760, 602, 0.44)}${place(electronics.headphones(swap(t)), 1440, 612, 0.5)}${plant(t, 620, 604, 0.6)}`,
  "scene-office": (t) =>
    `${wall(t)}${path(t.halo, "M740 540V330a330 330 0 0 1 660 0V540Z")}${window(t, 620, 70)}${frame(t, 1330, 110)}${floor(t, 540)}${oval(t.edge, 1080, 640, 480, 48)}${place(home.desk(t), 1120, 622, 0.86)}${place(office["office-chair"](swap(t)), 780, 640, 0.68)}${plant(t, 1480, 622, 1.1)}`,
  "scene-market": (t) =>
    `${wall(t)}${disc(t.halo, 1090, 330, 340)}${stall(t)}${place(market.basket(t), 830, 540, 0.36)}${place(market.vase(swap(t)), 1060, 540, 0.46)}${place(market.honey(t), 1290, 540, 0.36)}${counterFront(t)}`,
  "scene-children": (t) =>
    `${wall(t)}${path(t.halo, "M740 540V330a330 330 0 0 1 660 0V540Z")}${bunting(t)}${floor(t, 540)}${oval(t.edge, 1080, 630, 490, 54)}${place(leisure.blocks(t), 780, 620, 0.5)}${place(leisure.doll(swap(t)), 1110, 624, 0.66)}${place(leisure["toy-car"](t), 1390, 640, 0.46)}`,
  "scene-sports": (t) =>
    `${wall(t)}${disc(t.halo, 1080, 320, 330)}${clouds(t)}<g transform="translate(700 10)">${clouds(t)}</g>${tree(t, 620, 560, 0.9)}${tree(t, 1500, 540, 1.1)}<g transform="translate(400 -60)">${hills(t)}</g>${place(leisure.tent(swap(t)), 790, 610, 0.5)}${place(leisure.bicycle(t), 1160, 636, 0.72)}${place(leisure.ball(t), 1450, 652, 0.24)}`,
} satisfies Partial<Record<Motif, Draw>>;

/** The same picture's tones with main and second color changed over, so that two things beside each other differ. */
function swap(t: Tones): Tones {
  return tonesOf([t.accent, t.main, t.back]);
}

function shoebox(t: Tones): string {
  return `${rect(t.accentDeep, 740, 528, 170, 64, 6)}${rect(t.accent, 730, 512, 190, 26, 6)}${rect(t.main, 752, 470, 160, 44, 6)}`;
}

function coffeeTable(t: Tones): string {
  return `${shadow(1080, 678, 150)}${line(t.woodDeep, 12, "M990 640L974 676M1170 640L1186 676")}${oval(t.woodDeep, 1080, 640, 150, 22)}${oval(t.woodSoft, 1080, 632, 150, 22)}${path(t.white, "M1050 596h56v28q0 12-12 12h-32q-12 0-12-12Z")}${rect(t.accent, 1116, 622, 60, 10, 3)}`;
}

function shelfThings(t: Tones): string {
  return `${[720, 800, 880].map((x, step) => `${rect([t.main, t.accent, t.accentSoft][step] ?? t.main, x, 120, 60, 76, 12)}${rect(t.woodSoft, x - 6, 106, 72, 20, 8)}`).join("")}${path(t.white, "M980 130h130q-6 66-50 66h-30q-44 0-50-66Z")}${path(t.accentSoft, "M1150 130h130q-6 66-50 66h-30q-44 0-50-66Z")}${plant(t, 1400, 196, 0.55)}`;
}

function bowl(t: Tones): string {
  return `${shadow(1230, 664, 90)}${disc("#e08a4a", 1200, 596, 30)}${disc("#e7b64d", 1246, 590, 32)}${disc("#c94f3f", 1282, 602, 26)}${path(t.white, "M1140 600h180q-10 64-70 64h-40q-60 0-70-64Z")}${rect(t.accent, 1146, 612, 168, 12)}`;
}

function bunting(t: Tones): string {
  const flag = (color: string, at: string) =>
    path(
      color,
      at
        .split(",")
        .map((point) => `M${point}l64 4l-34 70Z`)
        .join(""),
    );
  const flags =
    flag(t.main, "770 98,1070 104,1370 74") + flag(t.accent, "870 106,1170 94") + flag(t.gold, "970 108,1270 86");
  return `${line(t.woodDeep, 4, "M620 70Q920 140 1180 100T1560 70")}${flags}`;
}

function stall(t: Tones): string {
  const stripes = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((step) => path(step % 2 ? t.white : t.accent, `M${690 + step * 100} 70h100v110a50 44 0 0 1-100 0Z`))
    .join("");
  return `${line(t.woodDeep, 18, "M720 100V640M1460 100V640")}${stripes}${path("#1d1335", "M690 70h800v24H690Z", ' opacity=".12"')}${rect(t.wood, 676, 50, 828, 24, 8)}`;
}

function counterFront(t: Tones): string {
  return `${rect(t.floor, -100, 620, 1900, 200)}${rect(t.wood, 690, 548, 800, 120, 6)}${rect(t.woodSoft, 670, 530, 840, 26, 8)}${line(t.woodDeep, 4, "M700 600H1480")}${path(t.cream, "M760 556h90l-45 60ZM930 556h90l-45 60ZM1100 556h90l-45 60ZM1270 556h90l-45 60Z")}${path(t.accent, "M845 556h90l-45 60ZM1015 556h90l-45 60ZM1185 556h90l-45 60ZM1355 556h90l-45 60Z")}${dots("#d9694f", 44, "560 600,600 596,640 604,580 574,622 572")}${rect(t.wood, 526, 606, 150, 64, 6)}${line(t.woodDeep, 5, "M530 638H672")}${shadow(600, 672, 90)}`;
}
