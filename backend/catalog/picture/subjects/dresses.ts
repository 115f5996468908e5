import { block, both, dots, many, part, round, seam, shade, shape, shine, stroke, turn, type Draw } from "../brush.ts";

/** Dresses hang from the neck, trousers and skirts from the middle of the waist, both at x = 300. */
export const dresses = {
  mididress: (pen) => {
    const { t } = pen;
    return {
      art:
        both(300, shape(t.deep, "M206 22L130 96L178 146L212 120Z", "fall linen")) +
        shape(
          t.main,
          "M244-14Q206 0 190 30Q214 110 218 190Q190 330 160 560Q300 590 440 560Q410 330 382 190Q386 110 410 30Q394 0 356-14Q300 30 244-14Z",
          "fall linen",
        ) +
        stroke(t.deep, 4, "M240 220Q220 380 200 560M270 220V570M340 220V570M362 220Q384 380 402 560", 0.4) +
        block(t.deep, 216, 182, 168, 22, 6, "fall") +
        stroke(t.deep, 3, "M290 10V566M312 10V566", 0.6) +
        many(9, (i) => round(t.accentSoft, 301, 40 + i * 58, 8, 8, "ball")) +
        both(300, stroke(t.dark, 5, "M214 270Q230 300 222 336")) +
        `<path d="M244-14Q300 44 356-14" fill="none" stroke="${t.deep}" stroke-width="9"/>`,
      box: [124, -24, 476, 584],
      rest: "dress",
      focus: [300, 190],
    };
  },
  gown: ({ t }) => ({
    art:
      both(300, stroke(t.deep, 7, "M256 40Q262-10 272-40")) +
      shape(
        t.main,
        "M226 40Q262 60 300 36Q338 60 374 40Q392 110 376 190Q390 400 470 690Q300 720 130 690Q210 400 224 190Q208 110 226 40Z",
        "fall",
      ) +
      shine("M240 210Q236 420 180 690H220Q262 420 262 210Z", 0.4) +
      shine("M330 210Q350 420 380 700H410Q372 420 348 210Z", 0.3) +
      shade("M376 190Q390 400 470 690L430 698Q372 420 360 196Z", 0.2) +
      shape(t.deep, "M222 176Q300 200 378 176L382 200Q300 224 218 200Z", "fall") +
      shape(t.soft, "M300 60Q270 110 300 180Q330 110 300 60Z", "fall") +
      round(t.gold, 300, 196, 12, 12, "ball") +
      stroke(t.pale, 3, "M226 44Q262 64 300 40Q338 64 374 44", 0.8),
    box: [124, -44, 476, 708],
    rest: "dress",
    focus: [290, 180],
  }),
  embroidereddress: ({ t }) => ({
    art:
      both(
        300,
        shape(t.white, "M206 22L110 120L160 180L212 140Z", "fall linen") +
          stroke("#cf2f7b", 9, "M118 126L160 172") +
          stroke("#3f7d4e", 5, "M128 114L172 162"),
      ) +
      shape(
        t.white,
        "M244-14Q206 0 190 30Q212 110 212 170Q180 330 150 500Q300 530 450 500Q420 330 388 170Q388 110 410 30Q394 0 356-14Q300 14 244-14Z",
        "fall linen",
      ) +
      stroke("#d9d0c3", 4, "M250 190Q236 340 220 500M300 190V510M350 190Q364 340 380 500", 0.8) +
      block("#cf2f7b", 222, 20, 156, 130, 10) +
      block(t.white, 230, 28, 140, 114, 8) +
      many(9, (i) =>
        pansy(
          254 + (i % 3) * 46,
          50 + Math.floor(i / 3) * 36,
          ["#cf2f7b", "#5b3f8c", "#dd7a35", "#2f6fb0", "#eec643"][i % 5] ?? "#cf2f7b",
          0.8,
        ),
      ) +
      many(8, (i) =>
        pansy(
          172 + i * 37,
          474 + Math.sin((i / 7) * Math.PI) * 14,
          ["#cf2f7b", "#5b3f8c", "#dd7a35", "#2f6fb0"][i % 4] ?? "#cf2f7b",
          0.8,
        ),
      ) +
      stroke("#3f7d4e", 4, "M166 496Q300 520 434 496") +
      `<path d="M246-14Q300 26 354-14" fill="none" stroke="#cf2f7b" stroke-width="8"/>`,
    box: [104, -24, 496, 522],
    rest: "dress",
    focus: [300, 90],
  }),
  girldress: ({ t }) => ({
    art:
      both(300, shape(t.soft, "M216 20Q160 40 158 96Q190 116 222 96Z", "fall")) +
      shape(t.main, "M250-12L208 10Q226 90 224 150H376Q374 90 392 10L350-12Q300 24 250-12Z", "fall linen") +
      shape(
        t.main,
        "M222 150H378Q440 270 470 400L440 420L410 396L380 424L350 398L320 426L290 398L260 424L230 396L200 420L170 394L140 408Q160 270 222 150Z",
        "fall",
      ) +
      stroke(t.deep, 4, "M250 160L210 400M300 160V400M350 160L394 400", 0.5) +
      many(
        4,
        (i) => shape(t.white, `M${208 + i * 56} 260l20 10l-6 22h-28l-6-22Z`) + dots(t.main, 8, `${208 + i * 56} 278`),
      ) +
      many(5, (i) => shape(t.accentSoft, `M${190 + i * 52} 330h36l-18 34Z`)) +
      block(t.accent, 220, 140, 160, 22, 6, "fall") +
      shape(t.accent, "M300 150L266 132V170ZM300 150L334 132V170Z", "fall") +
      `<path d="M248-12Q300 30 352-12" fill="none" stroke="${t.accent}" stroke-width="8"/>`,
    box: [136, -20, 474, 428],
    rest: "dress",
    focus: [250, 230],
  }),
  huipil: ({ t }) => ({
    art:
      shape(t.main, "M120 10H248Q300 40 352 10H480V190L420 200V480H180V200L120 190Z", "fall linen") +
      many(3, (row) =>
        many(5, (i) =>
          pansy(
            212 + i * 44,
            70 + row * 60,
            ["#cf2f7b", "#8d3fb0", "#dd4a6a", "#e8862f", "#3f6fd0"][(i + row) % 5] ?? "#cf2f7b",
            1,
          ),
        ),
      ) +
      both(
        300,
        many(2, (i) => pansy(148, 60 + i * 70, ["#cf2f7b", "#8d3fb0"][i] ?? "#cf2f7b", 0.9)) +
          stroke("#3f7d4e", 6, "M122 184L180 194"),
      ) +
      stroke("#e6c667", 6, "M186 232H414M186 440H414M186 456H414") +
      many(6, (i) => stroke(t.accentSoft, 6, `M${206 + i * 38} 300l14 20l-14 20l-14-20Z`)) +
      `<path d="M248 10Q300 54 352 10" fill="none" stroke="${t.accent}" stroke-width="10"/>` +
      seam(t.deep, "M186 470H414"),
    box: [120, 4, 480, 484],
    rest: "dress",
    focus: [300, 130],
  }),
  pleatedskirt: ({ t }) => ({
    art:
      shape(t.main, "M212 0H388Q440 200 470 380Q300 410 130 380Q160 200 212 0Z") +
      many(11, (i) =>
        shape(
          i % 2 ? t.deep : t.soft,
          `M${216 + i * 15.6} 0h15.6L${164 + i * 29} ${388 + Math.sin((i / 10) * Math.PI) * 12}h-31Z`,
          "away",
        ),
      ) +
      block(t.deep, 208, -18, 184, 30, 8, "rib"),
    box: [128, -20, 472, 402],
    rest: "waist",
    focus: [270, 180],
  }),
  denimskirt: (pen) => {
    const { t } = pen;
    return {
      art:
        shape(t.main, "M212 0H388Q420 140 430 270Q300 296 170 270Q180 140 212 0Z", "fall denim") +
        block(t.deep, 208, -16, 184, 30, 5, "denim") +
        stroke(t.accent, 3, "M300 14V120Q296 140 280 146M308 14V276", 0.9) +
        seam(t.accent, "M176 258Q300 284 424 258") +
        both(
          300,
          `<path d="M214 30Q260 34 262 70" fill="none" stroke="${t.accent}" stroke-width="3"/>` +
            stroke(t.deep, 12, "M232-14V16"),
        ) +
        round(t.gold, 300, 0, 11, 11, "ball") +
        many(pen.count("pockets", 5, 5), (i) =>
          part(
            "pocket",
            i < 2
              ? stroke(t.dark, 5, i ? "M386 30Q340 34 338 70" : "M214 30Q260 34 262 70", 0.5)
              : i === 2
                ? stroke(t.accent, 2.5, "M344 40h30v22h-30Z")
                : stroke(t.accent, 3, `M${i === 3 ? 196 : 344} 150h56v54l-28 18l-28-18Z`, 0.75),
          ),
        ) +
        shade("M388 0Q420 140 430 270L400 278Q392 140 366 0Z"),
      box: [168, -20, 432, 290],
      rest: "waist",
      focus: [360, 100],
    };
  },
  trousers: (pen) => {
    const { t } = pen;
    const wide = pen.is("wide");
    const denim = pen.is("denim");
    const cloth = denim ? "fall denim" : "fall linen";
    const leg = wide
      ? "M210 0H300L306 130L300 560Q230 576 150 560Q190 300 210 0Z"
      : pen.is("slim")
        ? "M214 0H300L304 130L286 552Q250 562 206 552Q206 300 214 0Z"
        : "M212 0H300L304 130L294 556Q244 568 190 556Q200 300 212 0Z";
    const pockets = denim
      ? both(
          300,
          stroke(t.accent, 3, "M216 30Q262 34 264 72") +
            dots("#b26b45", 8, "220 34,262 70") +
            seam(t.accent, wide ? "M158 548H294" : "M196 544H290"),
        ) +
        stroke(t.accent, 3, "M310 14V110Q308 132 288 136") +
        (pen.is("rivets") ? block("#8a5a34", 336, 8, 44, 22, 2, "leather") : "")
      : both(
          300,
          stroke(t.dark, 4, "M222 24L206 96") +
            stroke(t.deep, 3, wide ? "M256 20Q240 300 226 560" : "M256 60Q252 300 246 556", 0.8),
        ) +
        stroke(t.deep, 3, "M304 14V108Q300 126 290 130") +
        (wide ? both(300, stroke(t.deep, 4, "M242 14V90M262 14V80")) : "");
    return {
      art:
        both(300, shape(t.main, leg, cloth)) +
        shade("M388 0L412 300L408 558L380 562Q384 300 372 0Z", 0.1) +
        stroke(t.dark, 4, "M300 130V100", 0.6) +
        block(t.deep, 208, -16, 184, 32, 5, denim ? "denim" : "linen") +
        both(300, stroke(denim ? t.deep : t.dark, 10, "M236-14V14")) +
        pockets +
        (denim ? round(t.gold, 300, 0, 10, 10, "ball") : round(t.cream, 300, 0, 7, 7, "ball")),
      box: [wide ? 146 : 186, -20, wide ? 454 : 414, 570],
      rest: "waist",
      focus: [250, 60],
    };
  },
  overalls: ({ t }) => ({
    art:
      both(300, stroke(t.deep, 20, "M240 160Q236 40 262-20")) +
      both(300, shape(t.main, "M206 200H300L304 330L290 560H196Q196 330 206 200Z", "fall denim")) +
      shape(t.main, "M230 70H370L392 216H208Z", "fall denim") +
      block(t.deep, 256, 96, 88, 74, 6, "denim") +
      seam(t.accent, "M262 112H338M262 104V166H338V104") +
      both(
        300,
        round(t.gold, 244, 84, 13, 13, "ball") +
          block("#9a6a4a", 204, 380, 80, 84, 10, "fall leather") +
          seam(t.accentSoft, "M210 386H278V458H210Z") +
          block(t.deep, 192, 534, 98, 28, 4, "denim") +
          stroke(t.accent, 3, "M214 226Q256 230 258 262") +
          dots(t.gold, 10, "210 230,210 256"),
      ) +
      stroke(t.accent, 3, "M300 216V330"),
    box: [190, -26, 410, 566],
    rest: "dress",
    focus: [250, 400],
  }),
} satisfies Record<string, Draw>;

function pansy(x: number, y: number, color: string, scale: number): string {
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale})">${stroke("#3f7d4e", 5, "M-22 12q-6 10-14 8M22 12q6 10 14 8")}${many(5, (i) => turn(i * 72, 0, 0, round(color, 0, -11, 9, 11)))}${round("#f2d24b", 0, 0, 6)}</g>`;
}
