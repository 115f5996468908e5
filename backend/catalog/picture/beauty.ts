import { disc, line, oval, path, rect, shade, shadow, shine, turn, type Draw } from "./marks.ts";
import type { Motif } from "./motifs.ts";

export const beauty = {
  perfume: (
    t,
  ) => `${shadow(400, 664, 220)}${rect(t.dark, 350, 120, 100, 96, 16)}${rect(t.main, 350, 120, 76, 96, 14)}${shine("M362 130H376V206H362Z", 0.35)}${rect(t.gold, 362, 212, 76, 44, 6)}${rect(t.goldDeep, 362, 236, 76, 8)}${path(t.glass, "M260 250H540Q600 250 600 310V600Q600 660 540 660H260Q200 660 200 600V310Q200 250 260 250Z")}${path(t.accent, "M222 380H578V596Q578 638 536 638H264Q222 638 222 596Z")}${path(t.accentSoft, "M222 380H578V402Q490 420 400 404T222 408Z")}${line(t.steelSoft, 7, "M400 256V600")}
    ${shade("M520 250H540Q600 250 600 310V600Q600 660 540 660H510Q560 600 520 250Z", 0.12)}${rect(t.white, 292, 420, 216, 150, 10)}${line(t.gold, 5, "M304 432H496V558H304Z")}${path(t.main, "M400 454Q424 476 400 500Q376 476 400 454ZM394 506Q360 506 352 476Q390 470 394 506ZM406 506Q440 506 448 476Q410 470 406 506Z")}${line(t.accentDeep, 6, "M360 530H440")}${shine("M224 312Q226 274 264 274H300Q256 290 256 340V560Q224 540 224 500Z", 0.6)}
    ${disc("#e99bb0", 640, 620, 40)}${disc("#f3bccb", 630, 610, 24)}${disc("#d97f98", 636, 616, 10)}${path(t.leaf, "M590 650Q560 610 590 590Q620 620 590 650ZM676 650Q720 640 716 604Q676 610 676 650Z")}`,
  lipstick: (
    t,
  ) => `${shadow(330, 662, 130)}${shadow(560, 662, 120)}${rect(t.dark, 236, 460, 190, 202, 18)}${rect(t.ink, 236, 460, 150, 202, 18)}${shine("M252 476H276V646H252Z", 0.22)}${rect(t.gold, 252, 370, 158, 104, 8)}${rect(t.goldDeep, 366, 370, 44, 104, 8)}${rect("#fff3c9", 266, 376, 16, 90, 6, ' opacity=".8"')}${path(t.main, "M274 376V220Q280 150 388 120V376Z")}${path(t.soft, "M274 250Q276 160 388 120Q392 210 274 250Z")}${shade("M356 132L388 120V376H350Z")}${shine("M288 270H304V360H288Z", 0.4)}
    ${rect(t.ink, 480, 300, 160, 362, 20)}${rect(t.dark, 600, 300, 40, 362, 18)}${rect(t.gold, 480, 610, 160, 26)}${shine("M496 320H520V600H496Z", 0.22)}${disc(t.gold, 556, 450, 30)}${disc(t.ink, 556, 450, 18)}${line(t.main, 30, "M90 700Q200 668 330 706Q440 730 560 700")}${line(t.pale, 8, "M110 694Q210 666 330 700", ' opacity=".7"')}`,
  cream: (
    t,
  ) => `${shadow(390, 664, 300)}${path(t.main, "M130 470H470V610Q470 660 420 660H180Q130 660 130 610Z")}${shade("M400 470H470V610Q470 660 420 660H360Q410 600 400 470Z")}${shine("M150 490H186V620Q150 620 150 590Z", 0.4)}${rect(t.white, 210, 510, 180, 100, 12)}${path(t.leaf, "M300 590Q256 566 268 530Q304 540 300 590ZM300 590Q344 566 332 526Q298 540 300 590Z")}${oval(t.pale, 300, 466, 170, 34)}${oval(t.white, 300, 462, 150, 26)}${path(t.white, "M180 456Q200 400 260 410Q270 350 330 360Q320 380 350 390Q400 400 420 456Q300 500 180 456Z")}${path(t.cream, "M220 450Q260 420 310 440T400 430Q410 440 416 456Q300 490 220 450Z")}
    ${rect(t.accentDeep, 520, 300, 150, 362, 26)}${rect(t.accent, 520, 300, 118, 362, 24)}${shine("M536 330H556V640Q536 636 536 610Z", 0.4)}${rect(t.white, 538, 410, 104, 150, 8)}${disc(t.main, 590, 460, 28)}${line(t.accentDeep, 6, "M560 510H620M572 530H608")}${rect(t.gold, 560, 266, 70, 38, 6)}${rect(t.steelSoft, 582, 214, 26, 56, 6)}${path(t.white, "M540 196Q540 184 554 184H640Q656 184 656 200V216H552Q540 216 540 206Z")}${path(t.steel, "M540 204Q546 220 532 236H520Q522 204 540 196Z")}
    ${turn(-20, 130, 620, `${oval(t.gold, 120, 646, 90, 30)}${oval(t.goldDeep, 120, 642, 70, 19)}`)}`,
} satisfies Partial<Record<Motif, Draw>>;
