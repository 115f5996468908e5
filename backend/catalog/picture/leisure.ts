import { both, disc, dots, line, oval, path, rect, shade, shadow, shine, stitch, type Draw } from "./marks.ts";
import type { Motif } from "./motifs.ts";
import type { Tones } from "./tones.ts";

const wheel = (t: Tones, x: number, y: number, radius: number) =>
  `<g transform="translate(${x} ${y}) scale(${radius / 100})">${disc(t.ink, 0, 0, 100)}${disc(t.woodSoft, 0, 0, 62)}${disc(t.wood, 0, 0, 44)}${disc(t.accent, 0, 0, 26)}</g>`;

const bicycleWheel = (t: Tones, x: number) =>
  `<g fill="none" stroke="${t.ink}" stroke-width="20"><circle cx="${x}" cy="518" r="134"/><circle cx="${x}" cy="518" r="118" stroke="${t.steelSoft}" stroke-width="10"/></g>${line(t.steel, 3, `M${x - 114} 518H${x + 114}M${x} 404V632M${x - 80} 438L${x + 80} 598M${x + 80} 438L${x - 80} 598M${x - 44} 412L${x + 44} 624M${x + 44} 412L${x - 44} 624M${x - 106} 474L${x + 106} 562M${x + 106} 474L${x - 106} 562`)}${disc(t.steelDeep, x, 518, 15)}`;

const cube = (face: string, side: string, top: string, x: number, y: number, motif: string) =>
  `<g transform="translate(${x} ${y})">${rect(face, 0, 0, 180, 180, 14)}${path(side, "M166 0L206-30Q220-34 220-20V136L180 176V14Q180 0 166 0Z")}${path(top, "M8 2L44-26Q50-32 60-32H206L170 0Q168 2 160 2Z")}${rect("#fffdf9", 20, 20, 140, 140, 10, ' opacity=".9"')}${motif}</g>`;

export const leisure = {
  "toy-car": (
    t,
  ) => `${shadow(400, 662, 320)}${path(t.main, "M80 600V500Q84 450 140 440L220 420L290 310Q310 280 350 280H500Q540 280 566 310L640 420Q716 430 722 490V600Q722 620 700 620H104Q80 620 80 600Z")}${shade("M80 560H722V600Q722 620 700 620H104Q80 620 80 600Z")}${shine("M100 510Q104 470 150 462L236 440L250 450Q130 476 120 540Q100 540 100 510Z", 0.35)}
    ${path(t.glass, "M276 414L330 330Q338 316 354 316H412V414ZM436 316H492Q516 316 530 334L588 414H436Z")}${shine("M330 340L300 396H330L370 322H350Q338 324 330 340ZM450 316H486L450 380Z", 0.6)}${line(t.deep, 6, "M424 316V600M240 440Q330 430 424 434M436 434H620")}${rect(t.accent, 80, 528, 642, 22)}${rect(t.gold, 448, 462, 56, 14, 7)}${disc("#ffe08a", 702, 486, 26)}${disc("#fff5cf", 696, 480, 13)}${rect("#e35b4f", 74, 468, 24, 46, 10)}
    ${both(path(t.dark, "M130 620a96 96 0 0 1 192 0Z"))}${wheel(t, 226, 600, 78)}${wheel(t, 574, 600, 78)}${rect(t.steel, 60, 590, 56, 30, 14)}${rect(t.steel, 690, 590, 56, 30, 14)}${line(t.woodDeep, 10, "M350 262V236M520 262V236")}${rect(t.wood, 320, 262, 230, 16, 8)}${rect(t.accentSoft, 360, 200, 150, 62, 10)}${rect(t.accentDeep, 424, 200, 22, 62)}`,
  doll: (
    t,
  ) => `${shadow(400, 664, 170)}${both(`${line(t.skin, 40, "M352 560V610")}${path(t.dark, "M330 606H374Q380 660 356 660H310Q296 640 330 606Z")}`)}${both(`${line("#3a2520", 40, "M300 230Q240 300 250 400")}${path(t.accent, "M252 396L206 376L214 430L252 410L290 440L300 386Z")}${disc(t.accentDeep, 252, 404, 14)}`)}
    ${both(`${line(t.skin, 36, "M326 400L230 482")}${path(t.white, "M350 350Q270 370 252 440L300 476Q330 420 360 410Z")}`)}${path(t.main, "M340 360H460L560 590Q400 640 240 590Z")}${path(t.white, "M340 350H460L476 440H324Z")}${path(t.accent, "M356 356L400 410L444 356Z")}${rect(t.accent, 320, 430, 160, 24, 8)}${shade("M440 454H476L560 590Q530 602 490 608Z")}
    ${path(t.accentSoft, "M270 520Q400 568 530 520L540 544Q400 592 260 544Z")}${line(t.gold, 8, "M262 572L306 584L350 576L400 592L450 576L494 584L538 572")}${disc(t.skin, 400, 240, 118)}${path("#3a2520", "M280 244Q270 110 400 106T520 244Q500 170 400 164Q300 170 280 244Z")}${line("#5a3a30", 6, "M400 110V164")}
    ${path(t.accent, "M300 130Q250 70 240 130Q250 170 320 150Q360 90 400 116Q440 90 480 150Q550 170 560 130Q550 70 500 130Q440 100 400 110Q360 100 300 130Z")}${disc(t.gold, 400, 112, 20)}${dots(t.main, 34, "330 116,470 116")}${both(`${disc(t.ink, 358, 246, 14)}${disc("#fff", 353, 241, 5)}${disc("#e57b6f", 328, 282, 20, ' opacity=".6"')}${line(t.ink, 5, "M340 222Q356 212 370 222")}`)}${line("#b8453c", 8, "M378 288Q400 308 422 288")}`,
  blocks: (
    t,
  ) => `${shadow(400, 664, 300)}${cube(t.main, t.deep, t.soft, 150, 480, path(t.main, "M90 44L104 78L140 80L112 104L122 140L90 120L58 140L68 104L40 80L76 78Z"))}${cube(t.accent, t.accentDeep, t.accentSoft, 400, 480, disc(t.accent, 90, 90, 46))}${cube("#6aa7a0", "#487f7b", "#9bc9c2", 270, 268, path("#6aa7a0", "M90 40L140 132H40Z"))}
    ${path("#d9694f", "M300 238L376 130Q386 118 396 130L470 238Z")}${path("#a94a37", "M396 130L500 214Q506 220 470 238Z")}${oval(t.gold, 660, 630, 60, 30)}${disc(t.gold, 660, 606, 54)}${shine("M624 590Q636 566 664 564Q644 576 640 600Z", 0.5)}${rect(t.cream, 100, 596, 30, 64, 8)}${rect("#d9694f", 76, 596, 78, 64, 32)}${disc("#f0a48f", 100, 618, 10)}`,
  stroller: (
    t,
  ) => `${shadow(400, 664, 260)}${line(t.steelDeep, 18, "M246 600L480 430M560 600L330 430")}${line(t.steelSoft, 5, "M250 590L470 430")}${line(t.steelDeep, 18, "M520 420L640 240Q660 214 690 230")}${line(t.woodDeep, 26, "M648 234Q664 210 696 230")}${path(t.deep, "M180 390H590Q590 520 460 530H320Q190 520 180 390Z")}${path(t.main, "M180 380H590Q586 500 460 508H320Q190 500 180 380Z")}${shade("M500 380H590Q586 500 460 508H420Q500 470 500 380Z")}${shine("M200 396H240Q246 460 300 492Q210 480 200 396Z", 0.3)}
    ${path(t.accent, "M186 372Q190 160 410 150V372Z")}${path(t.accentDeep, "M410 150V372H340Q340 220 410 150ZM270 190Q300 165 340 156Q256 240 254 372H222Q226 260 270 190Z")}${line(t.accentSoft, 9, "M186 372Q190 160 410 150")}${path(t.white, "M410 380V330Q500 310 586 380Z")}${path(t.accentSoft, "M430 380Q500 340 586 372L590 400H430Z")}${rect(t.soft, 166, 364, 440, 28, 14)}${line(t.deep, 4, "M240 430Q330 450 400 440M240 460Q300 470 340 466")}${path(t.gold, "M300 430L308 448L328 450L312 462L318 482L300 470L282 482L288 462L272 450L292 448Z")}
    ${path(t.dark, "M330 560H480L460 604H350Z")}${[246, 560].map((x) => `${disc(t.ink, x, 600, 60)}${disc(t.steelSoft, x, 600, 42)}${disc(t.steel, x, 600, 34)}${disc(t.accent, x, 600, 15)}`).join("")}`,
  bicycle: (
    t,
  ) => `${shadow(400, 664, 340)}${bicycleWheel(t, 200)}${bicycleWheel(t, 600)}${line(t.main, 20, "M200 518L310 310L396 520ZM320 340H548L396 520M600 518L540 280")}${line(t.soft, 6, "M206 504L306 318M330 334H540M550 320L600 500")}${line(t.deep, 20, "M396 520H206")}${line(t.steelDeep, 14, "M310 320L292 254M540 300L528 230")}${path(t.woodDeep, "M232 236Q290 226 350 240Q364 250 340 258Q290 266 250 272Q220 262 232 236Z")}${shine("M244 240Q290 232 330 242Q290 244 250 252Z", 0.3)}
    ${line(t.steelDeep, 14, "M528 232Q560 214 590 226Q620 240 600 268")}${line(t.woodDeep, 20, "M604 246Q612 258 594 274")}${path(t.woodSoft, "M570 270H710L694 360H588Z")}${line(t.woodDeep, 5, "M576 300H706M582 330H700M606 272L612 358M640 272V358M674 272L668 358")}${rect(t.wood, 562, 260, 156, 18, 9)}${disc("#e4779a", 600, 246, 22)}${disc(t.gold, 640, 232, 24)}${disc(t.accentSoft, 678, 246, 22)}${path(t.leaf, "M560 250Q566 220 590 232ZM700 240Q730 226 722 256Z")}
    ${disc(t.steelSoft, 396, 520, 36)}${disc(t.steelDeep, 396, 520, 20)}${line(t.steelDeep, 10, "M396 520L430 584")}${rect(t.ink, 408, 580, 50, 16, 6)}${line(t.ink, 6, "M200 500L390 486M200 536L390 554")}${path(t.accent, "M84 470A126 126 0 0 1 240 396L234 412A110 110 0 0 0 100 474ZM490 450A126 126 0 0 1 640 398L634 414A110 110 0 0 0 504 458Z")}`,
  dumbbell: (t) =>
    `${shadow(400, 672, 350)}${line(t.steelDeep, 22, "M180 380L130 668M620 380L670 668")}${rect(t.ink, 140, 440, 520, 26, 10)}<g transform="translate(68 -108) scale(.83)">${bar(t, t.accent, t.accentDeep, t.accentSoft)}</g>${bar(t, t.main, t.deep, t.soft)}${rect(t.ink, 110, 660, 580, 24, 10)}${rect(t.steelDeep, 120, 662, 560, 6, 3)}`,
  mat: (
    t,
  ) => `${shadow(400, 664, 330, 18)}${path(t.deep, "M180 560H720Q740 560 736 580L716 650Q712 664 696 664H180Z")}${path(t.main, "M180 548H724Q744 548 740 566L720 636Q716 650 700 650H180Z")}${line(t.soft, 5, "M300 566H720M300 632H700")}${path(t.accentSoft, "M520 600Q540 574 560 600Q540 626 520 600ZM474 600Q494 584 514 600Q494 616 474 600ZM566 600Q586 584 606 600Q586 616 566 600Z")}
    ${rect(t.main, 86, 440, 222, 224, 112)}${disc(t.deep, 198, 552, 112)}${line(t.soft, 15, "M198 552q0-20 22-20q30 2 30 34q-2 44-54 46q-60-2-62-66q4-76 76-78q64 4 82 60")}${shade("M236 446A112 112 0 0 1 240 656Q320 560 236 446Z", 0.1)}${rect(t.accent, 420, 400, 96, 148, 20)}${rect(t.accentDeep, 484, 400, 32, 148, 16)}${rect(t.steelSoft, 444, 366, 48, 40, 8)}${rect(t.ink, 436, 350, 64, 26, 10)}${rect("#fff", 434, 440, 40, 70, 10, ' opacity=".5"')}
    ${rect(t.accentSoft, 560, 452, 140, 96, 14)}${shade("M650 452H686Q700 452 700 466V534Q700 548 686 548H650Z")}${disc(t.accent, 616, 500, 22)}`,
  tent: (
    t,
  ) => `${shadow(400, 664, 360, 20)}${line(t.cream, 5, "M400 210L70 656M470 220L740 640")}${path(t.dark, "M390 190H480L720 652H400Z")}${path(t.deep, "M396 190H480L700 656H560Z")}${path(t.main, "M396 186L650 656H110Z")}${path(t.soft, "M396 186L110 656H200L390 240Z")}${path("#3b2c3f", "M394 300L486 656H290Z")}${path("#f6cf86", "M394 380L440 656H340Z", ' opacity=".75"')}${path(t.accent, "M394 300L290 656H250Q330 500 394 300ZM394 300L486 656H536Q450 500 394 300Z")}${path(t.accentDeep, "M394 300L486 656H510Q440 500 394 300Z")}
    ${stitch(t.pale, "M384 230L140 644M408 230L632 644")}${line(t.woodDeep, 12, "M396 200V164")}${path(t.accent, "M396 130L460 152L396 174Z")}${line(t.woodDeep, 10, "M396 178V128")}${line(t.woodDeep, 12, "M70 640V668M740 630V660")}${rect(t.accentDeep, 320, 634, 140, 24, 12)}${line(t.woodDeep, 20, "M580 690L690 660M590 660L690 692")}${path("#f09a3e", "M600 668Q590 610 636 570Q640 604 662 616Q684 640 672 668Z")}${path("#ffd76a", "M618 668Q616 634 640 612Q656 640 654 668Z")}`,
  ball: (
    t,
  ) => `${shadow(400, 664, 220)}${disc(t.white, 400, 404, 256)}${path(t.main, "M400 308L490 374L456 480H344L310 374Z")}${path(t.deep, "M456 374L490 374L456 480H344L340 466H440Z", ' opacity=".6"')}${path(t.main, "M400 148Q450 146 492 166L400 222L308 166Q350 146 400 148ZM152 340Q168 274 210 232L246 324L174 396ZM648 340Q632 274 590 232L554 324L626 396ZM246 608Q196 566 172 510L270 520L318 606ZM554 608Q604 566 628 510L530 520L482 606Z")}
    ${line(t.deep, 8, "M400 222V308M310 374L246 324M490 374L554 324M344 480L270 520M456 480L530 520M318 606Q400 640 482 606M174 396Q160 450 172 510M626 396Q640 450 628 510M210 232Q250 180 308 166M492 166Q550 180 590 232")}${shade("M520 178A256 256 0 0 1 270 624A300 300 0 0 0 520 178Z", 0.1)}${shade("M590 232A256 256 0 0 1 246 608Q400 700 530 600T590 232Z", 0.09)}${shine("M190 330Q220 220 330 180Q250 240 230 340Z", 0.6)}`,
} satisfies Partial<Record<Motif, Draw>>;

function bar(t: Tones, main: string, deep: string, soft: string): string {
  return `${rect(t.steelDeep, 250, 540, 300, 40, 12)}${rect(t.steelSoft, 250, 546, 300, 10, 5)}${line(t.steelDeep, 4, "M320 544V578M340 544V578M360 544V578M380 544V578M400 544V578M420 544V578M440 544V578M460 544V578M480 544V578")}${both(`${rect(t.steel, 56, 536, 40, 48, 12)}${rect(deep, 84, 486, 70, 148, 24)}${rect(main, 140, 456, 84, 208, 30)}${rect(soft, 152, 476, 18, 168, 9)}${rect(deep, 214, 476, 50, 168, 22)}${rect(main, 92, 504, 14, 110, 7)}`)}`;
}
