import { block, many, part, round, shape, stroke, turn, type Draw } from "../brush.ts";

export const writing = {
  ballpoint: ({ t }) => ({
    art:
      turn(
        -36,
        320,
        60,
        shape(t.main, "M560 36H600Q620 36 620 60T600 84H560Z", "fall") +
          block("#f3f3ef", 130, 38, 440, 44, 6, "fall") +
          stroke(t.main, 7, "M150 60H540", 0.9) +
          shape(t.steelDeep, "M130 40L60 54Q40 60 60 66L130 80Z", "fall") +
          block(t.main, 130, 36, 26, 48, 4, "fall"),
      ) + turn(-36, 320, 170, block(t.main, 60, 148, 190, 52, 24, "fall") + block(t.deep, 76, 138, 150, 12, 6)),
    box: [60, -130, 570, 290],
    rest: "flat",
    slant: -36,
    focus: [340, 60],
  }),
  gelpen: ({ t }) => ({
    art: turn(
      -36,
      320,
      60,
      block("#dfe6ea", 170, 34, 380, 52, 14, "fall") +
        stroke(t.main, 17, "M200 60H520", 0.85) +
        block(t.main, 60, 32, 150, 56, 16, "fall rib") +
        shape(t.steel, "M64 36L10 54Q-2 60 10 66L64 84Z", "metal") +
        block(t.steel, 540, 44, 60, 32, 12, "metal") +
        block(t.main, 590, 48, 30, 24, 8) +
        stroke(t.steelSoft, 13, "M560 30H410") +
        block(t.deep, 220, 34, 10, 52),
    ),
    box: [66, -130, 576, 250],
    rest: "flat",
    slant: -36,
    focus: [180, 130],
  }),
  refills: (pen) => ({
    art:
      shape("#e7e2d8", "M20-220H480V0H20Z", "fall") +
      block(pen.t.main, 20, -150, 460, 90, 0, "fall") +
      stroke("#fff", 11, "M60-120H200M60-92H150") +
      shape("#d5cec1", "M20-220L60-260H520L480-220Z") +
      shape("#cfc7b8", "M480-220L520-260V-40L480 0Z") +
      many(pen.count("refills", 12, 12), (i) =>
        part(
          "refill",
          `<g transform="translate(${70 + i * 34} ${-240 - (i % 3) * 18}) rotate(${-8 + i * 1.4})">${block("#eef3f6", -8, -300, 16, 300, 5, "side")}${block(pen.t.main, -4, -250, 8, 250)}${shape(pen.t.steelDeep, "M-8-300L-3-344H3L8-300Z", "metal")}</g>`,
        ),
      ),
    box: [10, -606, 560, 0],
    focus: [240, -320],
  }),
  pencils: ({ t }) => ({
    art:
      many(
        13,
        (i) =>
          `<g transform="translate(${56 + i * 34} ${-230 - (i % 4) * 20})">${block("#e8b64c", -14, -230, 28, 230, 0, "side")}${stroke("#c9962f", 3, "M-4-230V0M5-230V0")}${shape("#e6c79a", "M-14-230L0-300L14-230Z", "side")}${shape("#2b2a2e", "M-5-276L0-302L5-276Z")}</g>`,
      ) +
      shape("#3f5f4a", "M20-240H490V0H20Z", "fall") +
      shape("#2f4a39", "M490-240L530-270V-30L490 0Z") +
      block("#f3ead9", 60, -180, 250, 110, 4) +
      stroke("#3f5f4a", 11, "M80-148H280M80-116H220") +
      turn(
        0,
        400,
        -120,
        round(t.main, 400, -120, 54, 54, "fall") + stroke("#3b2a10", 8, "M382-100q-4-50 18-50t10 30l-26 24h44"),
      ),
    box: [20, -596, 530, 0],
    focus: [200, -330],
  }),
  fountainpen: ({ t }) => ({
    art:
      turn(
        -30,
        320,
        60,
        block(t.main, 180, 30, 330, 60, 24, "gloss") +
          block(t.main, 180, 30, 330, 60, 24, "fall") +
          block(t.gold, 176, 34, 18, 52, 3, "metal") +
          block(t.deep, 100, 38, 80, 44, 8, "fall") +
          shape(t.gold, "M104 42L20 56Q-4 60 20 64L104 78Q120 60 104 42Z", "fall") +
          stroke(t.goldDeep, 3, "M0 60H70") +
          round(t.ink, 74, 60, 6) +
          block(t.gold, 500, 40, 30, 40, 6, "metal"),
      ) +
      turn(
        -30,
        320,
        190,
        block(t.main, 200, 170, 230, 66, 26, "fall") +
          block(t.gold, 190, 172, 18, 62, 3, "metal") +
          stroke(t.gold, 11, "M220 166H390") +
          round(t.gold, 222, 168, 11, 11, "ball"),
      ),
    box: [60, -80, 560, 330],
    rest: "flat",
    slant: -30,
    focus: [150, 160],
  }),
  highlighter: ({ t }) => ({
    art:
      stroke(t.main, 54, "M60 330Q220 300 420 340", 0.55) +
      turn(
        -34,
        300,
        130,
        block(t.main, 160, 88, 380, 84, 26, "fall") +
          block(t.white, 260, 104, 190, 52, 6) +
          stroke(t.deep, 7, "M280 122h140M280 140h90") +
          shape(t.ink, "M164 96L96 108V152L164 164Z", "fall") +
          shape(t.main, "M98 112L50 118L66 152L98 148Z") +
          block(t.deep, 520, 96, 40, 68, 14, "fall"),
      ),
    box: [40, -40, 530, 374],
    rest: "flat",
    slant: -34,
    focus: [260, 150],
  }),
  markers: (pen) => ({
    art:
      `<g opacity=".5">${block("#dfe8ec", 10, 20, 470, 540, 20, "gloss")}</g>` +
      many(pen.count("markers", 4, 8), (i) =>
        part("marker", marker(40 + i * 112, 60, ["#26272b", "#2f6fb0", "#c43c3c", "#3f8f4e"][i] ?? "#26272b", true)),
      ) +
      `<rect x="10" y="20" width="470" height="540" rx="20" fill="none" stroke="#b9c7cd" stroke-width="5"/>` +
      block("#f6f4ef", 10, 430, 470, 90, 0, "fall") +
      stroke(pen.t.main, 13, "M60 462H300M60 490H220"),
    box: [6, 16, 484, 564],
    rest: "flat",
    focus: [160, 220],
  }),
  permanentmarkers: ({ t }) => ({
    art:
      shape("#e7e2d8", "M0-250H500V0H0Z", "fall") +
      many(6, (i) => `<g transform="translate(${20 + i * 80} -640)">${marker(0, 0, t.main, false)}</g>`) +
      shape(t.main, "M0-250H500V0H0Z", "fall") +
      shape("#fffaf0", "M60-200H330V-60H60Z") +
      stroke(t.main, 15, "M90-160H290M90-120H230") +
      block("#fffaf0", 390, -180, 70, 100, 6) +
      stroke(t.main, 11, "M408-150v50M432-150h12v24h-12v26h14") +
      shape(t.deep, "M500-250L540-280V-30L500 0Z"),
    box: [0, -640, 540, 0],
    focus: [220, -330],
  }),
} satisfies Record<string, Draw>;

function marker(x: number, y: number, color: string, board: boolean): string {
  return `<g transform="translate(${x} ${y})">${block(board ? "#f6f4ef" : "#cfd4da", 0, 120, 74, 320, 14, board ? "side" : "metal")}${block(color, 0, 0, 74, 130, 14, "side")}${block(color, 0, 400, 74, 50, 10, "side")}${block(color, 10, 190, 54, 150, 4, "fall")}${stroke("#fff", 6, "M24 220V310M42 220V290")}${stroke("#fff", 5, "M14 40V100", 0.6)}</g>`;
}
