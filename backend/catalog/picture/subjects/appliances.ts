import { block, dots, many, part, round, shape, shine, stroke, tube, turn, type Draw } from "../brush.ts";

export const appliances = {
  refrigerator: (pen) => {
    const { t } = pen;
    const doors = pen.count("doors", 2, 4);
    return {
      art:
        block(t.ink, 24, -16, 262, 16, 4) +
        block(t.main, 10, -620, 290, 608, 14, "side brush") +
        part("door", block(t.soft, 14, -616, 282, 172, 12, "fall")) +
        (doors > 1 ? part("door", block(t.soft, 14, -436, 282, 420, 12, "fall")) : "") +
        block(t.steelDeep, 14, -445, 282, 9) +
        block(t.steelSoft, 34, -560, 16, 100, 8, "metal") +
        block(t.steelSoft, 34, -416, 16, 170, 8, "metal") +
        block(t.steelDeep, 200, -590, 70, 14, 3) +
        shine("M230-616H280L180-16H110Z", 0.12),
      box: [10, -620, 300, 0],
      focus: [80, -450],
    };
  },
  sidebyside: ({ t }) => ({
    art:
      block(t.ink, 24, -14, 402, 14, 4) +
      block(t.main, 10, -600, 430, 590, 10, "side brush") +
      part("door", block(t.soft, 14, -596, 186, 580, 6, "fall")) +
      part("door", block(t.soft, 206, -596, 230, 580, 6, "fall")) +
      part(
        "door",
        `<rect x="222" y="-580" width="198" height="250" rx="6" fill="none" stroke="${t.deep}" stroke-width="5"/>`,
      ) +
      block(t.steelSoft, 176, -520, 14, 380, 7, "metal") +
      block(t.steelSoft, 216, -320, 14, 220, 7, "metal") +
      block("#1c1f25", 50, -430, 104, 160, 8, "gloss") +
      block("#0e1116", 66, -350, 72, 70, 6) +
      stroke("#7fd6ff", 4, "M70-404h20M102-404h30") +
      shape("#9fc4d4", "M88-312h28l-4 30h-20Z") +
      shine("M340-596H400L300-16H250Z", 0.12),
    box: [10, -600, 440, 0],
    focus: [100, -360],
  }),
  minibar: ({ t }) => ({
    art:
      block(t.ink, 40, -20, 40, 20, 6) +
      block(t.ink, 240, -20, 40, 20, 6) +
      block(t.main, 10, -480, 300, 464, 56, "side") +
      `<rect x="22" y="-468" width="276" height="440" rx="48" fill="none" stroke="${t.deep}" stroke-width="5"/>` +
      stroke(t.deep, 4, "M22-380H298", 0.6) +
      block(t.steelSoft, 240, -350, 44, 120, 18, "metal") +
      block(t.steelSoft, 60, -434, 140, 26, 12, "metal") +
      stroke(t.ink, 4, "M84-421h30M126-421h20M158-421h20") +
      shine("M50-360Q44-200 60-60H90Q70-200 84-360Z", 0.35),
    box: [10, -480, 310, 0],
    focus: [240, -320],
  }),
  topwasher: ({ t }) => ({
    art:
      block(t.ink, 30, -12, 50, 12, 3) +
      block(t.ink, 300, -12, 50, 12, 3) +
      shape(t.main, "M30-560H350L364-470H16Z", "fall") +
      block("#23262d", 60, -548, 260, 60, 10) +
      round(t.steelSoft, 280, -518, 22, 22, "metal") +
      stroke("#7fd6ff", 4, "M84-526h40M84-510h60") +
      many(3, (i) => round(t.white, 176 + i * 26, -518, 8)) +
      block(t.main, 16, -470, 348, 460, 14, "side") +
      shape("#49505a", "M50-470H330L312-436H68Z", "gloss") +
      stroke(t.deep, 4, "M16-430H364", 0.6) +
      block(t.steelDeep, 130, -440, 120, 10, 5) +
      shine("M40-410H80V-30H50Z", 0.3) +
      stroke(t.accent, 5, "M160-120q16-20 32 0t32 0", 0.9) +
      round(t.deep, 320, -60, 12),
    box: [16, -562, 364, 0],
    focus: [190, -500],
  }),
  frontwasher: ({ t }) => ({
    art:
      block(t.ink, 30, -12, 50, 12, 3) +
      block(t.ink, 320, -12, 50, 12, 3) +
      block(t.main, 0, -520, 400, 510, 16, "side") +
      block(t.deep, 0, -520, 400, 88, 16, "fall") +
      block(t.white, 18, -500, 110, 48, 8, "fall") +
      round(t.steelSoft, 200, -476, 30, 30, "metal") +
      block("#14171c", 254, -500, 124, 48, 6) +
      stroke("#7fd6ff", 5, "M270-476h24M306-488v24M322-488h16v24M354-488v24") +
      round(t.steel, 200, -230, 156, 156, "metal") +
      round("#2b3038", 200, -230, 126, 126) +
      round("#aebfca", 200, -230, 108, 108, "ball") +
      shape(t.accentSoft, "M110-200Q160-250 210-210T298-210Q290-124 200-122T110-200Z", "fall") +
      shape("#c96f4e", "M150-160Q200-210 260-170Q240-126 200-124T150-160Z", "fall") +
      shine("M120-290Q160-340 230-330Q160-300 140-240Q116-250 120-290Z", 0.6) +
      block(t.steelSoft, 330, -256, 20, 52, 8, "metal"),
    box: [0, -520, 400, 0],
    focus: [300, -330],
  }),
  twintub: ({ t }) => ({
    art:
      shape(t.main, "M20-420H580L560-6H40Z", "side") +
      shape(t.soft, "M10-450H590L580-410H20Z", "fall") +
      shape(t.accent, "M30-520H570V-448H30Z", "fall") +
      many(
        3,
        (i) => round(t.white, 130 + i * 170, -484, 28, 28, "side") + stroke(t.ink, 5, `M${130 + i * 170}-484v-22`),
      ) +
      part(
        "tub",
        `<g opacity=".75">${block("#8fb7cf", 40, -440, 310, 24, 10, "gloss")}</g>` +
          block(t.deep, 50, -400, 290, 360, 18, "fall"),
      ) +
      part(
        "tub",
        `<g opacity=".75">${block("#8fb7cf", 376, -440, 190, 24, 10, "gloss")}</g>` +
          block(t.deep, 370, -400, 180, 360, 18, "fall"),
      ) +
      shape("url(#rib)", "M70-380H320V-60H70Z") +
      stroke(t.steelDeep, 14, "M560-60Q630-50 620 0"),
    box: [10, -522, 632, 0],
    focus: [200, -440],
  }),
  stove: (pen) => {
    const { t } = pen;
    const burners = pen.count("burners", 6, 6);
    return {
      art:
        block(t.ink, 20, -16, 460, 16, 3) +
        block(t.main, 0, -470, 500, 456, 8, "fall brush") +
        shape("#33363d", "M30-540H470L500-470H0Z") +
        many(burners, (i) =>
          part(
            "burner",
            round(
              "#15171b",
              84 + (i % 3) * 166 - (i < 3 ? 6 * ((i % 3) - 1) : 0),
              i < 3 ? -524 : -490,
              i < 3 ? 48 : 56,
              11,
            ) +
              round(t.steelDeep, 84 + (i % 3) * 166 - (i < 3 ? 6 * ((i % 3) - 1) : 0), i < 3 ? -526 : -492, 18, 4) +
              stroke(t.steelDeep, 3, `M${30 + (i % 3) * 166} ${i < 3 ? -528 : -494}h108`),
          ),
        ) +
        block(t.steelSoft, 210, -536, 80, 60, 4, "fall") +
        many(
          burners + 1,
          (i) =>
            round("#202228", 46 + (i * 408) / burners, -436, 19, 19, "ball") +
            stroke(t.white, 3, `M${46 + (i * 408) / burners}-436v-14`),
        ) +
        block("#191b20", 40, -380, 420, 280, 10, "gloss") +
        block("#5a3b1c", 70, -346, 360, 210, 6, "fall") +
        stroke(t.steel, 3, "M74-210H426M74-270H426M120-210v-60M200-210v-60M280-210v-60M360-210v-60", 0.7) +
        round("#ffcf78", 380, -320, 18, 12) +
        block(t.steelSoft, 50, -404, 400, 16, 8, "metal") +
        block(t.deep, 10, -84, 480, 62, 5, "fall") +
        block(t.steelDeep, 160, -60, 180, 10, 5),
      box: [0, -542, 500, 0],
      focus: [240, -430],
    };
  },
  induction: ({ t }) => ({
    art:
      shape("#16181d", "M60-120H500L560-24H0Z", "gloss") +
      block("#24272e", 0, -26, 560, 26, 8, "fall") +
      `<ellipse cx="280" cy="-84" rx="130" ry="24" fill="none" stroke="#d9534a" stroke-width="4"/><ellipse cx="280" cy="-84" rx="84" ry="15" fill="none" stroke="#8b929c" stroke-width="3"/>` +
      stroke("#d9534a", 5, "M250-40v10M262-40h10v10M284-40v10") +
      stroke("#cfd6de", 3, "M120-36h30M180-36h24M340-36h24M400-36h30") +
      block(t.steel, 190, -236, 180, 140, 10, "metal") +
      block(t.steelDeep, 182, -244, 196, 14, 6, "metal") +
      stroke(t.ink, 13, "M370-210h130") +
      stroke("#cfc8c0", 8, "M240-280q-14-20 0-40t0-40M310-280q-14-20 0-40t0-40", 0.6),
    box: [0, -372, 560, 0],
    focus: [150, -70],
  }),
  pizzaoven: ({ t }) => ({
    art:
      block(t.steelDeep, 60, -10, 70, 10, 3) +
      block(t.steelDeep, 420, -10, 70, 10, 3) +
      stroke(t.steelDeep, 13, "M94-80V-12M456-80V-12") +
      block(t.steel, 360, -560, 66, 190, 8, "metal") +
      shape(t.steelDeep, "M340-560H446L430-590H356Z", "metal") +
      shape(t.main, "M30-90V-240Q40-410 275-410T520-240V-90Z", "side brush") +
      block(t.steelDeep, 20, -100, 510, 26, 6, "metal") +
      shape("#1d1714", "M110-110V-210Q120-310 275-310T440-210V-110Z") +
      shape("#e8762c", "M300-120Q330-240 380-170Q420-230 420-130V-110H300Z") +
      shape("#ffd36b", "M330-116Q350-190 376-150Q400-180 400-112Z") +
      round("#d9a45c", 220, -126, 92, 17) +
      round("#c9402f", 220, -130, 78, 12) +
      dots("#fff3d0", 13, "180 -132,220 -126,260 -132") +
      dots("#4f8a4a", 9, "200 -136,246 -128") +
      `<path d="M110-110V-210Q120-310 275-310T440-210V-110" fill="none" stroke="${t.steelSoft}" stroke-width="9"/>` +
      round(t.white, 275, -356, 28, 28, "side") +
      stroke("#c43c3c", 4, "M275-356l14-14") +
      shape("#a06a3c", "M-70-96H60V-84H-70Z", "wood"),
    box: [-70, -590, 530, 0],
    focus: [150, -330],
  }),
  robotvacuum: ({ t }) => ({
    art:
      round("#15171b", 260, -24, 236, 24) +
      shape(t.main, "M10-90H510V-56Q480-14 260-14T10-56Z", "side") +
      round(t.soft, 260, -96, 252, 74, "away") +
      `<ellipse cx="260" cy="-98" rx="226" ry="62" fill="none" stroke="${t.deep}" stroke-width="4"/>` +
      shape(t.ink, "M196-130H324V-100Q260-84 196-100Z", "side") +
      round(t.ink, 260, -130, 64, 18) +
      round("#d9534a", 260, -132, 12, 4) +
      round(t.white, 260, -60, 26, 8) +
      round("#8fd18a", 222, -60, 6, 3) +
      block("#2a2d34", 60, -52, 400, 16, 8) +
      stroke(t.steelDeep, 5, "M30-20L-20-4M40-16L10 6M24-24L-24-28"),
    box: [-26, -172, 514, 6],
    focus: [330, -110],
  }),
  stickvacuum: ({ t }) => ({
    art:
      shape(t.deep, "M10-30H250Q262-30 262-18T250-2H10Q-2-2-2-18T10-30Z", "fall") +
      block("#c43c3c", 20, -14, 220, 12, 6) +
      shape(t.main, "M96-70H160L180-28H76Z", "side") +
      tube(t.steel, t.white, 22, "M130-70L190-420") +
      turn(
        10,
        200,
        -480,
        block(t.main, 160, -560, 80, 150, 30, "side") +
          `<g opacity=".85">${block("#c7d9e2", 170, -450, 60, 100, 20, "gloss")}</g>` +
          shape("#8d7d6a", "M176-386Q200-400 224-386V-366Q220-352 200-352T176-366Z") +
          block(t.ink, 150, -640, 100, 26, 13, "fall"),
      ) +
      `<path d="M234-606Q330-600 316-500T250-420" fill="none" stroke="${t.ink}" stroke-width="24"/>` +
      block(t.accent, 176, -586, 60, 14, 5),
    box: [-4, -646, 336, 0],
    focus: [200, -490],
  }),
  filters: (pen) => ({
    art: many(pen.count("filters", 2, 4), (i) =>
      part(
        "filter",
        `<g transform="translate(${i * 190} ${i * 20 - 20})">${block(pen.t.ink, 0, -300, 210, 300, 14, "side")}${block("#f4f6f4", 20, -280, 170, 260, 4)}${many(17, (n) => shape(n % 2 ? "#dfe4e2" : "#ffffff", `M${20 + n * 10}-280h10v260h-10Z`))}${stroke(
          "#b9c4c4",
          1.5,
          many(17, (n) => `M${25 + n * 10}-280V-20`),
        )}${block(pen.t.accent, 0, -160, 210, 18)}</g>`,
      ),
    ),
    box: [0, -320, 400, 0],
    focus: [100, -200],
  }),
} satisfies Record<string, Draw>;
