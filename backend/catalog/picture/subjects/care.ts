import { block, both, dots, many, part, round, shape, shine, stroke, type Draw } from "../brush.ts";

export const care = {
  perfume: ({ t }) => ({
    art:
      block(t.accentDeep, 120, -480, 120, 130, 14, "metal") +
      block(t.gold, 140, -356, 80, 30, 4, "metal") +
      `<g opacity=".92">${block("#e9dfcc", 20, -330, 320, 330, 26, "side")}</g>` +
      shape(t.main, "M44-220H316V-40Q316-24 300-24H60Q44-24 44-40Z", "fall") +
      block("#fffaf0", 100, -210, 160, 110, 4) +
      both(180, shape(t.leaf, "M150-140q-26-4-30-30q26 4 30 30Z")) +
      many(
        5,
        (i) =>
          `<ellipse cx="180" cy="-172" rx="9" ry="16" fill="#fff" stroke="${t.gold}" stroke-width="3" transform="rotate(${i * 72} 180 -158)"/>`,
      ) +
      stroke(t.ink, 4, "M130-116H230") +
      shine("M36-310H76L60-20H36Z", 0.55),
    box: [20, -482, 340, 0],
    focus: [180, -170],
  }),
  cologne: ({ t }) => ({
    art:
      block(t.woodDeep, 140, -520, 100, 120, 6, "wood side") +
      block(t.steelDeep, 154, -410, 72, 26, 4, "metal") +
      shape("#d8cdb8", "M70-390H310L340-340V-20Q340 0 320 0H60Q40 0 40-20V-340Z", "side") +
      shape(t.main, "M62-300H318V-40Q318-24 302-24H78Q62-24 62-40Z", "fall") +
      stroke(t.pale, 4, "M110-390V-24M270-390V-24", 0.5) +
      block(t.ink, 110, -230, 160, 120, 3, "fall") +
      stroke("#e8c98a", 5, "M190-210Q150-180 190-150T190-126M130-122H250") +
      shine("M50-330H90L80-20H50Z", 0.5),
    box: [40, -522, 340, 0],
    focus: [200, -160],
  }),
  lipstick: ({ t }) => ({
    art:
      block(t.ink, 60, -240, 160, 240, 10, "metal") +
      block(t.gold, 76, -330, 128, 100, 4, "metal") +
      block(t.goldDeep, 90, -400, 100, 80, 2, "metal") +
      shape(t.main, "M96-390V-530Q150-580 184-500V-390Z", "side") +
      shape(t.soft, "M96-530Q150-580 184-500Q130-500 96-530Z") +
      `<g transform="translate(290 0)">${block(t.ink, 0, -250, 150, 250, 10, "metal")}${block(t.gold, 0, -262, 150, 18, 4, "metal")}${stroke(t.gold, 4, "M40-130H110M50-110H100")}</g>`,
    box: [58, -566, 442, 0],
    focus: [140, -450],
  }),
  compact: ({ t }) => ({
    art:
      shape(t.ink, "M40-300Q60-520 260-520T480-300Z", "side") +
      shape("#cfdbe2", "M64-306Q84-496 260-496T456-306Z", "away") +
      shine("M120-330L240-490L300-490L180-320Z", 0.5) +
      block(t.goldDeep, 220, -310, 80, 24, 6, "metal") +
      round(t.ink, 260, -170, 230, 120, "away") +
      round(t.gold, 260, -180, 214, 108, "metal") +
      round(t.main, 260, -184, 194, 94, "ball") +
      many(9, (i) =>
        stroke(
          t.deep,
          4,
          `M260-184L${Math.round(260 + Math.cos((i * 2 * Math.PI) / 9) * 160)} ${Math.round(-184 + Math.sin((i * 2 * Math.PI) / 9) * 76)}`,
          0.5,
        ),
      ) +
      round(t.soft, 260, -184, 44, 22, "ball") +
      block(t.woodDeep, 380, -90, 180, 24, 12, "fall") +
      shape(t.cream, "M390-104Q300-120 280-70Q320-40 390-60Z", "fall"),
    box: [28, -520, 560, -44],
    focus: [220, -190],
  }),
  gelbottle: ({ t }) => ({
    art:
      block(t.white, 150, -440, 60, 70, 6, "side") +
      shape(t.white, "M120-490H250Q270-490 270-470V-446H250L150-440H120Z", "fall") +
      block(t.white, 120, -384, 120, 50, 8, "side") +
      shape("#8cc08a", "M40-340H320Q344-340 344-310V-24Q344 0 320 0H40Q16 0 16-24V-310Q16-340 40-340Z", "side") +
      dots("#d8f0d4", 12, "60 -290,300 -250,80 -60,290 -90,310 -160,50 -200") +
      block("#fffaf0", 70, -260, 220, 180, 8) +
      shape("#4f8a4a", "M150-110Q120-170 150-210Q180-240 210-210Q240-170 210-110Z", "fall") +
      dots("#e8f5e0", 6, "160 -180,200 -180,180 -150,160 -130,200 -130,180 -200") +
      round("#cf2f7b", 180, -228, 15, 13) +
      shine("M30-310H56V-30H30Z", 0.5) +
      round(t.main, 0, 0, 0.1),
    box: [16, -490, 344, 0],
    focus: [180, -170],
  }),
  serum: ({ t }) => ({
    art:
      shape("#3a3537", "M120-600Q120-640 160-640T200-600V-520H120Z", "side") +
      block(t.gold, 100, -530, 120, 70, 8, "metal") +
      shape("#a85a24", "M110-460H210V-430Q300-410 300-340V-30Q300 0 270 0H50Q20 0 20-30V-340Q20-410 110-430Z", "side") +
      `<path d="M160-460V-90" stroke="#f3d9b0" stroke-width="13" opacity=".7"/>` +
      block("#fffaf0", 20, -280, 280, 200, 0) +
      many(
        5,
        (i) => `<ellipse cx="160" cy="-216" rx="13" ry="24" fill="#cf2f5b" transform="rotate(${i * 72} 160 -194)"/>`,
      ) +
      round("#eec643", 160, -194, 9) +
      stroke(t.ink, 6, "M90-130H230") +
      stroke(t.ink, 4, "M110-108H210") +
      shine("M36-400H64V-30H36Z", 0.4) +
      round(t.main, 0, 0, 0.1),
    box: [20, -642, 300, 0],
    focus: [160, -200],
  }),
  creamjar: ({ t }) => ({
    art:
      shape(t.accentDeep, "M10-250Q10-290 50-290H450Q490-290 490-250V-190H10Z", "side") +
      stroke(t.gold, 6, "M12-196H488") +
      shape("#2f3b5c", "M24-190H476V-40Q476 0 430 0H70Q24 0 24-40Z", "side") +
      round("#f4ead0", 250, -100, 62, 62) +
      round("#2f3b5c", 276, -112, 52, 52) +
      dots("#f4ead0", 8, "120 -140,150 -60,360 -150,390 -80,330 -50,100 -90") +
      shine("M44-180H90V-30Q60-30 44-60Z", 0.3) +
      round("#fffaf0", 250, -290, 170, 18) +
      round(t.main, 0, 0, 0.1),
    box: [10, -308, 490, 0],
    focus: [250, -100],
  }),
  sunscreen: ({ t }) => ({
    art:
      shape("#f6c95a", "M40-560H300L280-110H60Z", "side") +
      block("#e0a93a", 36, -580, 268, 30, 3, "rib") +
      block(t.white, 70, -112, 200, 112, 14, "side") +
      stroke(
        "#d5cfc4",
        4,
        many(9, (i) => `M${86 + i * 21}-100V-10`),
      ) +
      round("#fff7e0", 170, -400, 58, 58) +
      round("#f09a3a", 170, -400, 40, 40, "ball") +
      many(
        10,
        (i) => `<path d="M170-474v-26" stroke="#f09a3a" stroke-width="9" transform="rotate(${i * 36} 170 -400)"/>`,
      ) +
      stroke("#7a5412", 13, "M110-270h24M110-244h24v26h-24M154-270h40v52h-40Z") +
      stroke("#7a5412", 8, "M216-244h28M230-258v28") +
      stroke("#2f7fa8", 8, "M90-160q20-18 40 0t40 0t40 0t40 0") +
      shine("M70-540H100L86-120H80Z", 0.45) +
      round(t.main, 0, 0, 0.1),
    box: [36, -580, 304, 0],
    focus: [170, -400],
  }),
  soaps: (pen) => ({
    art: many(pen.count("soaps", 3, 4), (i) =>
      part(
        "soap",
        `<g transform="translate(${[0, 210, 110][i]} ${[0, -10, -118][i]})">${block(["#d9b57e", "#e8d3a8", "#c99a55"][i] ?? "#e8d3a8", 0, -110, 230, 110, 18, "fall speck")}${shape(["#e6c894", "#f3e4c2", "#dcb274"][i] ?? "#f3e4c2", "M18-110L40-136H248L230-106Z", "speck")}${dots("#a8854a", 6, "40 -60,80 -30,120 -70,170 -40,200 -80,60 -90,150 -20")}${block("#fffaf0", 76, -112, 70, 114, 0, "fall")}${shape("#c98a2b", "M111-76l18 10v20l-18 10l-18-10v-20Z")}</g>`,
      ),
    ),
    box: [0, -258, 460, 0],
    focus: [120, -60],
  }),
  polish: ({ t }) => ({
    art:
      round("#2a2522", 200, -40, 190, 44) +
      block("#2a2522", 10, -90, 380, 54, 0, "metal") +
      round("#4a4038", 200, -92, 190, 46) +
      round(t.main, 200, -94, 172, 40, "ball") +
      shape(t.soft, "M120-110Q200-130 270-104Q220-84 150-90Z") +
      `<g transform="translate(330 -150) rotate(24)">${round("#2a2522", 110, 0, 150, 150, "away")}${round(t.deep, 110, 0, 132, 132)}${`<circle cx="110" cy="0" r="112" fill="none" stroke="#e8c98a" stroke-width="6"/>`}${shape("#e8c98a", "M60 30Q60-20 110-30L150 0Q180 6 180 30Z")}${stroke("#e8c98a", 5, "M70 56H150")}</g>`,
    box: [8, -310, 604, 4],
    focus: [200, -92],
  }),
} satisfies Record<string, Draw>;
