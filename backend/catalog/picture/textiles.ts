import { both, disc, line, oval, path, rect, shade, shadow, shine, stitch, turn, type Draw } from "./marks.ts";
import type { Motif } from "./motifs.ts";

export const textiles = {
  rug: (t) => `${path("#1d1335", "M196 232H604L752 652H48Z", ' opacity=".14"')}
    ${line(t.cream, 6, "M206 218V200M246 218V198M286 218V198M326 218V198M366 218V198M406 218V198M446 218V198M486 218V198M526 218V198M566 218V198M594 218V200M70 640L60 676M128 640L122 678M186 640L182 678M244 640L242 678M302 640V678M360 640V678M418 640V678M476 640V678M534 640L536 678M592 640L596 678M650 640L656 678M716 640L726 676")}
    ${path(t.main, "M200 216H600L738 644H62Z")}${path(t.accentSoft, "M222 240H578L694 614H106Z")}${path(t.deep, "M234 254H566L670 598H130Z")}
    ${path(t.accent, "M400 272L470 336L400 406L330 336ZM400 420L496 500L400 584L304 500Z")}${path(t.cream, "M400 296L442 336L400 380L358 336ZM400 450L456 502L400 554L344 502Z")}${path(t.main, "M400 318L418 337L400 358L382 337ZM400 478L424 502L400 528L376 502Z")}
    ${both(`${path(t.accent, "M262 300L300 336L252 374L240 336ZM222 430L278 500L196 566L176 500Z")}${path(t.cream, "M220 466L248 500L206 534L196 500Z")}`)}${shine("M200 216H330L180 644H62Z", 0.1)}`,
  mirror: (
    t,
  ) => `${shadow(400, 664, 200)}${line(t.woodDeep, 20, "M300 420L262 652M500 420L538 652")}${path(t.wood, "M230 650V300a170 170 0 0 1 340 0V650Q570 660 560 660H240Q230 660 230 650Z")}
    ${path(t.woodSoft, "M238 640V300a162 162 0 0 1 324 0v20a162 162 0 0 0-300-20V650Z")}${path(t.glass, "M256 634V300a144 144 0 0 1 288 0V634Z")}${path(t.pale, "M256 634V560H544V634Z", ' opacity=".8"')}
    ${path(t.main, "M430 600V470Q430 440 460 440H544V600Z")}${path(t.deep, "M430 560H544V610H440Q430 610 430 600Z")}${path(t.accent, "M476 450Q520 460 544 450V540Q510 530 472 540Q480 500 476 450Z")}${path(t.leaf, "M300 560Q250 480 300 410Q346 480 300 560ZM300 570Q340 500 392 508Q370 570 300 570Z", ' opacity=".85"')}${path(t.leafDeep, "M300 560Q346 480 300 410Z")}${rect(t.accentSoft, 270, 560, 66, 60, 10)}
    ${shine("M300 200L256 330V500L392 164Q330 168 300 200ZM440 160L270 560V620L480 180Z", 0.42)}`,
  cushion: (
    t,
  ) => `${shadow(400, 668, 270)}${turn(12, 480, 400, `${path(t.accent, "M300 190Q480 216 660 190Q636 380 660 580Q480 556 300 580Q322 380 300 190Z")}${line(t.accentDeep, 7, "M350 220V560M400 224V556M600 214V560M560 220V556")}`)}
    ${turn(
      -6,
      380,
      460,
      `${path(t.deep, "M146 254Q380 290 614 254Q586 460 614 670Q380 640 146 670Q174 460 146 254Z")}${path(t.main, "M152 260Q380 294 608 260Q578 460 608 654Q380 624 152 654Q182 460 152 260Z")}
      ${path(t.accentSoft, "M380 330L500 460L380 590L260 460Z")}${path(t.main, "M380 372L460 460L380 548L300 460Z")}${path(t.cream, "M380 412L424 460L380 508L336 460Z")}${path(t.accentSoft, "M196 300L250 306L204 372ZM564 300L510 306L556 372ZM198 620L250 612L204 550ZM562 620L510 612L556 550Z")}
      ${shine("M180 284Q280 304 380 304Q230 340 206 560Q186 400 180 284Z", 0.2)}${shade("M584 270L608 260Q578 460 608 654Q500 640 420 638Q560 560 584 270Z", 0.12)}${[
        [150, 258, 135],
        [610, 258, 225],
        [610, 660, 315],
        [150, 660, 45],
      ]
        .map(([x = 0, y = 0, degrees = 0]) =>
          turn(
            degrees,
            x,
            y,
            `${path(t.accentSoft, `M${x - 12} ${y + 8}H${x + 12}L${x + 20} ${y + 58}H${x - 20}Z`)}${disc(t.accentDeep, x, y + 4, 13)}`,
          ),
        )
        .join("")}`,
    )}`,
  curtain: (
    t,
  ) => `${rect(t.white, 230, 180, 340, 400, 8)}${rect(t.glass, 248, 198, 304, 364)}${path(t.leaf, "M248 562V490Q310 430 370 480Q450 400 552 470V562Z", ' opacity=".6"')}${disc(t.gold, 460, 270, 38, ' opacity=".8"')}${rect(t.white, 393, 190, 14, 380)}${rect(t.white, 240, 370, 320, 14)}
    ${both(`${path(t.main, "M112 158H380Q372 340 290 430Q260 480 300 668H112Z")}${path(t.deep, "M164 158H192Q190 420 176 668H152Q168 420 164 158ZM238 158H264Q258 380 220 470Q204 540 226 668H200Q180 540 200 460Q240 360 238 158ZM318 158H344Q330 340 262 434Q236 480 262 668H246Q220 500 250 430Q318 330 318 158Z")}
      ${shine("M120 158H144Q146 400 132 668H116ZM202 158H224Q222 360 190 450Q204 360 202 158Z", 0.22)}${path(t.accent, "M136 436Q220 470 306 408L316 434Q230 500 132 466Z")}${shade("M112 640H296L300 668H112Z")}`)}
    ${line(t.woodDeep, 18, "M90 146H710")}${line(t.wood, 6, "M90 141H710")}${disc(t.woodDeep, 80, 146, 20)}${disc(t.woodDeep, 720, 146, 20)}${line(t.gold, 8, "M130 138V164M190 138V164M250 138V164M310 138V164M366 138V164M434 138V164M490 138V164M550 138V164M610 138V164M670 138V164")}`,
  towel: (t) => `${shadow(400, 664, 270)}${[
    { face: t.main, fold: t.deep, top: 556 },
    { face: t.accentSoft, fold: t.accent, top: 456 },
    { face: t.soft, fold: t.main, top: 356 },
  ]
    .map(
      ({ face, fold, top }) =>
        `<g transform="translate(0 ${top})">${rect(fold, 150, 0, 500, 104, 46)}${path(face, "M196 0H650V44H210Q196 44 196 52T210 60H650V104H196A52 52 0 0 1 196 0Z")}${rect(face, 560, 0, 98, 46, 20)}${rect(face, 560, 58, 98, 46, 20)}${line(fold, 7, "M590 4V42M606 4V42M590 62V100M606 62V100")}${shine("M200 12H540Q548 20 540 24H204Q180 24 170 44Q172 14 200 12Z", 0.35)}</g>`,
    )
    .join("")}
    ${oval("#1d1335", 400, 356, 180, 10, ' opacity=".16"')}${rect(t.accent, 210, 236, 380, 120, 60)}${shine("M270 250H530Q540 262 530 268H270Q258 262 270 250Z", 0.3)}${line(t.accentDeep, 8, "M470 238V354M494 238V354")}${disc(t.accentSoft, 268, 296, 58)}${line(t.accentDeep, 8, "M268 296q0-12 12-12q16 0 16 18q0 22-28 22q-30 0-30-32q0-34 36-34q28 0 34 30")}${path(t.leaf, "M400 236Q410 170 480 160Q476 226 400 236Z")}${path(t.leafDeep, "M400 236Q392 180 336 172Q340 226 400 236Z")}`,
  textile: (
    t,
  ) => `${shadow(400, 690, 240)}${line(t.woodDeep, 22, "M130 150H670")}${line(t.woodSoft, 6, "M130 144H670")}${line(t.woodDeep, 5, "M170 142L400 60L630 142")}${disc(t.ink, 400, 60, 10)}
    ${path(t.main, "M180 150H620V600H180Z")}${both(line(t.accent, 9, "M192 600V668M214 600V676M236 600V668M258 600V676M280 600V668M302 600V676M324 600V668M346 600V676M368 600V668M390 600V676"))}
    ${rect(t.accent, 180, 186, 440, 26)}${rect(t.cream, 180, 222, 440, 12)}${rect(t.accent, 180, 540, 440, 26)}${rect(t.cream, 180, 518, 440, 12)}
    ${both(`${path(t.cream, "M180 300L235 250L290 300L235 350ZM290 300L345 250L400 300L345 350Z")}${path(t.deep, "M206 300L235 274L264 300L235 326ZM316 300L345 274L374 300L345 326Z")}${path(t.cream, "M180 460L235 410L290 460L235 510ZM290 460L345 410L400 460L345 510Z")}${path(t.deep, "M206 460L235 434L264 460L235 486ZM316 460L345 434L374 460L345 486Z")}`)}
    ${line(t.accentSoft, 12, "M180 380L216 360L253 396L290 360L327 396L363 360L400 396L437 360L473 396L510 360L547 396L584 360L620 380")}${shade("M180 150H620V180H180ZM580 150H620V600H580Z")}${shine("M196 150H236V600H196Z", 0.12)}${stitch(t.pale, "M190 588H610")}`,
} satisfies Partial<Record<Motif, Draw>>;
