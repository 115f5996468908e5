import { block, both, dots, many, part, round, shape, shine, stroke, tube, type Draw } from "../brush.ts";

export const media = {
  headphones: ({ t }) => ({
    art:
      `<path d="M70-240Q60-520 250-520T430-240" fill="none" stroke="${t.main}" stroke-width="40"/><path d="M70-240Q60-520 250-520T430-240" fill="none" stroke="${t.pale}" stroke-width="9" opacity=".5"/>` +
      both(
        250,
        block(t.steelDeep, 58, -300, 24, 80, 8, "metal") +
          block(t.main, 24, -260, 92, 220, 46, "side") +
          block(t.ink, 100, -252, 44, 204, 22, "fall leather") +
          round(t.deep, 56, -150, 20, 60),
      ) +
      round("#8fd18a", 60, -60, 5),
    box: [22, -542, 478, -36],
    focus: [90, -180],
  }),
  earbuds: (pen) => ({
    art:
      shape(pen.t.deep, "M60-10H340Q380-10 380-60V-150H20V-60Q20-10 60-10Z", "side") +
      shape(pen.t.main, "M20-150Q20-170 40-170H360Q380-170 380-150Q380-130 360-130H40Q20-130 20-150Z", "fall") +
      shape(pen.t.soft, "M24-184Q30-330 90-340H310Q370-330 376-184Z", "fall") +
      shape(pen.t.dark, "M60-190Q66-300 110-304H290Q334-300 340-190Z", "fall") +
      many(pen.count("buds", 2, 2), (i) =>
        part(
          "bud",
          `<g transform="translate(${120 + i * 160} -190)">${block(pen.t.steelSoft, -11, -6, 22, 96, 11, "side")}${shape(pen.t.steelSoft, i ? "M-30-40Q-24-76 12-74Q44-66 40-28Q34 6 0 6Q-30 0-30-40Z" : "M30-40Q24-76-12-74Q-44-66-40-28Q-34 6 0 6Q30 0 30-40Z", "ball")}${block(pen.t.steel, i ? -46 : 24, -58, 22, 32, 9, "fall")}${stroke(pen.t.steelDeep, 4, "M-6 70H6")}</g>`,
        ),
      ) +
      round("#8fd18a", 200, -60, 6),
    box: [16, -342, 384, 0],
    focus: [130, -210],
  }),
  portablespeaker: ({ t }) => ({
    art:
      `<path d="M60-470Q40-560 130-556T190-500" fill="none" stroke="${t.accent}" stroke-width="16"/>` +
      shape(t.main, "M60-40V-440Q60-500 200-500T340-440V-40Q340 0 200 0T60-40Z", "side") +
      shape("url(#mesh)", "M60-60V-420H340V-60Z") +
      shape(t.deep, "M60-440Q60-500 200-500T340-440Q340-410 200-408T60-440Z", "fall") +
      stroke(t.white, 7, "M180-458h40M200-476v36M120-456h24M260-456h24") +
      block(t.deep, 60, -60, 280, 40, 10, "side") +
      block(t.accent, 150, -220, 100, 34, 6, "fall"),
    box: [40, -562, 342, 0],
    focus: [140, -300],
  }),
  soundbar: ({ t }) => ({
    art:
      block(t.ink, 40, -10, 70, 10, 3) +
      block(t.ink, 590, -10, 70, 10, 3) +
      shape(t.deep, "M16-92H684L700-70H0Z") +
      block(t.ink, 0, -74, 700, 66, 14, "side") +
      shape("url(#mesh)", "M6-70H694V-12H6Z") +
      stroke("#fff", 4, "M330-40h6M346-40h6M362-40h6") +
      block(t.steel, 20, -14, 660, 5, 2),
    box: [0, -94, 700, 0],
    focus: [320, -50],
  }),
  turntable: ({ t }) => ({
    art:
      many(2, (i) => block(t.ink, 40 + i * 440, -16, 60, 16, 6)) +
      block(t.main, 0, -90, 580, 76, 10, "fall wood") +
      shape(t.soft, "M40-250H540L580-90H0Z", "wood away") +
      round(t.steel, 240, -170, 190, 66, "metal") +
      round("#15161a", 240, -178, 178, 60) +
      many(
        4,
        (i) =>
          `<ellipse cx="240" cy="-178" rx="${164 - i * 26}" ry="${55 - i * 9}" fill="none" stroke="#3a3d44" stroke-width="2"/>`,
      ) +
      round(t.accent, 240, -178, 56, 19) +
      round(t.white, 240, -178, 7, 3) +
      shine("M110-190Q170-230 240-236L240-190Z", 0.2) +
      round(t.steelDeep, 490, -206, 34, 13, "metal") +
      tube(t.steelDeep, t.white, 9, "M490-214Q500-120 400-130L352-148") +
      block(t.ink, 330, -160, 34, 18, 4) +
      round(t.steelDeep, 90, -112, 18, 7, "metal"),
    box: [0, -252, 580, 0],
    focus: [340, -170],
  }),
  camera: ({ t }) => ({
    art:
      block(t.ink, 20, -330, 520, 320, 34, "side") +
      shape(t.main, "M20-290H540V-90H20Z", "leather") +
      shape(t.ink, "M190-330L220-400H340L370-330Z", "fall") +
      block(t.steelDeep, 60, -356, 80, 30, 8, "metal") +
      round(t.steelDeep, 450, -342, 44, 16, "metal") +
      round("#c43c3c", 410, -352, 14, 8) +
      block(t.steel, 20, -306, 520, 16, 0, "metal") +
      round("#202328", 280, -180, 150, 150, "metal") +
      round("#101216", 280, -180, 122) +
      round("#2b3038", 280, -180, 104, 104, "ball") +
      round("#2f4b7c", 280, -180, 66, 66, "ball") +
      round("#0b0d12", 280, -180, 34) +
      shine("M220-230Q250-270 300-262Q250-240 240-196Z", 0.6) +
      `<circle cx="280" cy="-180" r="138" fill="none" stroke="#4a4e57" stroke-width="9" stroke-dasharray="5 7"/>`,
    box: [20, -402, 540, 0],
    focus: [150, -290],
  }),
  instantcamera: ({ t }) => ({
    art:
      shape("#fff", "M150-470H390V-300H150Z", "fall") +
      shape("#2b4a78", "M170-456H370V-340H170Z") +
      shape("#e58a5a", "M170-380L240-430L300-380L370-410V-340H170Z") +
      block(t.main, 10, -360, 520, 350, 70, "ball") +
      block(t.deep, 120, -360, 300, 18, 4) +
      round(t.white, 270, -170, 130, 130, "away") +
      round(t.ink, 270, -170, 96, 96, "ball") +
      round("#2f4b7c", 270, -170, 54, 54, "ball") +
      shine("M236-210Q260-236 296-230Q260-212 252-180Z", 0.6) +
      block("#fffbe8", 60, -310, 90, 60, 12, "gloss") +
      block(t.ink, 410, -306, 60, 50, 12) +
      round(t.accent, 470, -170, 26, 26, "ball") +
      stroke(t.accentSoft, 16, "M20-90H520", 0.9),
    box: [8, -472, 532, 0],
    focus: [190, -250],
  }),
  memorycard: ({ t }) => ({
    art:
      shape("#22252b", "M20-480H300L380-400V-20Q380 0 360 0H20Q0 0 0-20V-460Q0-480 20-480Z", "fall") +
      shape(t.main, "M30-330H350V-60H30Z", "away") +
      shape(t.accentSoft, "M30-330H350V-270H30Z") +
      stroke("#fff", 10, "M60-220H200M60-180H280") +
      stroke("#fff", 6, "M60-110h60M140-110h90") +
      many(8, (i) => block(t.gold, 34 + i * 32, -466, 22, 70, 3, "fall")) +
      block("#f3ead9", -6, -380, 12, 40, 3),
    box: [-6, -480, 380, 0],
    rest: "flat",
    focus: [150, -420],
  }),
  console: ({ t }) => ({
    art:
      shape(t.ink, "M130-340H530V-60H130Z", "fall") +
      shape("#2b4a78", "M152-318H508V-82H152Z") +
      shape("#e58a5a", "M152-180L260-260L350-170L430-220L508-160V-82H152Z") +
      round("#ffd98a", 420, -270, 24) +
      shape(t.main, "M130-346V-54H70Q10-54 10-130V-270Q10-346 70-346Z", "side") +
      shape(t.accent, "M530-346V-54H590Q650-54 650-130V-270Q650-346 590-346Z", "side") +
      round(t.ink, 70, -270, 32, 32, "ball") +
      round(t.ink, 590, -160, 32, 32, "ball") +
      stroke(t.ink, 18, "M70-186V-134M44-160H96") +
      dots(t.ink, 24, "590 -300,590 -240,560 -270,620 -270") +
      block(t.dark, 30, -362, 80, 16, 6) +
      block(t.dark, 550, -362, 80, 16, 6),
    box: [10, -362, 650, -40],
    focus: [80, -220],
  }),
  controller: ({ t }) => ({
    art:
      both(280, block(t.dark, 110, -360, 100, 30, 12, "fall")) +
      shape(
        t.main,
        "M120-340H440Q520-340 550-160Q570-20 520-6Q470 0 400-110H160Q90 0 40-6Q-10-20 10-160Q40-340 120-340Z",
        "ball",
      ) +
      round(t.ink, 190, -170, 48, 48, "ball") +
      round(t.ink, 370, -170, 48, 48, "ball") +
      round(t.deep, 190, -170, 28, 28) +
      round(t.deep, 370, -170, 28, 28) +
      stroke(t.ink, 22, "M120-286V-226M90-256H150") +
      dots("#d9534a", 30, "470 -256") +
      dots("#8fd18a", 30, "430 -222") +
      dots("#7fb4e6", 30, "430 -290") +
      dots("#eec643", 30, "390 -256") +
      block(t.dark, 240, -310, 80, 34, 12) +
      round(t.white, 280, -232, 13),
    box: [2, -362, 558, 0],
    focus: [210, -210],
  }),
} satisfies Record<string, Draw>;
