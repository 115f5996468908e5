import { both, disc, line, path, rect, shade, shadow, shine, stitch, turn, type Draw } from "./marks.ts";
import type { Motif } from "./motifs.ts";

export const office = {
  notebook: (
    t,
  ) => `${shadow(400, 672, 270)}${turn(-6, 400, 400, `${rect(t.dark, 212, 122, 400, 546, 24)}${rect(t.cream, 222, 128, 382, 532, 14)}${line(t.steel, 3, "M604 150V640M598 150V644")}${rect(t.main, 200, 112, 388, 540, 24)}${rect(t.deep, 200, 112, 66, 540, 24)}${shine("M286 132H400L286 420Z", 0.18)}${stitch(t.pale, "M278 132V632")}${rect(t.white, 320, 200, 220, 130, 12)}${line(t.steelDeep, 8, "M350 244H510M350 284H460")}${rect(t.accent, 520, 112, 26, 540)}${rect(t.accentDeep, 538, 112, 8, 540)}${path("#d9485a", "M320 652H352V720L336 700L320 720Z")}`)}
    ${turn(24, 640, 500, `${rect(t.accent, 640, 330, 34, 250, 8)}${rect(t.accentDeep, 662, 330, 12, 250)}${path(t.cream, "M640 580H674L657 636Z")}${path(t.ink, "M650 614H664L657 636Z")}${rect(t.steel, 640, 310, 34, 26)}${rect("#e88a94", 640, 274, 34, 40, 12)}`)}`,
  pen: (
    t,
  ) => `${turn(-5, 400, 520, `${rect("#1d1335", 150, 360, 500, 330, 14, ' opacity=".14"')}${rect(t.white, 140, 346, 500, 330, 14)}${line(t.steelSoft, 4, "M180 420H600M180 470H600M180 520H600M180 570H600M180 620H600")}${line("#e99", 4, "M230 350V672")}${line(t.main, 9, "M260 508Q300 430 320 470Q310 540 340 510Q370 440 380 490Q380 540 420 500Q450 470 470 500")}`)}
    ${turn(38, 520, 300, `${rect("#1d1335", 508, 40, 60, 420, 30, ' opacity=".13"')}${path(t.gold, "M496 440H544L528 514Q520 524 512 514Z")}${path(t.goldDeep, "M526 440H544L528 514L520 520Z")}${line(t.ink, 4, "M520 470V516")}${rect(t.main, 488, 210, 64, 234, 14)}${rect(t.deep, 530, 210, 22, 234, 10)}${shine("M498 230H510V424H498Z", 0.4)}${rect(t.gold, 484, 200, 72, 20, 6)}${rect(t.dark, 486, 10, 68, 194, 22)}${shine("M498 30H510V190H498Z", 0.3)}${rect(t.gold, 546, 40, 16, 150, 8)}${rect(t.gold, 510, 24, 46, 16, 8)}`)}
    ${turn(70, 200, 240, `${rect(t.accent, 180, 160, 46, 160, 12)}${rect(t.accentDeep, 210, 160, 16, 160, 8)}${rect(t.gold, 178, 300, 50, 14)}${shine("M188 172H198V290H188Z", 0.4)}`)}`,
  paper: (
    t,
  ) => `${shadow(400, 664, 290)}${path(t.steelSoft, "M130 590L620 590L690 540V610L620 660H150Q130 660 130 640Z")}${line(t.steel, 3, "M134 606H620M134 620H620M134 634H620M134 648H616M620 606L690 556M620 622L690 572M620 638L690 588")}${path(t.white, "M130 590L230 520H690L620 590Z")}
    ${path(t.deep, "M150 380H600V590H150Z")}${path(t.main, "M150 340Q150 330 160 330H600V580H150Z")}${path(t.dark, "M600 330L670 290V540L600 580Z")}${path(t.soft, "M150 334L230 290H670L600 334Z")}${rect(t.white, 150, 400, 450, 110)}${path(t.cream, "M600 400L670 360V470L600 510Z")}${path(t.accent, "M190 490L250 424L300 480L330 450L370 490Z")}${disc(t.gold, 330, 430, 14)}${line(t.deep, 11, "M410 436H560M410 474H520")}${shine("M160 344H200V570H160Z", 0.25)}
    ${turn(-7, 440, 230, `${rect("#1d1335", 252, 142, 340, 150, 6, ' opacity=".1"')}${path(t.white, "M240 120H580V280H240Z")}${line(t.steel, 7, "M270 156H450M270 186H540M270 216H500M270 246H420")}${path(t.steelSoft, "M540 120L580 160V120Z")}`)}`,
  stapler: (
    t,
  ) => `${shadow(400, 664, 320)}${path(t.dark, "M90 620H700Q724 620 724 640V660H90Q76 660 76 640Q76 620 90 620Z")}${rect(t.steelSoft, 104, 604, 220, 20, 6)}${path(t.steel, "M120 500H640V540H120Q106 520 120 500Z")}${path(t.steelSoft, "M120 500H640V512H120Z")}${path(t.ink, "M560 520H724V630H600Z")}
    ${path(t.main, "M96 470Q90 380 200 360L600 330Q720 330 730 450V560Q730 580 700 580H600L580 510H130Q100 510 96 470Z")}${path(t.soft, "M120 440Q130 390 210 384L600 354Q680 354 702 410Q400 386 120 440Z")}${shade("M620 340Q724 360 730 450V560Q730 580 700 580H650Q700 480 620 340Z")}${shade("M98 480L640 480L650 510H130Q104 510 98 480Z", 0.16)}${disc(t.steel, 640, 520, 26)}${disc(t.steelDeep, 640, 520, 12)}${rect(t.accent, 250, 424, 200, 26, 13)}
    ${both(path(t.steelDeep, "M160 690h60v16h-8v-8h-44v8h-8Z")).replace("matrix(-1 0 0 1 800 0)", "translate(90 12) rotate(6 190 690)")}`,
  printer: (
    t,
  ) => `${shadow(400, 664, 310)}${path(t.cream, "M250 110H550V330H250Z")}${path(t.white, "M236 124H536V340H236Z")}${line(t.steelSoft, 6, "M270 170H500M270 200H460M270 230H500")}${path(t.dark, "M190 320H610L640 380H160Z")}${rect(t.deep, 100, 366, 600, 276, 36)}${rect(t.main, 100, 356, 600, 272, 36)}${shine("M122 400Q122 378 146 378H660Q670 384 660 390H160Q146 392 144 410V560Q122 550 122 530Z", 0.45)}${shade("M650 356Q700 356 700 392V592Q700 628 664 628H650Q684 560 650 356Z", 0.1)}
    ${rect(t.ink, 440, 408, 150, 70, 12)}${rect(t.accentSoft, 450, 418, 130, 50, 6)}${path(t.accent, "M450 468V450L490 430L530 456L550 444L580 460V468Z")}${disc("#5bc28d", 628, 424, 13)}${disc(t.steel, 628, 464, 13)}${rect(t.accent, 140, 412, 120, 16, 8)}${path(t.ink, "M180 520H620V600H180Z")}${rect(t.ink, 160, 510, 480, 30, 12)}
    ${path(t.white, "M210 540H590L630 672H170Z")}${path("#1d1335", "M210 540H590L596 560H204Z", ' opacity=".2"')}${path(t.accent, "M230 650L300 582L360 630L410 594L480 650Z")}${disc(t.gold, 450, 584, 17)}${line(t.steel, 7, "M510 590H560M514 616H572M520 642H580")}${rect(t.dark, 130, 630, 60, 30, 8)}${rect(t.dark, 610, 630, 60, 30, 8)}`,
  "office-chair": (
    t,
  ) => `${shadow(400, 664, 210)}${line(t.ink, 20, "M400 590L230 630M400 590L570 630M400 590V640M400 590L300 616M400 590L500 616")}${[226, 312, 400, 488, 574].map((x) => `${disc(t.ink, x, 644, 18)}${disc(t.steel, x, 644, 8)}`).join("")}${rect(t.steelDeep, 384, 500, 32, 96)}${rect(t.steelSoft, 390, 500, 8, 96)}${rect(t.ink, 340, 494, 120, 24, 10)}
    ${rect(t.ink, 378, 350, 44, 130, 10)}${path(t.dark, "M262 110Q400 70 538 110Q560 250 520 400Q400 430 280 400Q240 250 262 110Z")}${path(t.main, "M276 100Q400 62 524 100Q546 240 506 386Q400 414 294 386Q254 240 276 100Z")}${line(t.deep, 6, "M330 100Q306 240 344 388M470 100Q494 240 456 388")}${path(t.deep, "M280 270Q400 300 520 270L516 310Q400 340 284 310Z", ' opacity=".6"')}${shine("M292 120Q310 108 322 108Q292 250 322 376Q276 280 292 120Z", 0.25)}${path(t.soft, "M320 60Q400 40 480 60Q494 96 480 126Q400 140 320 126Q306 96 320 60Z")}
    ${both(`${line(t.ink, 18, "M290 470H212V372")}${rect(t.accent, 168, 352, 100, 26, 13)}`)}${path(t.deep, "M230 462Q230 436 262 436H538Q570 436 570 462V478Q570 506 538 506H262Q230 506 230 478Z")}${path(t.main, "M240 444Q250 422 280 422H520Q550 422 560 444Q570 478 540 482H260Q230 478 240 444Z")}${shine("M266 438H470Q480 446 470 450H260Q254 442 266 438Z", 0.35)}`,
  folder: (
    t,
  ) => `${shadow(400, 664, 300)}${path(t.deep, "M110 270Q110 246 134 246H310L360 300H660Q690 300 690 330V640H110Z")}${turn(-3, 400, 400, `${rect(t.white, 170, 210, 430, 380, 8)}${rect(t.accentSoft, 200, 180, 430, 400, 8)}${rect(t.white, 190, 230, 440, 380, 8)}${line(t.steel, 9, "M230 276H440M230 310H580")}${rect(t.accent, 500, 262, 90, 22, 11)}`)}
    ${path(t.main, "M70 380Q66 350 96 350H704Q734 350 730 380L694 632Q690 660 662 660H138Q110 660 106 632Z")}${path(t.soft, "M70 380Q66 350 96 350H704Q734 350 730 380L728 394Q400 372 72 394Z")}${shade("M640 350H704Q734 350 730 380L694 632Q690 660 662 660H610Q660 520 640 350Z")}${shine("M94 410L122 630Q140 560 128 408Z", 0.25)}${rect(t.white, 270, 470, 260, 100, 14)}${line(t.steelDeep, 9, "M310 506H490M310 538H430")}${line(t.steel, 10, "M590 340V240Q590 210 614 210T638 240V350Q638 366 626 366T614 350V260")}`,
  marker: (t) =>
    `${shadow(400, 680, 320, 18)}${line(t.accent, 40, "M110 640Q240 600 360 636T640 620", ' opacity=".75"')}${line(t.main, 40, "M120 580Q260 540 380 572T690 560", ' opacity=".5"')}${[
      [t.accent, t.accentDeep, t.accentSoft, -20, 250],
      ["#5fae8b", "#3f8467", "#9fd6bd", 3, 400],
      [t.main, t.deep, t.soft, 22, 546],
    ]
      .map(([main = "", deep = "", soft = "", angle = 0, x = 0]) =>
        turn(
          Number(angle),
          Number(x),
          560,
          `<g transform="translate(${Number(x) - 400} 0)">${path(String(deep), "M376 520H424L416 566L388 580Z")}${rect(t.ink, 366, 470, 68, 56, 10)}${rect(t.white, 352, 240, 96, 240, 16)}${rect(t.steelSoft, 418, 240, 30, 240, 14)}${rect(String(main), 352, 290, 96, 130)}${rect(String(deep), 418, 290, 30, 130)}${disc(t.white, 392, 354, 22)}${rect(String(main), 352, 110, 96, 150, 20)}${rect(String(deep), 420, 110, 28, 150, 14)}${rect(String(soft), 362, 126, 14, 120, 7)}${rect(String(deep), 440, 130, 16, 120, 8)}</g>`,
        ),
      )
      .join("")}`,
  box: (
    t,
  ) => `${shadow(400, 664, 300)}${path(t.wood, "M120 330L400 400V664L120 596Z")}${path(t.woodDeep, "M680 330L400 400V664L680 596Z")}${path("#6f4a2c", "M120 330L400 262L680 330L400 400Z")}${path(t.woodSoft, "M120 330L400 400L330 480L50 396Z")}${path(t.woodSoft, "M680 330L400 400L470 480L750 396Z")}${shade("M680 330L400 400L470 480L750 396Z", 0.07)}${path(t.wood, "M120 330L400 262L350 196L84 256Z")}${path(t.wood, "M680 330L400 262L450 196L716 256Z")}${shade("M120 330L400 262L350 196L84 256Z", 0.12)}
    ${disc(t.main, 340, 290, 60)}${disc(t.soft, 322, 272, 26)}${path(t.accent, "M400 380L380 230L470 210L500 350Z")}${path(t.accentDeep, "M440 370L436 216L470 210L500 350Z")}${path(t.wood, "M120 330L400 400V420L120 350Z")}${path(t.woodSoft, "M120 330L400 400L330 480L50 396Z")}${path(t.woodSoft, "M680 330L400 400L470 480L750 396Z")}${shade("M680 330L400 400L470 480L750 396Z", 0.08)}
    ${path(t.accent, "M220 500L290 523V584L220 560Z")}${line(t.white, 8, "M240 530L272 541M240 548L262 556")}${line("#6f4a2c", 10, "M560 590V540M540 556L560 536L580 546M610 572V522M590 538L610 518L630 528")}${shine("M120 350L150 360V600L120 594Z", 0.16)}`,
  calculator: (t) =>
    `${shadow(400, 668, 240)}${turn(
      -5,
      400,
      400,
      `${rect(t.dark, 208, 106, 400, 560, 44)}${rect(t.main, 196, 96, 400, 560, 44)}${shine("M216 140Q216 116 244 116H340L216 380Z", 0.22)}${rect(t.ink, 232, 130, 328, 130, 18)}${rect("#cfe3cf", 246, 144, 300, 102, 10)}${line("#2f4a3f", 13, "M360 172V218M392 172H420V194H392V218H420M452 172V194H480V172V218M512 172H520V218H512Z")}${rect(t.deep, 222, 300, 348, 332, 26)}${rect(t.dark, 460, 272, 100, 16, 6)}
      ${[0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((column) => rect(column === 3 ? t.accent : row === 0 ? t.pale : t.white, 236 + column * 83, 314 + row * 80, 70, 60, 16)).join("")).join("")}${line(t.white, 8, "M504 343H536M504 423H536M520 407V439M508 491L532 515M532 491L508 515M504 576H536M504 592H536")}${line(t.dark, 7, "M256 343H280M340 343H364M424 343H448")}`,
    )}`,
} satisfies Partial<Record<Motif, Draw>>;
