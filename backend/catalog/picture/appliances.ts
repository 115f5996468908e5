import { disc, line, path, rect, shade, shadow, shine, turn, type Draw } from "./marks.ts";
import type { Motif } from "./motifs.ts";

export const appliances = {
  "washing-machine": (
    t,
  ) => `${shadow(400, 664, 270)}${rect(t.ink, 190, 640, 60, 22, 6)}${rect(t.ink, 550, 640, 60, 22, 6)}${rect(t.deep, 150, 130, 500, 520, 32)}${rect(t.main, 150, 122, 500, 520, 32)}${shine("M172 160Q172 142 190 142H240L172 420Z", 0.35)}${shade("M610 122Q650 126 650 156V610Q650 640 618 642H604Q624 600 610 122Z", 0.1)}
    ${rect(t.pale, 150, 240, 500, 6)}${rect(t.soft, 180, 160, 150, 60, 12)}${rect(t.deep, 230, 184, 50, 12, 6)}${rect(t.ink, 356, 162, 120, 56, 10)}${line("#7fe0c4", 7, "M380 180V200M402 180V200M412 184V185M412 198V199M430 180H446V200H430Z")}${disc(t.steelSoft, 572, 190, 34)}${disc(t.steel, 572, 190, 26)}${line(t.ink, 7, "M572 190L586 170")}
    ${disc(t.deep, 400, 440, 178)}${disc(t.steelSoft, 400, 440, 166)}${disc(t.steelDeep, 400, 440, 136)}${disc("#33415a", 400, 440, 126)}${path("#7db7d8", "M276 460Q330 430 400 462T524 460A126 126 0 0 1 276 460Z")}${path(t.accent, "M310 480Q330 410 390 440Q440 400 480 470Q470 540 400 540Q330 540 310 480Z")}${path(t.accentSoft, "M340 480Q380 450 420 490Q400 520 360 520Z")}${path("#e9796b", "M430 500Q470 460 500 500Q470 550 430 550Z")}
    ${disc("#fff", 320, 440, 12, ' opacity=".7"')}${disc("#fff", 350, 416, 8, ' opacity=".7"')}${disc("#fff", 460, 430, 10, ' opacity=".7"')}${shine("M300 400Q320 330 390 324Q336 356 320 430Q304 424 300 400Z", 0.5)}${rect(t.steelDeep, 548, 410, 22, 60, 8)}`,
  vacuum: (
    t,
  ) => `${shadow(420, 664, 320)}${line(t.steelDeep, 20, "M180 606L252 230")}${line(t.steelSoft, 6, "M178 596L248 230")}${path(t.dark, "M72 664V640Q72 606 110 606H240Q282 606 288 640V664Z")}${rect(t.accent, 72, 640, 216, 24, 6)}${shine("M92 640Q92 618 116 618H200V626H124Q106 628 104 640Z", 0.3)}
    ${line(t.ink, 26, "M256 210Q290 90 420 120Q590 160 560 330Q540 420 470 440")}${line(t.steelDeep, 26, "M256 210Q290 90 420 120Q590 160 560 330Q540 420 470 440", ' stroke-dasharray="2 20"')}${line(t.ink, 30, "M250 240L270 176")}
    ${path(t.main, "M330 600Q310 430 450 410H560Q710 420 724 560L726 620Q726 640 706 640H370Q334 640 330 600Z")}${path(t.soft, "M356 560Q356 450 460 434H540Q430 460 420 560Q380 590 356 560Z", ' opacity=".8"')}${path(t.glass, "M470 440H556Q600 446 616 500L620 560H456Q450 480 470 440Z", ' opacity=".9"')}${path("#8b8398", "M458 524Q520 500 618 530L620 560H456Z")}${shine("M486 452H516L500 550H474Z", 0.5)}${rect(t.accent, 440, 560, 200, 22, 8)}
    ${line(t.dark, 18, "M480 412Q540 370 620 440")}${shade("M650 470Q716 500 724 560L726 620Q726 640 706 640H650Q690 580 650 470Z")}${disc(t.ink, 620, 604, 60)}${disc(t.steel, 620, 604, 30)}${disc(t.ink, 620, 604, 12)}${disc(t.ink, 376, 630, 34)}${disc(t.steel, 376, 630, 14)}`,
  fan: (
    t,
  ) => `${shadow(400, 662, 170)}${path(t.dark, "M260 660Q260 616 330 610H470Q540 616 540 660Z")}${rect(t.steel, 386, 450, 28, 170)}${rect(t.steelSoft, 390, 450, 8, 170)}${rect(t.main, 350, 470, 100, 60, 18)}${disc(t.accent, 378, 500, 10)}${disc(t.pale, 410, 500, 8)}${disc(t.pale, 432, 500, 6)}${shine("M290 640Q296 628 340 624H420Q330 632 316 646Z", 0.3)}
    ${disc(t.dark, 400, 270, 216)}${disc(t.white, 400, 270, 202)}${disc(t.pale, 400, 270, 190, ' opacity=".7"')}
    ${[0, 90, 180, 270].map((degrees) => turn(degrees + 20, 400, 270, `${path(t.main, "M392 262Q300 200 340 110Q380 76 430 108Q470 170 412 262Z")}${shade("M400 262Q450 190 430 108Q470 170 412 262Z")}`)).join("")}
    ${line(t.steelDeep, 4, "M400 70V470M200 270H600M259 129L541 411M541 129L259 411M323 85L477 455M477 85L323 455M215 193L585 347M585 193L215 347", ' opacity=".55"')}<g fill="none" stroke="${t.dark}" stroke-width="5"><circle cx="400" cy="270" r="140" opacity=".5"/><circle cx="400" cy="270" r="206" stroke-width="16"/></g>
    ${disc(t.accent, 400, 270, 48)}${disc(t.accentSoft, 392, 262, 32)}${shine("M220 220Q250 110 370 76Q280 130 250 240Z", 0.4)}`,
  iron: (
    t,
  ) => `${shadow(410, 664, 320)}${line(t.ink, 14, "M640 330Q740 330 730 440Q720 540 770 560")}${path(t.steelDeep, "M70 640H700V624H96Z")}${path(t.steelSoft, "M70 640Q90 610 120 600H700V640Q700 660 680 660H90Q66 660 70 640Z")}${rect(t.white, 110, 618, 570, 8, 4)}
    ${path(t.main, "M116 604Q190 440 380 420H640Q690 420 694 470L704 604Z")}${path(t.glass, "M170 572Q230 470 370 446L430 446Q350 500 330 572Z")}${path("#8fc7e4", "M186 548Q240 510 352 520L332 572H170Z")}${shine("M210 530Q260 474 360 458Q280 490 240 556Z", 0.6)}
    ${path(t.deep, "M380 424Q380 300 470 280H620Q690 284 690 360V470H640V390Q640 336 600 332H500Q440 340 440 424Z")}${line(t.soft, 12, "M420 360Q440 304 500 298H610")}${rect(t.dark, 470, 282, 110, 18, 9)}${disc(t.accent, 530, 420, 44)}${disc(t.accentSoft, 530, 414, 32)}${line(t.accentDeep, 7, "M530 414L546 396")}${disc(t.accent, 340, 430, 18)}${shade("M600 470H694L704 604H560Q620 560 600 470Z")}${rect(t.gold, 420, 560, 130, 14, 7)}
    ${line(t.white, 12, "M120 540Q90 520 104 490Q116 466 96 440M76 600Q46 580 58 552", ' opacity=".8"')}`,
} satisfies Partial<Record<Motif, Draw>>;
