import { block, both, dots, many, part, round, shape, shine, stroke, turn, type Draw } from "../brush.ts";

export const cooking = {
  dutchoven: ({ t }) => ({
    art:
      both(260, shape(t.deep, "M60-230H8Q-10-230-10-206T8-182H60V-200H14V-212H60Z", "fall")) +
      shape(t.main, "M50-240H470V-60Q470 0 410 0H110Q50 0 50-60Z", "side") +
      shine("M80-220H120V-60Q120-30 140-20H110Q80-24 80-60Z", 0.28) +
      block(t.cream, 46, -252, 428, 14, 4) +
      shape(t.main, "M40-252Q60-330 260-334T480-252Z", "side") +
      shine("M90-268Q120-316 220-322Q140-300 120-264Z", 0.3) +
      block(t.deep, 236, -356, 48, 24, 6, "side") +
      shape(t.gold, "M224-380H296L288-354H232Z", "metal") +
      stroke(t.dark, 4, "M50-250H470", 0.5),
    box: [-10, -382, 530, 0],
    focus: [180, -240],
  }),
  pressurecooker: ({ t }) => ({
    art:
      block(t.steel, 40, -250, 360, 250, 30, "metal") +
      stroke(t.steelDeep, 3, "M40-60H400M40-210H400", 0.6) +
      shape(t.steel, "M26-250H414Q400-320 220-320T26-250Z", "metal") +
      block(t.steelDeep, 26, -262, 388, 20, 8, "metal") +
      shape(t.ink, "M392-276H640Q664-276 664-258T640-238H392Z", "fall") +
      shape(t.ink, "M40-190H-4Q-20-190-20-170T-4-150H40Z", "fall") +
      block(t.ink, 150, -356, 140, 40, 14, "fall") +
      block(t.steelDeep, 206, -404, 28, 50, 6, "metal") +
      round("#c43c3c", 220, -410, 20, 14, "ball") +
      round(t.gold, 130, -316, 12, 10, "ball") +
      round("#c43c3c", 320, -314, 12, 10, "ball") +
      round(t.steelDeep, 352, -302, 10, 8, "ball"),
    box: [-20, -426, 664, 0],
    focus: [220, -250],
  }),
  skillet: ({ t }) => ({
    art:
      shape("#2a2a2e", "M380 170L600-10Q624-26 640-6T634 30L410 220Z", "fall") +
      round("#efebe4", 612, 14, 13, 9) +
      round("#26262a", 230, 230, 230, 226, "ball") +
      round("#35353a", 230, 224, 206, 202, "away") +
      round("#2c2c31", 230, 236, 184, 180) +
      shape("url(#speck)", "M46 236a184 180 0 0 1 368 0a184 180 0 0 1-368 0Z") +
      shape("#35353a", "M8 150L-22 128L-10 180ZM60 350L20 390L80 396Z", "fall") +
      shine("M80 160Q130 70 240 60Q150 100 110 200Q80 220 80 160Z", 0.16) +
      round("url(#gloss)", 230, 236, 150, 150) +
      round(t.ink, 230, 236, 0.1),
    box: [-22, -22, 644, 460],
    rest: "flat",
    from: "above",
    focus: [120, 180],
  }),
  fryingpan: ({ t }) => ({
    art:
      shape(t.woodSoft, "M470-120L720-186Q750-190 754-170T732-142L480-84Z", "fall wood") +
      block(t.steelDeep, 440, -128, 56, 40, 8, "metal") +
      shape(t.deep, "M20-140H460L410-10Q400 0 380 0H100Q80 0 70-10Z", "side") +
      round(t.main, 240, -142, 222, 52, "side") +
      round("#dfe7e2", 240, -138, 200, 42) +
      round("#c9d6cf", 240, -128, 160, 27, "away") +
      shine("M80-140Q120-170 240-174Q140-150 120-120Q80-120 80-140Z", 0.6),
    box: [16, -194, 756, 0],
    focus: [240, -130],
  }),
  comal: (pen) => ({
    art:
      both(290, stroke("#4a4d55", 20, "M50 220Q-20 230-20 290T50 360")) +
      round("#3c3f47", 290, 290, 262, 258, "ball") +
      round("#4b4e57", 290, 286, 240, 236, "brush") +
      many(pen.count("tortillas", 6, 8), (i) =>
        part(
          "tortilla",
          turn(
            i * 9,
            tortillaX(i),
            tortillaY(i),
            round("#c79a55", tortillaX(i), tortillaY(i) + 5, 70, 68) +
              round("#f0dba6", tortillaX(i), tortillaY(i), 70, 68, "away") +
              dots(
                "#b98143",
                9,
                `${tortillaX(i) - 24} ${tortillaY(i) - 16},${tortillaX(i) + 20} ${tortillaY(i) - 24},${tortillaX(i) + 26} ${tortillaY(i) + 18},${tortillaX(i) - 12} ${tortillaY(i) + 22}`,
              ) +
              dots("#e2bf7c", 18, `${tortillaX(i)} ${tortillaY(i)}`),
          ),
        ),
      ),
    box: [-30, 28, 610, 550],
    rest: "flat",
    focus: [290, 180],
  }),
  molcajete: ({ t }) => ({
    art:
      many(3, (i) => shape("#55555b", `M${90 + i * 130}-90h70l-18 90h-34Z`, "side speck")) +
      shape("#66666d", "M10-280H490Q480-90 330-70H170Q20-90 10-280Z", "side") +
      shape("url(#speck)", "M10-280H490Q480-90 330-70H170Q20-90 10-280Z") +
      dots(
        "#4a4a50",
        9,
        "80 -200,140 -160,200 -120,260 -180,320 -140,380 -200,430 -230,120 -240,300 -230,220 -220,400 -150",
      ) +
      round("#76767e", 250, -280, 240, 44, "speck") +
      round("#4d4d53", 250, -274, 205, 34) +
      shape("#b4402f", "M70-272Q160-296 250-288T430-272Q380-246 250-244T70-272Z", "away") +
      dots("#6da35c", 12, "150 -268,230 -262,300 -272,360 -266,260 -280") +
      turn(
        36,
        380,
        -330,
        shape("#707078", "M352-440Q380-456 408-440L416-280Q380-256 344-280Z", "side") +
          shape("url(#speck)", "M352-440Q380-456 408-440L416-280Q380-256 344-280Z"),
      ) +
      round(t.ink, 0, 0, 0.1),
    box: [8, -426, 492, 0],
    focus: [160, -180],
  }),
  knife: ({ t }) => ({
    art: turn(
      -32,
      320,
      100,
      shape(t.steelSoft, "M0 96Q180 40 420 56V130Q180 134 0 96Z", "fall") +
        shape(t.steel, "M0 96Q190 112 420 104V130Q180 134 0 96Z", "brush") +
        stroke("#fff", 2, "M20 96Q190 110 416 104", 0.8) +
        block(t.steelDeep, 414, 50, 30, 84, 6, "metal") +
        shape("#6e3326", "M442 56H640Q672 60 670 90T640 128Q600 112 560 124T442 126Z", "fall wood") +
        dots(t.gold, 14, "480 90,550 88,620 90"),
    ),
    box: [50, -86, 600, 290],
    rest: "flat",
    slant: -32,
    focus: [400, 90],
  }),
  knifeblock: (pen) => {
    const { t } = pen;
    const handle = (x: number, up: number, wide: number) =>
      block(t.ink, x, -350 - up * 0.6, wide, 112 + up * 0.6, 10, "side") +
      dots(t.steel, 8, `${x + wide / 2} ${-322 - up * 0.6},${x + wide / 2} -276`);
    const blade = (x: number, wide: number, long: number) =>
      shape(t.steelSoft, `M${x} -236h${wide}v${long * 0.7}q0 ${long * 0.3} -${wide} ${long * 0.3}Z`, "metal");
    return {
      art:
        shape(t.woodDeep, "M20-250H420L436-18Q436-2 420-2H20Q4-2 4-18Z", "wood") +
        shape(t.wood, "M10-244H400L414-10H0Z", "away wood") +
        many(pen.count("knives", 5, 6), (i) =>
          part(
            "knife",
            blade(30 + i * 76, [56, 42, 52, 30, 24][i] ?? 30, [210, 204, 180, 160, 120][i] ?? 120) +
              handle(34 + i * 76, [60, 44, 50, 24, 6][i] ?? 0, 36),
          ),
        ) +
        block(t.woodSoft, -10, -16, 450, 16, 4, "wood fall"),
      box: [-10, -424, 440, 0],
      focus: [120, -200],
    };
  },
  cuttingboard: ({ t }) => ({
    art:
      shape("#7a4b28", "M20 26H490Q510 26 510 46V336Q510 356 490 356H20Q0 356 0 336V46Q0 26 20 26Z") +
      shape("#a06a3c", "M20 14H490Q510 14 510 34V324Q510 344 490 344H20Q0 344 0 324V34Q0 14 20 14Z", "wood away") +
      `<rect x="26" y="40" width="420" height="278" rx="16" fill="none" stroke="#7a4b28" stroke-width="9"/>` +
      round("#efebe4", 480, 180, 13, 13) +
      `<path d="M480 180q70-40 80 10t-76 6" fill="none" stroke="${t.accentDeep}" stroke-width="9"/>` +
      stroke("#6d4222", 2, "M60 120Q200 90 430 140M50 200Q240 170 440 220M60 280Q220 260 430 290", 0.5),
    box: [0, 14, 566, 358],
    rest: "flat",
    focus: [200, 160],
  }),
} satisfies Record<string, Draw>;

const tortillaX = (i: number) => (i === 5 ? 290 : Math.round(290 + Math.cos((i * 2 * Math.PI) / 5) * 142));

const tortillaY = (i: number) => (i === 5 ? 288 : Math.round(288 + Math.sin((i * 2 * Math.PI) / 5) * 140));
